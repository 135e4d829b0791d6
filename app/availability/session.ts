import { MINUTE, type Millis } from '#app/lib/time.ts'

export type SessionKind = 'free' | 'paid'

/** Start and end of a session. A booking stores both, so a new default length does not change it. */
export type SessionTime = { startsAt: Millis; endsAt: Millis }

export const buildSessionTime = (startsAt: Millis, minutes: number): SessionTime => ({
  startsAt,
  endsAt: startsAt + minutes * MINUTE,
})

export const countMinutes = ({ startsAt, endsAt }: SessionTime): number =>
  Math.round((endsAt - startsAt) / MINUTE)

export const sessionKindLabels: Record<SessionKind, string> = { free: 'Free', paid: 'Paid' }

/** Formats the kind and length of a booked session: `Free, 15 min`. */
export const formatShortKindAndLength = (session: SessionTime & { kind: SessionKind }): string =>
  `${sessionKindLabels[session.kind]}, ${countMinutes(session)} min`
