import type { Schedule } from '#app/features/booking/domain/availability.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { Member } from '#app/features/desk/whose.ts'
import { may } from '#app/features/staff/domain/roles.ts'
import { momentInShort } from '#app/lib/dates.ts'
import { addDays, DAY, indiaDate, indiaInstant } from '#app/lib/time.ts'
import type { CounselorAvailability, WeeklyStarts } from '#app/ports/availability.ts'
import type { Services } from '#app/ports/services.ts'
import { parseWeekly, type Typed } from './availability-form.ts'
import { stands } from './domain/availability.ts'
import {
  type AvailabilityView,
  dateRows,
  hoursTyped,
  offRow,
  rulesTyped,
} from './domain/availability-view.ts'
import { type PreviewDay, preview, previewDays } from './domain/preview.ts'

type Needs = Pick<Services, 'availability' | 'bookings' | 'clock'>

/**
 * The availability somebody asks for; the one place that decides whose may be seen and changed. Without a name it is
 * one's own, and for who sees everyone's the first.
 *
 * @returns null when there is none, and when it is another's
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

/** @param typed hours that are not saved yet: the two weeks show what they would come to */
export async function availabilityView(
  services: Needs,
  user: Member,
  found: CounselorAvailability,
  typed: Typed | null,
): Promise<AvailabilityView> {
  const now = services.clock.now()
  const { counselor, version, schedule, feed } = found
  const weekly = typed && parseWeekly(typed)
  const end = Math.max(
    now,
    ...schedule.timeOff.map(({ to }) => to),
    indiaInstant(lastShown(now), '00:00') + DAY,
  )
  const bookings = await services.availability.sessions(counselor.id, { from: now, to: end })
  const rows = (sample: boolean) =>
    schedule.timeOff.filter((off) => off.sample === sample).map((off) => offRow(off, bookings, now))
  return {
    counselor,
    choice: may(user.role, 'everyone') ? await services.availability.counselors() : null,
    version,
    hours: hoursTyped(schedule.weekly),
    rules: rulesTyped(schedule),
    dates: dateRows(schedule, now),
    off: rows(false),
    samples: rows(true),
    feed: feed && { since: momentInShort(feed.madeAt, now), madeBy: feed.madeBy, works: feed.works },
    preview: await twoWeeks(services, counselor.id, schedule, weekly?.ok ? weekly.value : null, bookings),
    previewProblem: weekly && !weekly.ok ? (Object.values(weekly.reason)[0] ?? null) : null,
  }
}

async function twoWeeks(
  services: Needs,
  counselorId: string,
  saved: Schedule,
  weekly: WeeklyStarts | null,
  bookings: readonly Booking[],
): Promise<PreviewDay[]> {
  const now = services.clock.now()
  const proposed = weekly ? { ...saved, weekly } : saved
  const window = { from: now - DAY, to: indiaInstant(lastShown(now), '00:00') + 2 * DAY }
  const busy = await services.bookings.busy(counselorId, window, now)
  const sessions = bookings.filter((booking) => stands(booking, now))
  return preview(saved, proposed, { busy, sessions, now })
}

const lastShown = (now: number) => addDays(indiaDate(now), previewDays - 1)
