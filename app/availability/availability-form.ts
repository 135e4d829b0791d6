import * as z from 'zod/mini'
import { type FieldErrors, firstErrors, optionalLine } from '#app/lib/forms/field-schemas.ts'
import { languageCodes, type SessionLanguage } from '#app/lib/languages.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import {
  addDays,
  type ClockTime,
  type Interval,
  type IsoDate,
  indiaInstant,
  isIsoDate,
  type Millis,
} from '#app/lib/time.ts'
import type { BookingRules, WeeklyStarts } from '#app/ports/availability.ts'
import { canBeSet, offProblem, planAheadDays } from './availability.ts'
import { bounds, languageName, weekdays } from './availability-page.ts'
import { parseStarts } from './starts.ts'

/** Fields of a submitted form: the last value of each name. */
export type Typed = Readonly<Record<string, string>>

/**
 * Parses starts by weekday, 1 (Monday) … 7, from the fields `day-1` … `day-7`. `same` repeats the day before;
 * a day off is left out.
 */
export function parseWeekly(typed: Typed, minutes: number): Result<WeeklyStarts, FieldErrors> {
  const errors: FieldErrors = {}
  const weekly: Record<number, ClockTime[]> = {}
  let text = ''
  for (const [day] of weekdays) {
    const written = typed[`day-${day}`]?.trim() ?? ''
    if (written.toLowerCase() !== 'same') text = written
    const parsed = parseStarts(text, minutes)
    if (!parsed.ok) errors[`day-${day}`] = parsed.reason
    else if (parsed.value.length > 0) weekly[day] = parsed.value
  }
  return Object.keys(errors).length > 0 ? refuse(errors) : ok(weekly)
}

const { noticeMinutes, horizonDays, bufferMinutes } = bounds

/** Parses whole numbers within `bounds`; the unit of `notice` is `notice-unit`, minutes or hours. */
export function parseRules(typed: Typed): Result<BookingRules, FieldErrors> {
  const errors: FieldErrors = {}
  const whole = (
    field: string,
    { least, most }: { least: number; most: number },
    error: string,
    times = 1,
  ) => {
    const text = typed[field]?.trim() ?? ''
    const value = /^\d{1,6}$/.test(text) ? Number(text) * times : Number.NaN
    if (!(value >= least && value <= most)) errors[field] = error
    return value
  }
  const buffer = (field: string) =>
    whole(
      field,
      bufferMinutes,
      `The buffer ${field} must be a whole number of minutes, up to ${bufferMinutes.most}.`,
    )
  const rules = {
    noticeMinutes: whole(
      'notice',
      noticeMinutes,
      `Notice must be a whole number, up to ${noticeMinutes.most / 60 / 24} days (${noticeMinutes.most / 60} hours).`,
      typed['notice-unit'] === 'hours' ? 60 : 1,
    ),
    horizonDays: whole(
      'horizon',
      horizonDays,
      `Days ahead must be a whole number from ${horizonDays.least} to ${horizonDays.most}.`,
    ),
    bufferBeforeMinutes: buffer('before'),
    bufferAfterMinutes: buffer('after'),
  }
  if (!errors.notice && !errors.horizon && rules.noticeMinutes >= rules.horizonDays * 24 * 60) {
    errors.notice =
      'With this notice and so few days ahead nothing could be booked. Make one of them fit the other.'
  }
  return Object.keys(errors).length > 0 ? refuse(errors) : ok(rules)
}

/**
 * Parses one checkbox per language. At least one is required, because a counselor without a language cannot
 * be booked.
 */
export function parseLanguages(typed: Typed): Result<readonly SessionLanguage[], FieldErrors> {
  const chosen = languageCodes.filter((code) => typed[languageName(code)])
  if (chosen.length > 0) return ok(chosen)
  return refuse({ [languageName(languageCodes[0])]: 'Choose at least one language.' })
}

/** Parses a date with `kind` `closed`, or `other` and its `starts`. */
export function parseDate(
  typed: Typed,
  now: Millis,
  minutes: number,
): Result<{ date: IsoDate; starts: ClockTime[] }, FieldErrors> {
  const { date = '', kind, starts = '' } = typed
  if (!isIsoDate(date)) return refuse({ date: 'Choose a date.' })
  if (!canBeSet(date, now)) {
    return refuse({ date: `Choose a date from today on, at most ${planAheadDays / 365} years ahead.` })
  }
  if (kind === 'closed') return ok({ date, starts: [] })
  const parsed = parseStarts(starts, minutes)
  if (!parsed.ok) return refuse({ starts: parsed.reason })
  if (parsed.value.length === 0) return refuse({ starts: 'Write the starts of this date, or choose Closed.' })
  return ok({ date, starts: parsed.value })
}

const noteForm = z.object({ note: optionalLine('The note', 120) })

/**
 * Parses `from` and `to` as India dates. Without `from-time` the time off begins at the start of its day,
 * without `to-time` it ends at the end of its day.
 */
export function parseTimeOff(typed: Typed, now: Millis): Result<Interval & { note: string }, FieldErrors> {
  const errors: FieldErrors = {}
  const day = (field: 'from' | 'to', what: string) => {
    const date = typed[field] ?? ''
    if (!isIsoDate(date)) errors[field] = `Choose the date on which it ${what}.`
    return date
  }
  const clock = (field: string, what: string) => {
    const time = typed[field] ?? ''
    if (time && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
      errors[field] = `Give the time at which it ${what} as 16:00.`
    return time
  }
  const [fromDate, fromTime] = [day('from', 'begins'), clock('from-time', 'begins')]
  const [toDate, toTime] = [day('to', 'ends'), clock('to-time', 'ends')]
  const note = noteForm.safeParse({ note: typed.note })
  if (!note.success) Object.assign(errors, firstErrors(note.error))
  if (Object.keys(errors).length > 0 || !note.success) return refuse(errors)
  const off = {
    from: indiaInstant(fromDate, fromTime || '00:00'),
    to: toTime ? indiaInstant(toDate, toTime) : indiaInstant(addDays(toDate, 1), '00:00'),
  }
  const problem = offProblem(off, now)
  if (problem) return refuse({ [problem.field]: problem.message })
  return ok({ ...off, note: note.data.note ?? '' })
}
