import type { Db, Tx } from './open.ts'

/** Topic of a change, which determines the listeners to notify. */
type Topic = 'bookings' | 'hours' | 'posts' | 'content'

const databases = new WeakMap<object, object>()
const notifiedIn = new WeakMap<object, Set<Topic>>()
const listeners = new WeakMap<object, [topic: Topic, callback: () => unknown][]>()

/**
 * Registers a callback that runs in this process after each commit of a transaction that called `notifyAfterCommit` for
 * the topic. The transaction's promise resolves only after the callback.
 */
export function addCommitListener(db: Db, topic: Topic, callback: () => unknown): void {
  listeners.set(db, [...(listeners.get(db) ?? []), [topic, callback]])
}

export const notifyAfterCommit = (tx: object, topic: Topic): void => void notifiedIn.get(tx)?.add(topic)

/** Returns the database of a transaction, or the argument if it is a database. */
export const findDatabase = (tx: object): object => databases.get(tx) ?? tx

/**
 * Makes the transactions of a database notify listeners. If a transaction is retried, only the notifications of its
 * last run are sent.
 */
export function enableCommitListeners(db: Db): void {
  const transaction = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    let notified = new Set<Topic>()
    const result = await transaction((tx: Tx) => {
      notified = new Set()
      notifiedIn.set(tx, notified)
      databases.set(tx, db)
      return run(tx)
    }, config)
    for (const [topic, callback] of listeners.get(db) ?? []) if (notified.has(topic)) await callback()
    return result
  }
}
