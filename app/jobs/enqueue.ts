import { findDatabase } from '#app/db/after-commit.ts'
import type { Db } from '#app/db/open.ts'

export type SendOptions = {
  /** Delay in seconds, by the database's clock. */
  startAfter?: number
  /** Unique key of a waiting job in its queue; a later job with the same key replaces it. */
  key?: string
}

/** Enqueues a job for each item of `data` in the caller's transaction. */
export type Send = (
  tx: object,
  queue: string,
  data: object | readonly object[],
  options?: SendOptions,
) => Promise<void>

const queues = new WeakMap<object, Send>()

/** Registers the queue of a database. */
export const attachQueue = (db: Db, send: Send): void => void queues.set(db, send)

/** Enqueues jobs in a transaction; does nothing if the database has no queue. */
export const enqueue: Send = async (tx, queue, data, options) => {
  await queues.get(findDatabase(tx))?.(tx, queue, data, options)
}
