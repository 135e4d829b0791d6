import type { Db, Tx } from './open.ts'

/** Topics of changes that this process or another instance waits for (`listen-notify.ts`). */
export const topics = ['bookings', 'hours', 'posts'] as const
export type Topic = (typeof topics)[number]

const databases = new WeakMap<object, object>()
const notifiedIn = new WeakMap<object, Set<Topic>>()
const listeners = new WeakMap<object, [topic: Topic, callback: () => void][]>()
const relays = new WeakMap<object, (topics: ReadonlySet<Topic>) => void>()

/** Calls back whenever a transaction that notified of the topic has been committed, here or in another instance. */
export function onCommitted(db: Db, topic: Topic, callback: () => void): void {
  listeners.set(db, [...(listeners.get(db) ?? []), [topic, callback]])
}

/** Has the topic's listeners called once the transaction is committed, and never when it is rolled back. */
export const notify = (tx: object, topic: Topic): void => void notifiedIn.get(tx)?.add(topic)

/** Calls the listeners of the topics. */
export function callListeners(db: Db, topics: Iterable<string>): void {
  const called = new Set(topics)
  for (const [topic, callback] of listeners.get(db) ?? []) if (called.has(topic)) callback()
}

/** The database of a transaction; the database itself outside of one. */
export const findDatabase = (tx: object): object => databases.get(tx) ?? tx

/** Has what transactions of this process notify of told to others too. */
export const relay = (db: Db, tell: (topics: ReadonlySet<Topic>) => void): void => void relays.set(db, tell)

/** Makes a database's transactions call listeners after their commit; one that runs again counts only at its last turn. */
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
