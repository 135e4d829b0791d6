import { MINUTE, type Millis } from '#app/lib/time.ts'

/**
 * The two kinds of session and how long one is that is booked now (specification: free 15 minutes, paid 60 minutes). The
 * only place where the lengths stand.
 */
export const sessionMinutes: Record<SessionKind, number> = { free: 15, paid: 60 }

/** How long a time is held for whoever pays for it, unless a setting says otherwise. */
export const usualHoldMinutes = 15

export type SessionKind = 'free' | 'paid'

/** When a session is. One that is booked keeps its own length, whatever is usual by then. */
export type SessionTime = { startsAt: Millis; endsAt: Millis }

/** When a session of this kind is that starts at `startsAt` and is not booked yet. */
export const sessionFrom = (kind: SessionKind, startsAt: Millis): SessionTime => ({
  startsAt,
  endsAt: startsAt + sessionMinutes[kind] * MINUTE,
})

/** How long a session is, whole minutes. */
export const minutesOf = ({ startsAt, endsAt }: SessionTime): number =>
  Math.round((endsAt - startsAt) / MINUTE)

export const kindInWords: Record<SessionKind, string> = { free: 'Free', paid: 'Paid' }

/** `Free, 15 min`, of a booked session. */
export const sessionInShort = (session: SessionTime & { kind: SessionKind }): string =>
  `${kindInWords[session.kind]}, ${minutesOf(session)} min`
