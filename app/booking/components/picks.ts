import { shortDay } from '#app/lib/dates.ts'
import { languages, type SessionLanguage } from '#app/lib/languages.ts'
import { fromSpoken, type IsoDate, isIsoDate } from '#app/lib/time.ts'
import { type CalendarData, type DateAndTime, isFree, opens } from './calendar-data.ts'
import { isView, levelOf, shiftView, touches, type View, viewOf } from './calendar-view.ts'

/** Visitor's choices in the time picker, and the calendar's view. */
export type Picked = {
  date: IsoDate | null
  time: string | null
  view: View
  /** Whether the availability panel is open. */
  open: boolean
}

/** Form field that contains the pick, so that it works without scripts. */
export const pickName = 'pick'

/** Values of the buttons named `pick`. Each is a complete pick, so that a plain submit button works. */
export const pick = {
  day: (date: IsoDate) => `day:${date}`,
  time: (time: string) => `time:${time}`,
  start: ({ date, time }: DateAndTime) => `start:${date} ${time}`,
  view: (view: View) => `view:${view}`,
  panel: (open: boolean) => `panel:${open ? 'open' : 'closed'}`,
  counselor: () => 'counselor:',
  language: () => 'language:',
}

export const nothingPicked = ({ range }: CalendarData): Picked => ({
  date: null,
  time: null,
  view: viewOf(range.first, 'month'),
  open: false,
})

/** Applies a pressed button. A new day or counselor clears the time; an unavailable pick changes nothing. */
export function applyPick(picked: Picked, value: string, calendar: CalendarData): Picked {
  const colon = value.indexOf(':')
  const argument = value.slice(colon + 1)
  switch (value.slice(0, colon)) {
    case 'day':
      return isIsoDate(argument) && opens(calendar, argument)
        ? { date: argument, time: null, view: viewWith(argument, picked.view), open: true }
        : picked
    case 'time':
      return picked.date && isFree(calendar, { date: picked.date, time: argument })
        ? { ...picked, time: argument }
        : picked
    case 'start':
      return pickStart(picked, momentOf(argument), calendar)
    case 'view':
      return isView(argument) && touches(argument, calendar.range)
        ? { ...picked, view: argument, open: true }
        : picked
    case 'panel':
      return { ...picked, open: argument === 'open' }
    case 'counselor':
      return { ...picked, time: null }
    default:
      return picked
  }
}

/** Keeps the view for a day of the next month that is already visible. */
const viewWith = (date: IsoDate, view: View): View =>
  levelOf(view) === 'month' && viewOf(date, 'month') === shiftView(view, 1) ? view : viewOf(date, 'month')

function pickStart(picked: Picked, moment: DateAndTime | null, calendar: CalendarData): Picked {
  if (!moment || !isFree(calendar, moment)) return picked
  return { ...picked, ...moment, view: viewWith(moment.date, picked.view) }
}

/** Parses a pick that names a complete start; null for other picks. */
export const parseStart = (value: string): DateAndTime | null =>
  value.startsWith('start:') ? momentOf(value.slice('start:'.length)) : null

/** `2026-11-24 4:00 PM` */
function momentOf(text: string): DateAndTime | null {
  const date = text.slice(0, 10)
  const time = text.slice(11)
  return isIsoDate(date) && fromSpoken(time) ? { date, time } : null
}

/**
 * Picks the start in a link (`?date=2026-11-24&time=4:00 PM`), or opens its day if the time is unavailable.
 */
export function pickFromLink(
  query: URLSearchParams,
  calendar: CalendarData,
): Picked & { lost: DateAndTime | null } {
  const start = nothingPicked(calendar)
  const moment = momentOf(`${query.get('date') ?? ''} ${query.get('time') ?? ''}`)
  const whole = pickStart(start, moment, calendar)
  if (whole.time) return { ...whole, lost: null }
  const day = applyPick(start, pick.day(query.get('date') ?? ''), calendar)
  return { ...day, open: Boolean(moment) || day.open, lost: moment }
}

/**
 * Time that is no longer picked: another day was chosen, the slot was taken, or no counselor offers it in the
 * language.
 */
export type Dropped = DateAndTime & { taken: boolean; language?: SessionLanguage }

/** Returns the message for a picked time that is not offered in the chosen language. */
export const notOffered = ({ date, time }: DateAndTime, language: SessionLanguage): string =>
  `${time} on ${shortDay(date)} is not offered in ${languages[language]}. Please choose another time.`

/** Returns the picked date and time, or null if incomplete. */
export const momentIn = ({ date, time }: Picked): DateAndTime | null => (date && time ? { date, time } : null)

/** Returns the time that a change has removed, if any. */
export function droppedBy(before: Picked, after: Picked, taken: boolean): Dropped | null {
  const lost = momentIn(before)
  return lost && !after.time ? { ...lost, taken } : null
}

/** Returns a link's query with the pick; keeps other parameters. */
export function withPick(search: string, { date, time }: Picked, counselor?: string): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ date, time, counselor })) {
    if (value) query.set(name, value)
    else if (value === null) query.delete(name)
  }
  const text = query.toString()
  return text && `?${text}`
}

/** Reads the pick from a posted form; leaves out unavailable choices. */
export function pickedIn(form: FormData, calendar: CalendarData): Picked {
  const text = (name: string) => String(form.get(name) ?? '')
  const date = opens(calendar, text('date')) ? text('date') : null
  const view = text('view')
  const fresh = nothingPicked(calendar)
  return {
    date,
    time: date && isFree(calendar, { date, time: text('time') }) ? text('time') : null,
    view: isView(view) && touches(view, calendar.range) ? view : date ? viewOf(date, 'month') : fresh.view,
    open: text('panel') === 'open',
  }
}
