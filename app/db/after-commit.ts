import type { Db, Tx } from './open.ts'

/** Topics of changes that are broadcast within this process and to other instances (`listen-notify.ts`). */
export const topics = ['bookings', 'hours', 'posts'] as const
export type Topic = (typeof topics)[number]

const databases = new WeakMap<object, object>()
const notifiedIn = new WeakMap<object, Set<Topic>>()
const listeners = new WeakMap<object, [topic: Topic, callback: () => void][]>()
const relays = new WeakMap<object, (topics: ReadonlySet<Topic>) => void>()

/** Registers a callback for each committed transaction that notified the topic, in this or another instance. */
export function onCommitted(db: Db, topic: Topic, callback: () => void): void {
  listeners.set(db, [...(listeners.get(db) ?? []), [topic, callback]])
}

/** Notifies the listeners of a topic once the transaction is committed; never after a rollback. */
export const notify = (tx: object, topic: Topic): void => void notifiedIn.get(tx)?.add(topic)

/** Calls the listeners of the topics. */
export function callListeners(db: Db, topics: Iterable<string>): void {
  const called = new Set(topics)
  for (const [topic, callback] of listeners.get(db) ?? []) if (called.has(topic)) callback()
}

/** Returns the database of a transaction, or the argument if it is a database. */
export const findDatabase = (tx: object): object => databases.get(tx) ?? tx

/** Registers a function that forwards the topics of this process's commits to other instances. */
export const relay = (db: Db, tell: (topics: ReadonlySet<Topic>) => void): void => void relays.set(db, tell)

/**
 * Makes a database's transactions call listeners after their commit. When a transaction is retried, only its last run
 * counts.
 */
export function withAfterCommit(db: Db): void {
  const transaction = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    let notified = new Set<Topic>()
    const result = await transaction((tx: Tx) => {
      notified = new Set()
      notifiedIn.set(tx, notified)
      databases.set(tx, db)
      return run(tx)
    }, config)
    if (notified.size > 0) {
      callListeners(db, notified)
      relays.get(db)?.(notified)
    }
    return result
  }
}
