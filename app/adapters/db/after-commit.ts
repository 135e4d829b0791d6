import type { Db, Tx } from './open.ts'

/** What a transaction may leave behind that somebody waits for, in this process or in another instance (`news.ts`). */
export const everything = [
  'mail',
  'payment-work',
  'bank-work',
  'hours',
  'calendars',
  'posts',
  'waiting-act',
] as const
export type Left = (typeof everything)[number]

const leftBy = new WeakMap<object, Set<Left>>()
const databases = new WeakMap<object, Db>()
const waitingOn = new WeakMap<object, [left: Left, callback: () => void][]>()
const tellers = new WeakMap<object, (left: ReadonlySet<Left>) => void>()

/** Calls back whenever a transaction that left something of the kind has been committed, here or in another instance. */
export function onCommitted(db: Db, left: Left, callback: () => void): void {
  waitingOn.set(db, [...(waitingOn.get(db) ?? []), [left, callback]])
}

/** The database of a transaction; one that is none is its own. */
export const databaseOf = (tx: object): object => databases.get(tx) ?? tx

/** Has whoever waits for it called once the transaction is committed, and never when it is rolled back. */
export const leaves = (tx: object, left: Left): void => void leftBy.get(tx)?.add(left)

/** Calls whoever waits for any of these. */
export function callThoseWaiting(db: Db, left: Iterable<string>): void {
  const kinds = new Set(left)
  for (const [kind, callback] of waitingOn.get(db) ?? []) if (kinds.has(kind)) callback()
}

/** Has what transactions of this process left told to others too. */
export const alsoTell = (db: Db, tell: (left: ReadonlySet<Left>) => void): void => void tellers.set(db, tell)

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
    if (left.size > 0) {
      callThoseWaiting(db, left)
      tellers.get(db)?.(left)
    }
    return result
  }
}
