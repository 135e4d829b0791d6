import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Limits in milliseconds; 0 is none. */
export type Limits = {
  /** Longest wait for a free or a new connection. */
  connect: number
  /** Longest run of a statement; the server ends it (`statement_timeout`), and the connection stays usable. */
  statement: number
}

export const usualLimits: Limits = { connect: 10_000, statement: 10_000 }
/** An index over a large table takes as long as it takes. */
export const noLimits: Limits = { connect: 30_000, statement: 0 }

/** A server that has said nothing for so much longer than a statement may take is not there any more. */
const silent = 1.2
/** Locks of a transaction whose process went without a word are held no longer than this. */
const idleInTransactionMs = 15_000
/** A connection that nobody uses is asked by the kernel whether it is still there. */
const keepAliveMs = 10_000
/** Time for running queries when the pool closes. */
const closeWithinMs = 5_000

export type PoolAt = { url: string; size: number; limits: Limits }

/**
 * A pool that outlives what its network does. A connection that says nothing while it owes an answer is cut, and so are
 * those that lie idle, which went the same way; the next query opens new ones. `connect_timeout` (seconds) and
 * `query_timeout` (milliseconds) in the URL replace the limits.
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
  pool.on('error', () => {}) // an idle connection that breaks is replaced; the query that needs one reports
  pool.on('connect', (client) => {
    client.on('error', () => {}) // so does the next query of a transaction whose connection breaks between two
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

/** The server owed an answer, and nothing came. Whether it did what was asked is not known. */
class SilentDatabase extends Error {
  override name = 'SilentDatabase'
  readonly code = 'ETIMEDOUT'
  constructor(silence: number) {
    super(`PostgreSQL said nothing for ${silence} ms; its connection was cut.`)
  }
}

/** The driver's own, of which its types say nothing. */
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

function withOwnLimits(url: string, { connect, statement }: Limits) {
  const { searchParams } = new URL(url)
  const own = (name: string) => Number(searchParams.get(name))
  return {
    connectionString: plainUrl(url),
    connect: own('connect_timeout') * 1000 || connect,
    statement: statement && (own('query_timeout') || statement),
  }
}

/** Without the limits that are ours to keep. */
export function plainUrl(url: string): string {
  const plain = new URL(url)
  for (const name of ['connect_timeout', 'query_timeout']) plain.searchParams.delete(name)
  return plain.href
}
