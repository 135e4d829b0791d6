import { hasHours } from '#app/features/booking/availability.ts'
import { languages, spokenBy } from '#app/features/booking/domain/languages.ts'
import { type SessionKind, sessionMinutes } from '#app/features/booking/domain/session.ts'
import { isIsoDate } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { daysInWords } from './domain/wait.ts'
import { spansAt } from './join-waitlist.ts'

/** What is asked about; the counselor is '' for any. */
export type Asked = { session: SessionKind; date: string; counselor: string }

/** What can be waited for, and with whom; `free` when something is, `over` when the day can't be booked at all. */
export async function waitChoices(services: Services, { session, date, counselor }: Asked) {
  if (!isIsoDate(date)) return 'over' as const
  const all = await services.bookings.counselors(services.clock.now())
  const giving = all.filter((one) => one.offered && hasHours(one))
  const chosen = giving.some(({ id }) => id === counselor) ? counselor : undefined
  const spans = await spansAt(services, date, { session, counselor: chosen, language: null })
  if (!spans) return 'over' as const
  const { day, week } = spans
  if (day.free) return 'free' as const
  const wider = !week.free && week.from !== week.to
  return {
    /** `Free session, 15 minutes: Tuesday 24 November 2026` */
    days: `${session === 'free' ? 'Free' : 'Paid'} session, ${sessionMinutes[session]} minutes: ${daysInWords(day)}`,
    spans: [
      ['day', daysInWords(day)] as const,
      ...(wider ? [['week', `Any time that week: ${daysInWords(week)}`] as const] : []),
    ],
    counselors: giving.map(({ id, name }) => [id, name] as const),
    languages: spokenBy(giving).map((code) => [code, languages[code]] as const),
  }
}
