import type { RefusalKind } from '#app/features/staff/domain/refusals.ts'
import type { Millis } from '#app/lib/time.ts'

/** Something that was refused. Nothing that was typed is kept of it. */
export type Refused = {
  kind: RefusalKind
  /** By id, or by the address that was typed, which is kept only where it is an account's, as its id. */
  account?: { id: string } | { email: string }
  /** The visitor's network address; its network is kept as a keyed code. */
  address?: string
}

/** The refusals of one hour that are alike. */
export type RefusalCount = {
  kind: RefusalKind
  account: { id: string; name: string; email: string } | null
  /** A code of the network; null when it is not known, or one of very many. */
  network: string | null
  times: number
  lastAt: Millis
}

/** What was refused, by kind, account, network and hour, so that a flood is a number and not a flood of rows. */
export interface Refusals {
  /** Counts it in memory, at once; it never fails, and writes nothing. */
  note(refused: Refused, now: Millis): void
  /** Writes down what was counted; returns how many of each kind that was. */
  flush(): Promise<Partial<Record<RefusalKind, number>>>
  /** The last ones first. */
  list(query: {
    kind?: RefusalKind
    limit: number
    offset: number
  }): Promise<{ counts: RefusalCount[]; total: number }>
  /** How many of each kind there were since each of these instants; whole hours count. */
  sums(since: readonly Millis[]): Promise<Partial<Record<RefusalKind, number[]>>>
}
