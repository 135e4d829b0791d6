import { MINUTE, type Millis } from '#app/lib/time.ts'

/** The two kinds of session and their length (specification: free 15 minutes, paid 60 minutes). */
export const sessionMinutes = { free: 15, paid: 60 } as const

export type SessionKind = keyof typeof sessionMinutes

export const isSessionKind = (text: unknown): text is SessionKind => text === 'free' || text === 'paid'

/** The instant at which a session of this kind that starts at `startsAt` ends. */
export const sessionEnd = (kind: SessionKind, startsAt: Millis): Millis =>
  startsAt + sessionMinutes[kind] * MINUTE
