import type { SessionKind } from '#app/features/booking/domain/session.ts'
import { fullDay } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'

export const waitlistPath = '/services/waitlist'

/** A day on which nothing is available; with any counselor when `counselorId` is null. */
export type WaitDay = { kind: SessionKind; date: IsoDate; counselorId: string | null }

/** Request for one email when a slot of a day opens. Its token is unguessable and removes it. */
export type Wait = WaitDay & { id: string; token: string; email: string }

/** URL of a page about a day: the waitlist's or that of booking. */
export const dayUrl = (path: string, { kind, date, counselorId }: WaitDay): string =>
  `${path}?${new URLSearchParams({ session: kind, date, ...(counselorId && { counselor: counselorId }) })}`

export const bookingUrl = (day: WaitDay): string =>
  dayUrl(day.kind === 'paid' ? '/services/paid-session' : '/services/sessionbooking', day)

/** `Free session on Tuesday 24 November 2026` */
export const formatWaitDay = ({ kind, date }: WaitDay): string =>
  `${kind === 'free' ? 'Free' : 'Paid'} session on ${fullDay(date)}`
