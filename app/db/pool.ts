import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Limits in milliseconds; 0 for no limit. */
export type Limits = {
  /** Timeout for a connection from the pool or a new connection. */
  connect: number
  /** Timeout of a statement. The server cancels the statement (`statement_timeout`); the connection stays usable. */
  statement: number
}

export const queryLimits: Limits = { connect: 10_000, statement: 10_000 }
/** Limits for migrations, because an index on a large table can take any time. */
export const noLimits: Limits = { connect: 30_000, statement: 0 }

/** Multiple of the statement timeout after which an unresponsive server counts as lost. */
const silent = 1.2
/** Time after which the server ends an idle transaction and releases its locks. */
const idleInTransactionMs = 15_000
/** Idle time after which TCP keepalive checks a connection. */
const keepAliveMs = 10_000
/** Time for running queries to finish when the pool closes. */
const closeWithinMs = 5_000

export type PoolAt = { url: string; size: number; limits: Limits }

/**
 * Opens a pool that recovers from network failures. It closes a connection that does not reply in time, along with
 * all idle connections; the next query opens new connections. `connect_timeout` (seconds) and `query_timeout`
 * (milliseconds) in the URL override the limits.
 */
export function openPool({ url, size, limits }: PoolAt): pg.Pool & { close(): Promise<void> } {
  const { connectionString, connect, statement } = withOwnLimits(url, limits)
  const silence = statement * silent
  const pool = new pg.Pool({
    connectionString,
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
  pool.on('error', () => {}) // a broken idle connection is replaced; a query that needs it reports the error
  pool.on('connect', (client) => {
    client.on('error', () => {}) // the next query of the transaction reports the error
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
      if (!pool.ending) await Promise.race([pool.end(), sleep(closeWithinMs, undefined, { ref: false })])
      for (const socket of sockets.values()) socket.destroy()
    },
  })
}

/** The server did not reply in time. It is unknown whether it ran the statement. */
class SilentDatabase extends Error {
  override name = 'SilentDatabase'
  readonly code = 'ETIMEDOUT'
  constructor(silence: number) {
    super(`PostgreSQL said nothing for ${silence} ms; its connection was cut.`)
  }
}

/** Returns the driver's socket, which its types omit. */
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

function withOwnLimits(url: string, { connect, statement }: Limits) {
  const { searchParams } = new URL(url)
  const own = (name: string) => Number(searchParams.get(name))
  return {
    connectionString: removePoolParameters(url),
    connect: own('connect_timeout') * 1000 || connect,
    statement: statement && (own('query_timeout') || statement),
  }
}

/** Removes the parameters that the pool applies itself. */
export function removePoolParameters(url: string): string {
  const plain = new URL(url)
  for (const name of ['connect_timeout', 'query_timeout']) plain.searchParams.delete(name)
  return plain.href
}
