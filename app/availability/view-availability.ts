import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { addDays, DAY, indiaDate, indiaInstant, overlaps } from '#app/lib/time.ts'
import type { CounselorAvailability } from '#app/ports/availability.ts'
import type { Services } from '#app/ports/services.ts'
import { stands } from './availability.ts'
import { dateRows, hoursTyped, metRow, offRow, rulesTyped } from './availability-view.ts'
import { freshness } from './outside.ts'
import { preview, previewDays } from './preview.ts'

type Needs = Pick<Services, 'app' | 'availability' | 'bookings' | 'clock' | 'outsideCalendars'>

/**
 * Finds the availability to show; the only place that decides who may see and change it. Without an id
 * returns the user's own, or the first counselor's for users who may see all.
 *
 * @returns null when it does not exist or the user has no access
 */
export async function findAvailability(
  { availability, clock }: Pick<Needs, 'availability' | 'clock'>,
  user: Member,
  asked: string | null,
): Promise<CounselorAvailability | null> {
  const everyone = may(user.role, 'everyone')
  if (asked && asked !== user.counselorId && !everyone) return null
  const id = asked || user.counselorId || (everyone && (await availability.counselors())[0]?.id)
  if (!id || id.includes('\0')) return null
  return availability.read(id, clock.now())
}

export type AvailabilityView = Awaited<ReturnType<typeof availabilityView>>

/** Builds the view of a counselor's availability page. Texts have the format that the forms accept. */
export async function availabilityView(services: Needs, user: Member, found: CounselorAvailability) {
  const now = services.clock.now()
  const { counselor, version, schedule, feed } = found
  const lastDay = indiaInstant(addDays(indiaDate(now), previewDays - 1), '00:00')
  const end = Math.max(now, ...schedule.timeOff.map(({ to }) => to), lastDay + DAY)
  const bookings = await services.availability.sessions(counselor.id, { from: now, to: end })
  const busy = await services.bookings.busy(counselor.id, { from: now - DAY, to: lastDay + 2 * DAY }, now)
  const elsewhere = await services.outsideCalendars.busy(counselor.id, { from: now, to: lastDay + DAY })
  const calendar = await services.outsideCalendars.of(counselor.id)
  const { sessionMinutes: minutes } = services.app.business()
  const sessions = bookings.filter((booking) => stands(booking, now))
  const rows = (sample: boolean) =>
    schedule.timeOff.filter((off) => off.sample === sample).map((off) => offRow(off, bookings, now))
  return {
    counselor,
    /** Counselor id in the page's URL; null for the user's own. */
    counselorId: counselor.id === user.counselorId ? null : counselor.id,
    /** Counselors to choose from; null for users who may see only their own. */
    choice: may(user.role, 'everyone') ? await services.availability.counselors() : null,
    version,
    hours: hoursTyped(schedule.weekly, minutes.paid),
    rules: rulesTyped(schedule),
    dates: dateRows(schedule, now, minutes.paid),
    off: rows(false),
    /** Time off created by the demo. */
    samples: rows(true),
    calendar: calendar && {
      host: calendar.host,
      added: `Added ${formatShortDateTime(calendar.addedAt, now)}, by ${calendar.addedBy}.`,
      ...freshness(calendar, now),
    },
    /**
     * Sessions in these two weeks that conflict with the external calendar because they were booked first.
     */
    clashes: sessions
      .filter(({ startsAt: from, endsAt: to }) => elsewhere.some((one) => overlaps(one, { from, to })))
      .map((booking) => metRow(booking, now)),
    feed: feed && { since: formatShortDateTime(feed.madeAt, now), madeBy: feed.madeBy, works: feed.works },
    preview: preview(schedule, { busy, elsewhere, sessions, minutes, now }),
  }
}
