import type { Member } from '#app/features/desk/whose.ts'
import type { FieldErrors } from '#app/features/forms/fields.ts'
import { type AuditAction, auditEntry } from '#app/features/staff/domain/audit.ts'
import { may } from '#app/features/staff/domain/roles.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { isIsoDate } from '#app/lib/time.ts'
import type { CounselorAvailability, ScheduleChange } from '#app/ports/availability.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { parseDate, parseRules, parseTimeOff, parseWeekly, type Typed } from './availability-form.ts'
import { changedDays, changedRules, meeting, offInLog } from './domain/availability.ts'
import { hoursTyped, type MetRow, metRow, rulesTyped } from './domain/availability-view.ts'
import { startsInWords } from './domain/starts.ts'

type Needs = Pick<Services, 'availability' | 'clock'>

/** Who changes whose availability, as it was found. */
export type Change = { user: StaffUser; found: CounselorAvailability; typed: Typed }

/**
 * Why nothing was saved: what is wrong with fields; somebody else was quicker, with the version that is saved now;
 * sessions that lie in the time off and that nobody has said stay.
 */
export type Refused =
  | { status: 422; errors: FieldErrors }
  | { status: 409; version: number; current: Typed }
  | { status: 409; meets: MetRow[] }
  | { status: 404 }
  /** It is not theirs to change. */
  | { status: 403 }

export type Saved = Result<null, Refused>

/** Sets the starts of every weekday. `typed.version` is that of the hours which were shown. */
export async function saveHours(services: Needs, change: Change): Promise<Saved> {
  const weekly = parseWeekly(change.typed)
  if (!weekly.ok) return refuse({ status: 422, errors: weekly.reason })
  const details = changedDays(change.found.schedule.weekly, weekly.value)
  return write(services, change, { weekly: weekly.value }, 'availability.hours', details)
}

/** Sets notice, horizon and buffers. Bookings keep what they occupy. */
export async function saveRules(services: Needs, change: Change): Promise<Saved> {
  const rules = parseRules(change.typed)
  if (!rules.ok) return refuse({ status: 422, errors: rules.reason })
  const { noticeMinutes, horizonDays, bufferBeforeMinutes, bufferAfterMinutes } = change.found.schedule
  const before = { noticeMinutes, horizonDays, bufferBeforeMinutes, bufferAfterMinutes }
  const details = changedRules(before, rules.value)
  return write(services, change, { rules: rules.value }, 'availability.rules', details)
}

/**
 * Offers a counselor to visitors, or no longer: for who sees to everyone's calendar. Nothing new can be booked with who is not
 * offered; what is booked stays.
 */
export async function saveOffer(services: Needs, change: Change & { user: Member }): Promise<Saved> {
  if (!may(change.user.role, 'everyone')) return refuse({ status: 403 })
  const offered = change.typed.offered === 'yes'
  return write(services, change, { offered }, offered ? 'availability.offered' : 'availability.withdrawn', {})
}

/** Gives a date starts of its own, or closes it. */
export async function saveDate(services: Needs, change: Change): Promise<Saved> {
  const parsed = parseDate(change.typed, services.clock.now())
  if (!parsed.ok) return refuse({ status: 422, errors: parsed.reason })
  const { date, starts } = parsed.value
  const details = { date, starts: startsInWords(starts) || 'closed' }
  return write(services, change, { date, starts }, 'availability.date', details)
}

/** Lets the weekly hours count on a date again. */
export async function removeDate(services: Needs, change: Change): Promise<Saved> {
  const { date = '' } = change.typed
  const starts = isIsoDate(date) && change.found.schedule.overrides.get(date)
  if (!starts) return refuse({ status: 404 })
  const details = { date, starts: startsInWords(starts) || 'closed' }
  return write(services, change, { date, starts: null }, 'availability.date-removed', details)
}

/**
 * Adds time off. Sessions that lie in it stay as they are, so it is refused until `typed.stay` names them all: the ids
 * of the bookings that were shown, with commas between.
 */
export async function addTimeOff(services: Needs, { user, found, typed }: Change): Promise<Saved> {
  const now = services.clock.now()
  const parsed = parseTimeOff(typed, now)
  if (!parsed.ok) return refuse({ status: 422, errors: parsed.reason })
  const off = parsed.value
  const { id } = found.counselor
  const meets = meeting(off, await services.availability.sessions(id, off), now)
  const shown = (typed.stay ?? '').split(',')
  const known = typed.confirmed ? meets.filter((booking) => shown.includes(booking.id)) : []
  const audit = auditEntry(user, 'availability.time-off', id, { ...offInLog(off), sessions: meets.length })
  const ids = known.map((booking) => booking.id)
  const added = await services.availability.addTimeOff(id, off, ids, { audit, now })
  if (added.ok) return added
  const met = meeting(off, await services.availability.sessions(id, off), now)
  return refuse({ status: 409, meets: met.map((booking) => metRow(booking, now)) })
}

/** Takes time off back. */
export async function removeTimeOff(services: Needs, { user, found, typed }: Change): Promise<Saved> {
  const off = found.schedule.timeOff.find(({ id }) => id === typed.id)
  if (!off) return refuse({ status: 404 })
  const audit = auditEntry(user, 'availability.time-off-removed', found.counselor.id, offInLog(off))
  const now = services.clock.now()
  const removed = await services.availability.removeTimeOff(found.counselor.id, off.id, { audit, now })
  return removed ? ok(null) : refuse({ status: 404 })
}

async function write(
  services: Needs,
  { user, found, typed }: Change,
  change: ScheduleChange,
  action: AuditAction,
  details: Record<string, string>,
): Promise<Saved> {
  const { id } = found.counselor
  const version = /^\d{1,9}$/.test(typed.version ?? '') ? Number(typed.version) : -1
  const now = services.clock.now()
  const audit = auditEntry(user, action, id, details)
  const written = await services.availability.change(id, version, change, { audit, now })
  if (written.ok) return ok(null)
  const { version: saved, schedule } = (await services.availability.read(id, now)) ?? found
  return refuse({
    status: 409,
    version: saved,
    current: { ...hoursTyped(schedule.weekly), ...rulesTyped(schedule) },
  })
}
