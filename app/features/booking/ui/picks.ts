import { shortDay } from '#app/lib/dates.ts'
import { fromSpoken, type IsoDate, isIsoDate } from '#app/lib/time.ts'
import { languages, type SessionLanguage } from '../domain/languages.ts'
import { type CalendarData, type DateAndTime, isFree, opens } from './calendar-data.ts'
import { isView, levelOf, shiftView, touches, type View, viewOf } from './calendar-view.ts'

/** What has been chosen on the way to a time, and what the calendar shows. */
export type Picked = {
  date: IsoDate | null
  time: string | null
  view: View
  /** Whether the availability panel is open. */
  open: boolean
}

/** The names under which a form carries it, so that it survives a post without scripts. */
export const pickName = 'pick'

/** Values of the buttons named `pick`: each is a whole pick, so that it works as a plain submit button. */
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

/**
 * The choice after a button was pressed. A new day clears the time, and so does a new counselor, whose calendar it is;
 * what cannot be had changes nothing.
 */
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

/** A month's calendar runs on into the next one: a day that is picked there leaves it as it is. */
const viewWith = (date: IsoDate, view: View): View =>
  levelOf(view) === 'month' && viewOf(date, 'month') === shiftView(view, 1) ? view : viewOf(date, 'month')

function pickStart(picked: Picked, moment: DateAndTime | null, calendar: CalendarData): Picked {
  if (!moment || !isFree(calendar, moment)) return picked
  return { ...picked, ...moment, view: viewWith(moment.date, picked.view) }
}

/** The start that a pick is a whole of, if it is. */
export const parseStart = (value: string): DateAndTime | null =>
  value.startsWith('start:') ? momentOf(value.slice('start:'.length)) : null

/** `2026-11-24 4:00 PM` */
function momentOf(text: string): DateAndTime | null {
  const date = text.slice(0, 10)
  const time = text.slice(11)
  return isIsoDate(date) && fromSpoken(time) ? { date, time } : null
}

/** Chooses what a link asks for (`?date=2026-11-24&time=4:00 PM`); a lost time opens its day instead. */
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

/** A picked time that is picked no more: another day was chosen, it was taken meanwhile, or is not offered in the language. */
export type Dropped = DateAndTime & { taken: boolean; language?: SessionLanguage }

/** What is said of a picked time that nobody offers in the language that was chosen after it. */
export const notOffered = ({ date, time }: DateAndTime, language: SessionLanguage): string =>
  `${time} on ${shortDay(date)} is not offered in ${languages[language]}. Please choose another time.`

/** Both halves of what is picked, or null. */
export const momentIn = ({ date, time }: Picked): DateAndTime | null => (date && time ? { date, time } : null)

/** The time that a change of the choice has taken away, if it has. */
export function droppedBy(before: Picked, after: Picked, taken: boolean): Dropped | null {
  const lost = momentIn(before)
  return lost && !after.time ? { ...lost, taken } : null
}

/** The query of a link to what is picked; whatever else was in the query stays. */
export function withPick(search: string, { date, time }: Picked, counselor?: string): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ date, time, counselor })) {
    if (value) query.set(name, value)
    else if (value === null) query.delete(name)
  }
  const text = query.toString()
  return text && `?${text}`
}

/** What a posted form says was picked before; anything that cannot be had any more is left out. */
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
