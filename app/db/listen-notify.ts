import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { callListeners, relay, type Topic, topics } from './after-commit.ts'
import type { OpenDb } from './open.ts'
import { plainUrl } from './pool.ts'

const channel = 'margam'
/** Interval in which topics are collected and sent together: at most 20 notifications a second. */
const togetherMs = 50
/** Interval between checks of the connection, and timeout of a check. */
const beatMs = 5_000
/** Shortest and longest delay between attempts to connect; the delay grows with each attempt. */
const pauses = { first: 250, longest: 5_000 }

/**
 * Broadcasts topics to other instances by LISTEN and NOTIFY, over a separate connection without a pooler. Sends after
 * the commit, because NOTIFY in a transaction serializes commits. Calls all listeners after a lost connection.
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

  /**
   * Sends the collected topics. If sending fails, other instances notice the lost connection, or their timers run.
   */
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
        await client?.query('select 1').catch(() => {}) // sends the last topics before the connection closes
      }
      stopping.abort()
      await listening
      await database.close()
    },
  }
}

/** Returns the fields of the driver that its types omit. */
const driverOf = (client: pg.Client) =>
  client as unknown as { processID: number; connection: { stream: Socket } }

const cut = (client: pg.Client): void => void driverOf(client).connection.stream.destroy()
