import { findDatabase } from '#app/db/after-commit.ts'
import type { Db } from '#app/db/open.ts'

export type SendOptions = {
  /** Seconds from now, by the database's clock. */
  startAfter?: number
  /** At most one waiting job per queue and key; a later one replaces it. */
  key?: string
}

/** Enqueues a job for each of `data` in the caller's transaction. */
export type Send = (
  tx: object,
  queue: string,
  data: object | readonly object[],
  options?: SendOptions,
) => Promise<void>

const queues = new WeakMap<object, Send>()

/** Gives a database its queue. */
export const attachJobs = (db: Db, send: Send): void => void queues.set(db, send)

/** Enqueues jobs in a transaction; does nothing on a database without a queue. */
export const enqueue: Send = async (tx, queue, data, options) => {
  await queues.get(findDatabase(tx))?.(tx, queue, data, options)
}
