import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ReadFailure } from '#app/availability/outside.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import { NotRead } from './guarded-fetch.ts'

export type Asked = { text: string; window: Interval; ownHost: string }
export type Answer = { busy: Interval[] } | { failure: ReadFailure }

const mostMemoryMb = 256

/** Path of the worker program: next to the server in a build (`vite.config.ts`). */
const program = path.resolve(
  import.meta.filename.endsWith('.ts')
    ? 'app/availability/external-calendar/busy-worker.ts'
    : 'build/server/busy-worker.js',
)

/**
 * Runs `busyTimes` in a worker thread, so that an endless or huge calendar does not block requests. Stops at
 * the deadline or the memory limit.
 *
 * @param patience milliseconds, including the start of the thread
 * @throws NotRead
 */
export function busyTimesApart(
  text: string,
  window: Interval,
  ownHost: string,
  patience: Millis,
): Promise<Interval[]> {
  const worker = new Worker(program, {
    workerData: { text, window, ownHost } satisfies Asked,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    execArgv: [],
    env: {},
  })
  const answered = Promise.withResolvers<Interval[]>()
  const tooLong = setTimeout(() => answered.reject(new NotRead('too-much')), patience)
  worker.once('message', (answer: Answer) =>
    'busy' in answer ? answered.resolve(answer.busy) : answered.reject(new NotRead(answer.failure)),
  )
  worker.once('error', (error: NodeJS.ErrnoException) =>
    answered.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new NotRead('too-much') : error),
  )
  return answered.promise.finally(() => {
    clearTimeout(tooLong)
    return worker.terminate()
  })
}
