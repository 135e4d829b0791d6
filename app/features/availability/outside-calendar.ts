import * as z from 'zod/mini'
import type { FieldErrors } from '#app/features/forms/fields.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { HOUR } from '#app/lib/time.ts'
import type { CounselorAvailability } from '#app/ports/availability.ts'
import type { CalendarAccess } from '#app/ports/outside-calendars.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import { failureInWords, windowToRead } from './domain/outside.ts'

type Needs = Pick<Services, 'calendarReader' | 'clock' | 'outsideCalendars' | 'settings' | 'throttle'>
type Typed = Readonly<Record<string, string>>
type Change = { user: Member; found: CounselorAvailability; typed: Typed }
type Refusal = { status: 404 | 409 | 422 | 429; message?: string; errors?: FieldErrors }

/** Each goes to an address that somebody typed: so many are tried in an hour. */
const perAccount = { max: 30, windowMs: HOUR }

/**
 * Adds a counselor's own calendar once it could be read, so that a wrong address is told of at once. Only when they are busy
 * is kept of it; its address and password are sealed.
 */
export async function addCalendar(services: Needs, change: Change): Promise<Result<null, Refusal>> {
  const { calendarReader, clock, outsideCalendars, settings, throttle } = services
  const access = parseAccess(change.typed)
  if (!access.ok) return refuse({ status: 422, errors: access.reason })
  const { user, found } = change
  if (settings.rateLimits) {
    const hit = await throttle.hit(`own-calendar:${user.id}`, perAccount, clock.now())
    if (!hit.ok)
      return refuse({ status: 429, message: 'Too many addresses were tried. Wait an hour, then try again.' })
  }
  const field = access.value.kind === 'ics' ? 'ics-address' : 'caldav-address'
  const read = await calendarReader.read(access.value, windowToRead(clock.now()))
  if (!read.ok) {
    const error = `This calendar could not be read: ${failureInWords(read.reason)}. Nothing was saved.`
    return refuse({ status: 422, errors: { [field]: error } })
  }
  const { id } = found.counselor
  const { host } = new URL(access.value.address)
  const audit = auditEntry(user, 'calendar.added', id, { host })
  const calendar = { access: access.value, madeBy: user.id, busy: read.value }
  const added = await outsideCalendars.add(id, calendar, { audit, now: clock.now() })
  if (added.ok) return added
  return refuse({ status: 409, message: 'There are five calendars already. Take one out first.' })
}

/** Takes a counselor's own calendar out. What it kept busy can be booked again. */
export async function removeCalendar(services: Needs, change: Change): Promise<Result<null, Refusal>> {
  const { id } = change.found.counselor
  const audit = auditEntry(change.user, 'calendar.removed', id)
  const noted = { audit, now: services.clock.now() }
  const removed = await services.outsideCalendars.remove(id, change.typed.id ?? '', noted)
  return removed ? ok(null) : refuse({ status: 404, message: staffMessages.goneMeanwhile })
}

const whole = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(2000, message))

function parseAccess(typed: Typed): Result<CalendarAccess, FieldErrors> {
  const errors: FieldErrors = {}
  const text = (field: string, message: string): string => {
    const parsed = whole(message).safeParse(typed[field] ?? '')
    if (!parsed.success) errors[field] = message
    return parsed.success ? parsed.data : ''
  }
  const address = (field: string): string => {
    const message = 'Copy the whole address. It begins with https://.'
    // calendar programs write webcal for the same
    const written = text(field, message).replace(/^webcals?:/i, 'https:')
    const url = URL.parse(written)
    if (url?.protocol !== 'https:' || url.username || url.password) errors[field] = message
    return written
  }
  const access: CalendarAccess =
    typed.intent === 'outside-ics'
      ? { kind: 'ics', address: address('ics-address') }
      : {
          kind: 'caldav',
          address: address('caldav-address'),
          user: text('caldav-user', 'Write the user name of the calendar.'),
          password: text('caldav-password', 'Write the password of the calendar.'),
        }
  return Object.keys(errors).length > 0 ? refuse(errors) : ok(access)
}
