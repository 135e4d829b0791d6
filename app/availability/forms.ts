import * as z from 'zod/mini'
import { getDayName } from '#app/lib/dates.ts'
import { collectFieldErrors, type FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { languageCodes, type SessionLanguage } from '#app/lib/languages.ts'
import { fail, type Result, succeed } from '#app/lib/result.ts'
import type { ClockTime } from '#app/lib/time.ts'
import { parseCalendarUrl } from './external-calendar.ts'
import { formatStartTimesField, parseStarts } from './hours.ts'
import type { Schedule } from './slots.ts'

/** ISO weekdays with their names, from 1 (Monday) to 7 (Sunday). */
export const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => [day, getDayName(day)] as const)

type Typed = Readonly<Record<string, string>>

type BookingRules = Pick<
  Schedule,
  'noticeMinutes' | 'horizonDays' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'
>

export type AvailabilityInput = {
  weekly: Schedule['weekly']
  rules: BookingRules
  /** At least one language, because a counselor without a language cannot be booked. */
  languages: readonly SessionLanguage[]
  /** URL of a new external calendar; null to leave the calendar unchanged. */
  calendarUrl: string | null
  /** Whether visitors can book the counselor. */
  isOffered: boolean
}

const maxNoticeHours = 14 * 24

/** Builds a schema for a number from `min` to `max`; by default a whole number. */
const count = (min: number, max: number, error: string, pattern = /^\d{1,6}$/) =>
  z.pipe(
    z.string(error).check(z.trim(), z.regex(pattern, error)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, error), z.maximum(max, error))),
  )

const buffer = (name: string) =>
  count(0, 120, `The buffer ${name} must be a whole number of minutes, up to 120.`)

/** Booking rules: notice in hours, horizon in days after today, buffers in minutes. */
const rulesForm = z.object({
  notice: count(
    0,
    maxNoticeHours,
    `Notice must be a number of hours, such as 2 or 0.5, up to ${maxNoticeHours}.`,
    /^\d{1,3}(\.\d{1,2})?$/,
  ),
  horizon: count(1, 180, 'Days ahead must be a whole number from 1 to 180.'),
  before: buffer('before'),
  after: buffer('after'),
})

/**
 * Parses the form of the availability page. The fields `day-1` (Monday) to `day-7` contain session starts, or `same`
 * for the starts of the previous day.
 *
 * @param minutes length of a paid session
 */
export function parseAvailability(typed: Typed, minutes: number): Result<AvailabilityInput, FieldErrors> {
  const errors: FieldErrors = {}
  const weekly: Record<number, ClockTime[]> = {}
  let hours = ''
  for (const [day] of weekdays) {
    const text = typed[`day-${day}`]?.trim() ?? ''
    if (text.toLowerCase() !== 'same') hours = text
    const starts = parseStarts(hours, minutes)
    if (!starts.ok) errors[`day-${day}`] = starts.reason
    else if (starts.value.length > 0) weekly[day] = starts.value
  }
  const rules = rulesForm.safeParse(typed)
  if (!rules.success) Object.assign(errors, collectFieldErrors(rules.error))
  else if (rules.data.notice >= rules.data.horizon * 24)
    errors.notice = 'With this notice and so few days ahead nothing could be booked. Change one of them.'
  const languages = languageCodes.filter((code) => typed[`language-${code}`])
  if (languages.length === 0) errors[`language-${languageCodes[0]}`] = 'Choose at least one language.'
  const address = typed.calendar?.trim()
  const calendarUrl = address ? parseCalendarUrl(address) : null
  if (address && !calendarUrl) errors.calendar = 'Copy the whole address. It begins with https://.'
  if (!rules.success || Object.keys(errors).length > 0) return fail(errors)
  const { notice, horizon, before, after } = rules.data
  return succeed({
    weekly,
    rules: {
      noticeMinutes: Math.round(notice * 60),
      horizonDays: horizon,
      bufferBeforeMinutes: before,
      bufferAfterMinutes: after,
    },
    languages,
    calendarUrl,
    isOffered: Boolean(typed.offered),
  })
}

/** Formats the saved values for the fields that `parseAvailability` reads, without the calendar's secret URL. */
export const formatAvailability = (
  weekly: Schedule['weekly'],
  rules: BookingRules,
  minutes: number,
): Record<string, string> => ({
  ...Object.fromEntries(
    weekdays.map(([day]) => [`day-${day}`, formatStartTimesField(weekly[day] ?? [], minutes)]),
  ),
  notice: String(Math.round((rules.noticeMinutes / 60) * 100) / 100),
  horizon: String(rules.horizonDays),
  before: String(rules.bufferBeforeMinutes),
  after: String(rules.bufferAfterMinutes),
})
