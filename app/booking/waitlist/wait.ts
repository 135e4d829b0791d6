import type { SessionKind } from '#app/availability/session.ts'
import type { IsoDate } from '#app/lib/time.ts'

export type WaitDay = { kind: SessionKind; date: IsoDate; counselorId: string }

/** Request for one email when a slot of a full day opens. Its unguessable token deletes it. */
export type Wait = WaitDay & { token: string; email: string }

const query = ({ kind, date, counselorId }: WaitDay) =>
  new URLSearchParams({ session: kind, date, counselor: counselorId })
export const waitlistUrl = (day: WaitDay): string => `/services/waitlist?${query(day)}`
export const bookingUrl = (day: WaitDay): string =>
  `/services/${day.kind === 'paid' ? 'paid-session' : 'sessionbooking'}?${query(day)}`
