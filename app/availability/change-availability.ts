import { type AuditAction, type AuditDetails, auditEntry } from '#app/accounts/audit-log.ts'
import { staffMessages } from '#app/accounts/messages.ts'
import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { formatLanguages, type SessionLanguage } from '#app/lib/languages.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { isIsoDate } from '#app/lib/time.ts'
import type { BookingRules, CounselorAvailability, ScheduleChange } from '#app/ports/availability.ts'
import type { Services } from '#app/ports/services.ts'
import { changedDays, changedRules, meeting, offInLog } from './availability.ts'
import {
  parseDate,
  parseLanguages,
  parseRules,
  parseTimeOff,
  parseWeekly,
  type Typed,
} from './availability-form.ts'
import type { Intent } from './availability-page.ts'
import { hoursTyped, type MetRow, metRow, rulesTyped } from './availability-view.ts'
import { makeFeed } from './calendar-feed.ts'
import { removeCalendar, setCalendar } from './outside-calendar.ts'
import { startsInWords } from './starts.ts'

type Needs = Pick<
  Services,
  'availability' | 'calendarReader' | 'clock' | 'outsideCalendars' | 'settings' | 'app'
>

/** Submitted change to a counselor's availability, with the user and the current data. */
type Change = { user: Member; found: CounselorAvailability; typed: Typed }

/** Reason why a change was not saved. */
export type Refusal = {
  status: 403 | 404 | 409 | 422 | 429
  message?: string
  errors?: FieldErrors
  /** Set on an edit conflict: the saved version and its field values. */
  version?: number
  current?: Typed
  /** Sessions in the time off that were not confirmed to stay. */
  meets?: MetRow[]
}

const gone: Refusal = { status: 404, message: staffMessages.goneMeanwhile }

/**
 * Handlers for each form of the page; `typed.version` is the version that was shown.
 *
 * @returns a calendar URL, when a new URL was created
 */
export const save: Record<
  Intent,
  (services: Needs, change: Change) => Promise<Result<string | null, Refusal>>
> = {
  /** Sets the starts of every weekday. */
  async hours(services, change) {
    const weekly = parseWeekly(change.typed, services.app.business().sessionMinutes.paid)
    if (!weekly.ok) return refuse({ status: 422, errors: weekly.reason })
    const details = changedDays(change.found.schedule.weekly, weekly.value)
    return write(services, change, { weekly: weekly.value }, 'availability.hours-changed', details)
  },
  /** Sets notice, horizon and buffers. Existing bookings keep their buffers. */
  async rules(services, change) {
    const rules = parseRules(change.typed)
    if (!rules.ok) return refuse({ status: 422, errors: rules.reason })
    const details = changedRules<keyof BookingRules>(change.found.schedule, rules.value)
    return write(services, change, { rules: rules.value }, 'availability.rules-changed', details)
  },
  /** Sets the languages of a counselor's sessions. Existing bookings stay. */
  async languages(services, change) {
    const languages = parseLanguages(change.typed)
    if (!languages.ok) return refuse({ status: 422, errors: languages.reason })
    const words = (spoken: readonly SessionLanguage[]) => formatLanguages(spoken, 'and')
    const details = { languages: `${words(change.found.counselor.languages)} → ${words(languages.value)}` }
    return write(services, change, { languages: languages.value }, 'availability.languages-changed', details)
  },
  /** Sets whether visitors can book a counselor; requires access to all calendars. Existing bookings stay. */
  async offer(services, change) {
    if (!may(change.user.role, 'everyone')) return refuse({ status: 403, message: staffMessages.notAdmin })
    const offered = change.typed.offered === 'yes'
    return write(services, change, { offered }, offered ? 'availability.offered' : 'availability.withdrawn')
  },
  /** Sets the starts of a date, or closes the date. */
  async date(services, change) {
    const parsed = parseDate(change.typed, services.clock.now(), services.app.business().sessionMinutes.paid)
    if (!parsed.ok) return refuse({ status: 422, errors: parsed.reason })
    const { date, starts } = parsed.value
    const details = { date, starts: startsInWords(starts) || 'closed' }
    return write(services, change, { dates: new Map([[date, starts]]) }, 'availability.date-changed', details)
  },
  /** Removes a date override, so that the weekly hours apply again. */
  async 'date-removed'(services, change) {
    const { date = '' } = change.typed
    const starts = isIsoDate(date) && change.found.schedule.overrides.get(date)
    if (!starts) return refuse(gone)
    const details = { date, starts: startsInWords(starts) || 'closed' }
    return write(services, change, { dates: new Map([[date, null]]) }, 'availability.date-removed', details)
  },
  /**
   * Adds time off. Existing sessions stay, so the change is rejected until `typed.stay` lists the booking ids
   * of all affected sessions, separated by commas.
   */
  async off({ availability, clock }, { user, found, typed }) {
    const now = clock.now()
    const parsed = parseTimeOff(typed, now)
    if (!parsed.ok) return refuse({ status: 422, errors: parsed.reason })
    const off = parsed.value
    const { id } = found.counselor
    const inIt = async () => meeting(off, await availability.sessions(id, off), now)
    const meets = await inIt()
    const shown = (typed.stay ?? '').split(',')
    const known = typed.confirmed
      ? meets.map((booking) => booking.id).filter((one) => shown.includes(one))
      : []
    const audit = auditEntry(user, 'availability.time-off-added', id, {
      ...offInLog(off),
      sessions: meets.length,
    })
    const added = await availability.addTimeOff(id, off, known, { audit, now })
    if (added.ok) return added
    return refuse({ status: 409, meets: (await inIt()).map((booking) => metRow(booking, now)) })
  },
  async 'off-removed'({ availability, clock }, { user, found, typed }) {
    const { id } = found.counselor
    const off = found.schedule.timeOff.find((each) => each.id === typed.id)
    if (!off) return refuse(gone)
    const audit = auditEntry(user, 'availability.time-off-removed', id, offInLog(off))
    const removed = await availability.removeTimeOff(id, off.id, { audit, now: clock.now() })
    return removed ? ok(null) : refuse(gone)
  },
  outside: setCalendar,
  'outside-removed': removeCalendar,

  feed: async (services, { user, found }) => ok(await makeFeed(services, user, found.counselor.id)),
  /** Revokes the private calendar URL. */
  async 'feed-ended'({ availability, clock }, { user, found }) {
    const { id } = found.counselor
    const audit = auditEntry(user, 'calendar.address-ended', id)
    const ended = await availability.endFeed(id, { audit, now: clock.now() })
    return ended ? ok(null) : refuse(gone)
  },
}

async function write(
  { app, availability, clock }: Needs,
  { user, found, typed }: Change,
  change: ScheduleChange,
  action: AuditAction,
  details: AuditDetails = {},
): Promise<Result<null, Refusal>> {
  const { id } = found.counselor
  const version = /^\d{1,9}$/.test(typed.version ?? '') ? Number(typed.version) : -1
  const now = clock.now()
  const audit = auditEntry(user, action, id, details)
  const written = await availability.change(id, version, change, { audit, now })
  if (written.ok) return ok(null)
  const { version: saved, schedule } = (await availability.read(id, now)) ?? found
  return refuse({
    status: 409,
    message: staffMessages.changedMeanwhile,
    version: saved,
    current: { ...hoursTyped(schedule.weekly, app.business().sessionMinutes.paid), ...rulesTyped(schedule) },
  })
}
