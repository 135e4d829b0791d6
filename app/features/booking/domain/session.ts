import { MINUTE, type Millis } from '#app/lib/time.ts'

export type SessionKind = 'free' | 'paid'

/** When a session is. One that is booked keeps its own length, whatever is usual by then. */
export type SessionTime = { startsAt: Millis; endsAt: Millis }

export const sessionFrom = (startsAt: Millis, minutes: number): SessionTime => ({
  startsAt,
  endsAt: startsAt + minutes * MINUTE,
})

/** How long a session is, whole minutes. */
export const minutesOf = ({ startsAt, endsAt }: SessionTime): number =>
  Math.round((endsAt - startsAt) / MINUTE)

export const kindInWords: Record<SessionKind, string> = { free: 'Free', paid: 'Paid' }

/** `Free, 15 min`, of a booked session. */
export const sessionInShort = (session: SessionTime & { kind: SessionKind }): string =>
  `${kindInWords[session.kind]}, ${minutesOf(session)} min`
