import { auditEntry } from '#app/accounts/audit-log.ts'
import { staffMessages } from '#app/accounts/messages.ts'
import type { Member } from '#app/accounts/roles.ts'
import { countUse } from '#app/db/limiter.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { HOUR } from '#app/lib/time.ts'
import type { CounselorAvailability } from '#app/ports/availability.ts'
import type { Services } from '#app/ports/services.ts'
import { failureInWords, nextReading, windowToRead } from './outside.ts'

type Needs = Pick<Services, 'calendarReader' | 'clock' | 'outsideCalendars' | 'settings' | 'app'>
type Change = { user: Member; found: CounselorAvailability; typed: Readonly<Record<string, string>> }
type Refusal = { status: 404 | 422 | 429; message?: string; errors?: FieldErrors }

/** Limit per account, because each attempt sends a request to a URL from user input. */
const perAccount = { max: 30, windowMs: HOUR }

/**
 * Sets a counselor's external calendar after a successful read. Stores only busy times and the encrypted URL.
 */
export async function setCalendar(services: Needs, change: Change): Promise<Result<null, Refusal>> {
  const { calendarReader, clock, outsideCalendars, settings, app } = services
  const url = readUrl(change.typed['ics-address'] ?? '')
  const refuseField = (message: string) =>
    refuse({ status: 422 as const, errors: { 'ics-address': message } })
  if (!url) return refuseField('Copy the whole address. It begins with https://.')
  const { user, found } = change
  if (settings.rateLimits) {
    const hit = await countUse(app, `own-calendar:${user.id}`, perAccount)
    if (!hit.ok)
      return refuse({ status: 429, message: 'Too many addresses were tried. Wait an hour, then try again.' })
  }
  const read = await calendarReader.read(url, windowToRead(clock.now()))
  if (!read.ok)
    return refuseField(`This calendar could not be read: ${failureInWords(read.reason)}. Nothing was saved.`)
  const now = clock.now()
  const { id } = found.counselor
  const audit = auditEntry(user, 'calendar.added', id, { host: new URL(url).host })
  const calendar = { url, madeBy: user.id, busy: read.value, dueAt: nextReading(null, now) }
  await outsideCalendars.set(id, calendar, { audit, now })
  return ok(null)
}

/** Removes a counselor's external calendar. Its busy times become bookable. */
export async function removeCalendar(services: Needs, change: Change): Promise<Result<null, Refusal>> {
  const { id } = change.found.counselor
  const audit = auditEntry(change.user, 'calendar.removed', id)
  const removed = await services.outsideCalendars.remove(id, { audit, now: services.clock.now() })
  return removed ? ok(null) : refuse({ status: 404, message: staffMessages.goneMeanwhile })
}

/**
 * Parses an https URL without credentials; calendar apps also write it as webcal. Returns null for any other
 * text.
 */
function readUrl(typed: string): string | null {
  const url = typed.length > 2000 ? null : URL.parse(typed.trim().replace(/^webcals?:/i, 'https:'))
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null
}
