import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, type Db as IDatabase, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '#app/db/open.ts'
import { removePoolParameters } from '#app/db/pool.ts'
import { queryRows } from '#app/db/sql.ts'
import { formatFailure, redactError } from '#app/server/failure.ts'
import { runOutsideRequest } from '#app/server/request-context.ts'
import { attachQueue, type Enqueue } from './enqueue.ts'

/** Database schema for the tables of pg-boss, which creates and migrates them itself. */
const schema = 'jobs'

export type JobRun = { attempt: number; isLastAttempt: boolean; isStopping(): boolean }

export type JobDefinition = {
  run(data: never, run: JobRun): Promise<unknown>
  /** Schedule in India time, as five cron fields. A scheduled job has no data. */
  cron?: string
  /** Whether the job also runs when an instance starts. */
  atStart?: boolean
  /** Number of workers per instance; each takes up to five jobs at a time. */
  workers?: number
  /** Maximum number of retries after a failure; by default 10, or 0 with `cron`. */
  retryLimit?: number
  /** Delay before the first retry. It doubles with each retry, up to `retryDelayMaxSeconds`. */
  retryDelaySeconds?: number
  retryDelayMaxSeconds?: number
  /** Maximum duration of a run. A longer run counts as failed. */
  expireSeconds?: number
}

export type JobDefinitions = Record<string, JobDefinition>

/**
 * Creates the queues and schedules, so that `enqueue` works. No job runs before `work` has been called.
 *
 * @param url URL of PostgreSQL, for which pg-boss opens its own small pool; null for the embedded database
 */
export async function startJobs(
  db: Db,
  url: string | null,
  definitions: JobDefinitions,
  log: Pick<Logger, 'warn' | 'error'>,
) {
  const boss = new PgBoss({
    schema,
    ...(url === null
      ? {
          db: createEmbeddedConnection((db as unknown as { $client: PGlite }).$client),
          backend: 'pglite' as const,
        }
      : { connectionString: removePoolParameters(url), max: 3, application_name: 'margam, jobs', ...limits }),
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
  })
  boss.on('error', (error) => log.warn(`the job queue failed and recovers: ${redactError(error)}`))
  await boss.start()
  let isStopping = false

  const send: Enqueue = async (tx, queue, data, { startAfter = 0, key } = {}) => {
    if (!definitions[queue]) throw new Error(`There is no queue ${queue}.`)
    const db = fromDrizzle(tx as never, sql)
    const all = Array.isArray(data) ? data : [data]
    if (key) return void (await boss.upsert(queue, all[0], { singletonKey: key, startAfter, db }))
    const jobs = all.map((data) => ({ data, startAfter, singletonKey: crypto.randomUUID() }))
    if (jobs.length > 0) await boss.insert(queue, jobs, { db })
  }

  const startWorkers = async (queue: string, { run, workers = 1 }: JobDefinition) => {
    const options = { ...polling, localConcurrency: workers }
    await boss.work(queue, options, (jobs: JobWithMetadata<object>[]) =>
      Promise.all(
        jobs.map(async ({ id, data, retryCount, retryLimit }) => {
          const isLastAttempt = retryCount >= retryLimit
          const state = { attempt: retryCount + 1, isLastAttempt, isStopping: () => isStopping }
          try {
            await runOutsideRequest(() => run((data ?? {}) as never, state))
            return { id, status: 'completed' as const }
          } catch (error) {
            const details = { job: queue, ...formatFailure(error) }
            if (isLastAttempt) log.error(details, 'a job failed')
            else log.warn(details, 'a job failed and is retried')
            return { id, status: 'failed' as const, output: { message: redactError(error) } }
          }
        }),
      ),
    )
  }

  const [queues, schedules] = [await boss.getQueues(), await boss.getSchedules()]
  for (const [queue, definition] of Object.entries(definitions)) {
    const options = buildQueueOptions(definition)
    const stored = queues.find(({ name }) => name === queue)
    // createQueue does not change the options of an existing queue, so that needs updateQueue
    if (!stored) await boss.createQueue(queue, { ...options, policy: 'short' })
    else if (!isDeepStrictEqual({ ...stored, ...options }, stored)) await boss.updateQueue(queue, options)
    const { cron, atStart } = definition
    const isScheduled = schedules.some((schedule) => schedule.name === queue && schedule.cron === cron)
    if (cron && !isScheduled)
      await boss.schedule(queue, cron, null, { tz: 'Asia/Kolkata', singletonKey: 'cron' })
    if (atStart) await boss.upsert(queue, {}, { singletonKey: 'cron', startAfter: 0 })
  }
  for (const { name } of schedules) if (!definitions[name]?.cron) await boss.unschedule(name)
  attachQueue(db, send)
  return {
    send,
    async work() {
      for (const [queue, definition] of Object.entries(definitions)) await startWorkers(queue, definition)
    },
    async stop() {
      isStopping = true
      const stopped = boss.stop({ graceful: true, timeout: stopTimeoutMs })
      // a database that does not respond must not delay the shutdown
      await Promise.race([stopped, sleep(stopTimeoutMs + 3_000, undefined, { ref: false })])
    },
  }
}

/** Enqueues jobs, except those whose data equals that of a waiting or running job. */
export async function enqueueMissingJobs(
  db: Db,
  send: Enqueue,
  queue: string,
  jobs: readonly { data: object; key?: string }[],
): Promise<void> {
  if (jobs.length === 0) return
  const pending = await queryRows<{ data: object }>(
    db,
    sql`select data from jobs.job where name = ${queue} and state < 'completed'`,
  )
  const known = new Set(pending.map(({ data }) => JSON.stringify(data)))
  for (const { data, key } of jobs) {
    if (!known.has(JSON.stringify(data))) await send(db, queue, data, { key })
  }
}

/** Counts the jobs that failed permanently in the last 24 hours, by queue. */
export const countFailedJobs = (db: Db) =>
  queryRows<{ queue: string; count: number }>(
    db,
    sql`select name as queue, count(*)::int as count from jobs.job
      where state = 'failed' and completed_on > now() - interval '1 day' group by name order by name`,
  )

const buildQueueOptions = (definition: JobDefinition) => ({
  retryLimit: definition.retryLimit ?? (definition.cron ? 0 : 10),
  retryDelay: definition.retryDelaySeconds ?? 10,
  retryBackoff: true,
  retryDelayMax: definition.retryDelayMaxSeconds ?? 3600,
  expireInSeconds: definition.expireSeconds ?? 300,
  // the job of a killed process restarts within a minute
  heartbeatSeconds: 20,
  retentionSeconds: 7 * 24 * 3600,
  deleteAfterSeconds: 7 * 24 * 3600,
  notify: true,
})

const polling = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  pollingIntervalSeconds: 2,
  // NOTIFY does not announce retries, so polling must find them
  notifyPollingIntervalSeconds: 4,
} as const

/** Time in ms that running jobs have to finish at a shutdown. Unfinished jobs run again later. */
const stopTimeoutMs = 12_000

/** Options that pg-boss passes to `pg`. Times are in milliseconds. */
const limits = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/**
 * Creates the connection of pg-boss to the embedded database, which has only one connection. No other statement runs
 * during a transaction of pg-boss.
 */
function createEmbeddedConnection(pglite: PGlite): IDatabase {
  const plain = fromPglite(pglite)
  return {
    ...plain,
    executeSql(text, values) {
      if (values?.length || !/^\s*BEGIN\b/i.test(text)) return plain.executeSql(text, values)
      return pglite.transaction(async (tx) => ({
        rows: (await tx.exec(text)).flatMap(({ rows }) => rows),
      }))
    },
  }
}
