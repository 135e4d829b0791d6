import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { callListeners, relay, type Topic, topics } from './after-commit.ts'
import type { OpenDb } from './open.ts'
import { plainUrl } from './pool.ts'

const channel = 'margam'
/** Topics within this time are sent together: twenty notices a second at most. */
const togetherMs = 50
/** Interval between checks of the connection, and time limit for its answer. */
const beatMs = 5_000
/** Between two tries to connect, longer each time. */
const pauses = { first: 250, longest: 5_000 }

/**
 * Broadcasts topics to other instances by LISTEN and NOTIFY, over a connection that no pooler may share. It
 * sends after the commit, because NOTIFY inside it makes commits wait for one another. After a gap all
 * listeners are called.
 *
 * @returns the database, whose `close` stops listening
 */
export function withListenNotify(database: OpenDb, url: string): OpenDb {
  const { db } = database
  let client: pg.Client | null = null
  let untold = new Set<Topic>()
  let timer: NodeJS.Timeout | null = null
  const stopping = new AbortController()
  const stopped = stopping.signal

  relay(db, (more) => {
    for (const topic of more) untold.add(topic)
    timer ??= setTimeout(tell, togetherMs).unref()
  })

  /** If sending fails, the other instances notice the gap or their own timers run. */
  function tell(): void {
    timer = null
    const told = [...untold].join()
    untold = new Set()
    client?.query('select pg_notify($1, $2)', [channel, told]).catch(() => {})
  }

  async function listen(): Promise<void> {
    const own = new pg.Client({
      connectionString: plainUrl(url),
      application_name: 'margam, listening',
      keepAlive: true,
      connectionTimeoutMillis: beatMs,
      query_timeout: beatMs,
    })
    const over = new Promise<void>((resolve) => {
      own.on('error', () => resolve())
      own.on('end', () => resolve())
      stopped.addEventListener('abort', () => resolve(), { once: true })
    })
    own.on('notification', ({ processId, payload }) => {
      if (processId !== driverOf(own).processID) callListeners(db, (payload ?? '').split(','))
    })
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
      client = own
      callListeners(db, topics)
      const beat = setInterval(() => void own.query('select 1').catch(() => cut(own)), beatMs).unref()
      await over
      clearInterval(beat)
    } finally {
      if (client === own) client = null
      cut(own)
    }
  }

  async function goOn(): Promise<void> {
    let pause = pauses.first
    while (!stopped.aborted) {
      const began = performance.now()
      await listen().catch(() => {})
      if (performance.now() - began > beatMs) pause = pauses.first
      await sleep(pause, undefined, { ref: false, signal: stopped }).catch(() => {})
      pause = Math.min(2 * pause, pauses.longest)
    }
  }

  const listening = goOn()
  return {
    ...database,
    async close() {
      if (timer) {
        clearTimeout(timer)
        tell()
        await client?.query('select 1').catch(() => {}) // told before the connection goes
      }
      stopping.abort()
      await listening
      await database.close()
    },
  }
}

/** Fields of the driver that its types omit. */
const driverOf = (client: pg.Client) =>
  client as unknown as { processID: number; connection: { stream: Socket } }

const cut = (client: pg.Client): void => void driverOf(client).connection.stream.destroy()
