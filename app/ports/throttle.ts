import type { Millis } from '#app/lib/time.ts'

/** `max` uses of one key within `windowMs`, counted together by all instances of the site. */
export type Limit = { max: number; windowMs: Millis }

export interface Throttle {
  /** Counts one use. `ok: false` once the limit is passed; `retryAfterMs` says when a new window begins. */
  hit(key: string, limit: Limit, now: Millis): Promise<{ ok: true } | { ok: false; retryAfterMs: number }>
  /** Uses of the current window, without adding one. */
  used(key: string, now: Millis): Promise<number>
  /** Forgets a key (a login that succeeded). */
  clear(key: string): Promise<void>
}
