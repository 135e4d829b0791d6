import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { callListeners, relay, type Topic, topics } from './after-commit.ts'
import type { OpenDb } from './open.ts'
import { plainUrl } from './pool.ts'

const channel = 'margam'
/** What is notified of within that time is told together: a rush of bookings is twenty notices a second, not a thousand. */
const togetherMs = 50
/** How often the connection is asked whether it is still there, and how long it has for an answer. */
const beatMs = 5_000
/** Between two tries to connect, longer each time. */
const pauses = { first: 250, longest: 5_000 }

/**
 * Instances on one PostgreSQL tell each other what their transactions notify of, so that the others make their pages anew and
 * wake their workers (LISTEN and NOTIFY, over a connection of its own that must not be shared by a pooler). Told after the
 * commit: a NOTIFY within it would have all commits wait for one another. After a gap everything may have changed, and all
 * are called.
 *
 * @returns the database, which stops to listen when it is closed
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

  /** What can't be told now is in the gap that the others see too, or they look by themselves: nothing hangs on it. */
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

/** What the driver has, and its types don't. */
const driverOf = (client: pg.Client) =>
  client as unknown as { processID: number; connection: { stream: Socket } }

const cut = (client: pg.Client): void => void driverOf(client).connection.stream.destroy()
