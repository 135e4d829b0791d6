import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { queryRows } from '#app/db/sql.ts'
import { eachDatabase } from '../../tests/databases.ts'
import { enqueue } from './enqueue.ts'
import { countFailedJobs, enqueueMissingJobs, type JobDefinitions, type JobRun, startJobs } from './queue.ts'

type Id = { id: number }

eachDatabase((_name, open, isMain) => {
  async function queue(definitions: JobDefinitions) {
    const { db, url, close } = await open()
    const failures: unknown[] = []
    const fail = (error: unknown) => void failures.push(error)
    const jobs = await startJobs(db, url, definitions, { warn: fail, error: fail })
    await jobs.work()
    onTestFinished(async () => {
      await jobs.stop()
      await close()
    })
    return { db, failures }
  }

  test('runs a job after its transaction commits, but not after a rollback', async () => {
    const seen: number[] = []
    const { db } = await queue({ greet: { run: async ({ id }: Id) => void seen.push(id) } })
    const undone = db.transaction(async (tx) => {
      await enqueue(tx, 'greet', { id: 1 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await db.transaction((tx) => enqueue(tx, 'greet', [{ id: 2 }, { id: 3 }]))
    await expect.poll(() => seen.toSorted(), { interval: 10 }).toEqual([2, 3])
  })

  test('lets a startup job enqueue other jobs', async () => {
    const seen: number[] = []
    const { db, url, close } = await open()
    const definitions: JobDefinitions = {
      first: { atStart: true, run: () => enqueue(db, 'second', { id: 1 }) },
      second: { run: async ({ id }: Id) => void seen.push(id) },
    }
    const jobs = await startJobs(db, url, definitions, { warn() {}, error() {} })
    await jobs.work()
    onTestFinished(async () => {
      await jobs.stop()
      await close()
    })
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual([1])
  })

  test('runs other jobs while a slow job is running', async () => {
    const slow = Promise.withResolvers<void>()
    const seen: number[] = []
    const { db } = await queue({
      greet: {
        workers: 2,
        run: async ({ id }: Id) => {
          if (id === 0) await slow.promise
          seen.push(id)
        },
      },
    })
    await enqueue(
      db,
      'greet',
      [0, 1, 2, 3, 4].map((id) => ({ id })),
    )
    await expect.poll(() => seen.toSorted()).toEqual([1, 2, 3, 4])
    slow.resolve()
  })

  if (!isMain) return

  test('retries a failed job and stores its error without personal data or stack', async () => {
    const done = Promise.withResolvers<JobRun>()
    const { db, failures } = await queue({
      greet: {
        retryDelaySeconds: 1,
        retryLimit: 1,
        run: async (_: Id, run: JobRun) => {
          if (run.attempt === 1) throw new Error('550 <asha@example.org> unknown')
          done.resolve(run)
        },
      },
    })
    await enqueue(db, 'greet', { id: 1 })
    const stored = () => queryRows(db, sql`select state, output from jobs.job where name = 'greet'`)
    await expect
      .poll(stored, { timeout: 10_000 })
      .toEqual([{ state: 'retry', output: { message: '550 <[address]> unknown' } }])
    expect(failures).toHaveLength(1)
    expect(await done.promise).toMatchObject({ attempt: 2, isLastAttempt: true })
    expect(await countFailedJobs(db)).toEqual([])
  })

  test('counts a job that failed permanently', async () => {
    const { db } = await queue({
      greet: { retryLimit: 0, run: () => Promise.reject(new Error('no')) },
    })
    await enqueue(db, 'greet', { id: 1 })
    await expect.poll(() => countFailedJobs(db)).toEqual([{ queue: 'greet', count: 1 }])
  })

  test('replaces a waiting job that has the same key', async () => {
    const seen: number[] = []
    const { db } = await queue({ greet: { run: async ({ id }: Id) => void seen.push(id) } })
    await db.transaction((tx) => enqueue(tx, 'greet', { id: 1 }, { key: 'a', startAfter: 60 }))
    await db.transaction((tx) => enqueue(tx, 'greet', { id: 2 }, { key: 'a' }))
    await expect.poll(() => seen).toEqual([2])
  })

  test('does not enqueue a job that is already waiting with the same data', async () => {
    const seen: number[] = []
    const { db } = await queue({ greet: { run: async ({ id }: Id) => void seen.push(id) } })
    await enqueue(db, 'greet', { id: 1 }, { startAfter: 60 })
    await enqueueMissingJobs(db, enqueue, 'greet', [{ data: { id: 1 } }, { data: { id: 2 } }])
    await expect.poll(() => seen).toEqual([2])
    const waiting = await queryRows(db, sql`select from jobs.job where name = 'greet' and state = 'created'`)
    expect(waiting).toHaveLength(1)
  })
})
