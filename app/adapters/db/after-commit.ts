import type { Db, Tx } from './open.ts'

/** What a transaction may leave behind that somebody in this process waits for. */
export type Left = 'mail' | 'payment-work' | 'bank-work' | 'hours' | 'calendars' | 'posts' | 'waiting-act'

const leftBy = new WeakMap<object, Set<Left>>()
const databases = new WeakMap<object, Db>()
const waitingOn = new WeakMap<object, [left: Left, callback: () => void][]>()

/** Calls back whenever a transaction of this process that left something of the kind has been committed. */
export function onCommitted(db: Db, left: Left, callback: () => void): void {
  waitingOn.set(db, [...(waitingOn.get(db) ?? []), [left, callback]])
}

/** The database of a transaction; one that is none is its own. */
export const databaseOf = (tx: object): object => databases.get(tx) ?? tx

/** Has whoever waits for it called once the transaction is committed, and never when it is rolled back. */
export const leaves = (tx: object, left: Left): void => void leftBy.get(tx)?.add(left)

/** Makes a database's transactions call whoever waits for what they left; one that runs again counts only at its last turn. */
export function withAfterCommit(db: Db): void {
  const transaction = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    let left = new Set<Left>()
    const result = await transaction((tx: Tx) => {
      left = new Set()
      leftBy.set(tx, left)
      databases.set(tx, db)
      return run(tx)
    }, config)
    for (const [kind, callback] of waitingOn.get(db) ?? []) if (left.has(kind)) callback()
    return result
  }
}
