import { findDatabase } from '#app/db/after-commit.ts'
import type { Db } from '#app/db/open.ts'

/**
 * Enqueues a job for each item of `data`, in the caller's transaction. `startAfter` is a delay in seconds. With `key`,
 * the job replaces the queue's waiting job with the same key.
 */
export type Enqueue = (
  tx: object,
  queue: string,
  data: object | readonly object[],
  options?: { startAfter?: number; key?: string },
) => Promise<void>

const queues = new WeakMap<object, Enqueue>()

/** Makes `enqueue` use `send` for a database and its transactions. */
export const attachQueue = (db: Db, send: Enqueue): void => void queues.set(db, send)

/** Enqueues jobs in a transaction. Does nothing if no queue is attached to the database. */
export const enqueue: Enqueue = async (tx, queue, data, options) => {
  await queues.get(findDatabase(tx))?.(tx, queue, data, options)
}
