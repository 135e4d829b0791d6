import type { SessionKind } from '#app/availability/session.ts'
import type { IsoDate } from '#app/lib/time.ts'

export type WaitlistDay = { kind: SessionKind; date: IsoDate; counselorId: string }

/** Request for one email when a slot of a full day opens. Its unguessable token deletes it. */
export type Wait = WaitlistDay & { token: string; email: string }

const query = ({ kind, date, counselorId }: WaitlistDay) =>
  new URLSearchParams({ session: kind, date, counselor: counselorId })
export const waitlistUrl = (day: WaitlistDay): string => `/services/waitlist?${query(day)}`
export const bookingUrl = (day: WaitlistDay): string =>
  `/services/${day.kind === 'paid' ? 'paid-session' : 'sessionbooking'}?${query(day)}`
