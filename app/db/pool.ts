import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * Timeouts in milliseconds; 0 means none. `connect` limits the opening of a connection. `statement` limits each
 * statement, which the server then cancels (`statement_timeout`).
 */
type Timeouts = { connect: number; statement: number }

export const queryTimeouts: Timeouts = { connect: 10_000, statement: 10_000 }
/** Timeouts for migrations. Statements have none, because creating an index on a large table can take any time. */
export const migrationTimeouts: Timeouts = { connect: 30_000, statement: 0 }

/** Multiple of the statement timeout after which a connection without a reply counts as lost. */
const lostFactor = 1.2
/** Time in ms after which the server ends an idle transaction and releases its locks. */
const idleInTransactionMs = 15_000
/** Idle time in ms after which TCP keepalive checks a connection. */
const keepAliveMs = 10_000
/** Time in ms that running queries have to finish when the pool closes. */
const closeTimeoutMs = 5_000

/**
 * Opens a pool that recovers from network failures. If the server does not reply in time, the pool closes that
 * connection and all idle ones, and opens new ones for the next queries. `connect_timeout` (seconds) and
 * `query_timeout` (milliseconds) in the URL override the timeouts.
 */
export function openPool(
  url: string,
  size: number,
  timeouts: Timeouts,
): pg.Pool & { close(): Promise<void> } {
  const { searchParams } = new URL(url)
  const connect = Number(searchParams.get('connect_timeout')) * 1000 || timeouts.connect
  const statement = timeouts.statement && (Number(searchParams.get('query_timeout')) || timeouts.statement)
  const silence = statement * lostFactor
  const pool = new pg.Pool({
    connectionString: removePoolParameters(url),
    max: size,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    application_name: 'margam',
  })
  const sockets = new Map<pg.PoolClient, Socket>()
  const busy = new Set<pg.PoolClient>()
  pool.on('error', () => {}) // the pool replaces a broken idle connection
  pool.on('connect', (client) => {
    client.on('error', () => {}) // the transaction's next query reports the error
    const socket = socketOf(client)
    sockets.set(client, socket)
    socket.setTimeout(silence)
    socket.on('timeout', () => {
      if (!busy.has(client)) return
      socket.destroy(new SilentDatabase(silence))
      for (const [other, idle] of sockets) if (!busy.has(other)) idle.destroy()
    })
  })
  pool.on('acquire', (client) => void busy.add(client))
  pool.on('release', (_, client) => void busy.delete(client))
  pool.on('remove', (client) => void sockets.delete(client))
  return Object.assign(pool, {
    async close() {
      if (!pool.ending) await Promise.race([pool.end(), sleep(closeTimeoutMs, undefined, { ref: false })])
      for (const socket of sockets.values()) socket.destroy()
    },
  })
}

/** Error for a server that did not reply in time. The server may still have run the statement. */
class SilentDatabase extends Error {
  override name = 'SilentDatabase'
  readonly code = 'ETIMEDOUT'
  constructor(silence: number) {
    super(`PostgreSQL did not reply within ${silence} ms, so the connection was closed.`)
  }
}

/** Returns the socket of a connection, which the driver's types omit. */
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Removes the query parameters of a database URL that `openPool` handles itself. */
export function removePoolParameters(url: string): string {
  const plain = new URL(url)
  for (const name of ['connect_timeout', 'query_timeout']) plain.searchParams.delete(name)
  return plain.href
}
