import { useRef, useState } from 'react'
import type { SessionKind } from '#app/availability/session.ts'
import { type SessionLanguage, speaks } from '#app/lib/languages.ts'
import type { IsoDate } from '#app/lib/time.ts'
import {
  type CalendarData,
  type CounselorChoice,
  type DateAndTime,
  dayStatus,
  isFree,
  nearestIn,
  withDay,
} from './calendar-data.ts'
import { readDays, unpackDays } from './days.ts'
import { useCameBack } from './hooks.ts'
import { applyPick, droppedBy, momentIn, parseStart, pick } from './picks.ts'
import { type Given, type Picking, turnedTo } from './turned-to.ts'

/**
 * The calendar and what is picked in it. Picking a day reads that day's times anew, in the background; another
 * counselor brings another calendar. An answer of the server (`given`, when it is a new one) replaces both.
 */
export function usePicking(given: Given, session: SessionKind, counselors: readonly CounselorChoice[]) {
  const [state, setState] = useState<Picking>({ ...given, dropped: null })
  const [taken, setTaken] = useState(given)
  const latest = useRef(0)
  if (taken !== given) {
    setTaken(given)
    setState({ ...given, dropped: null })
  }

  const ownCalendar = (counselor: string) => given.holds && counselor === given.calendar.counselor.id

  async function refreshDay(counselor: string, date: IsoDate) {
    const [day] = await readDays({ session, counselor, from: date, to: date })
    if (!day) return
    setState((before) => {
      if (before.calendar.counselor.id !== counselor) return before
      const calendar = withDay(before.calendar, day)
      const moment = momentIn(before.picked)
      if (!moment || isFree(calendar, moment)) return { ...before, calendar }
      return { ...before, calendar, picked: { ...before.picked, time: null }, ...lost(calendar, moment) }
    })
  }

  function choose(value: string) {
    const start = parseStart(value)
    setState((before) => {
      const { calendar, picked, dropped, near } = before
      if (start && !isFree(calendar, start)) return { ...before, ...lost(calendar, start) }
      const next = applyPick(picked, value, calendar)
      const same = next.date === picked.date && next.time === picked.time
      return { ...before, picked: next, dropped: same ? dropped : droppedBy(picked, next, false), near }
    })
    const [, date] = /^(?:day:|start:)(\d{4}-\d{2}-\d{2})/.exec(value) ?? []
    if (date && !ownCalendar(state.calendar.counselor.id)) void refreshDay(state.calendar.counselor.id, date)
  }

  useCameBack(() => {
    const { picked, calendar } = state
    if (picked.date && !ownCalendar(calendar.counselor.id))
      void refreshDay(calendar.counselor.id, picked.date)
  })

  async function chooseCounselor(id: string) {
    const counselor = counselors.find((choice) => choice.id === id)
    if (!counselor) return
    const turn = ++latest.current
    const before = state
    setState(({ calendar, picked, language }) => {
      const other = { ...calendar, counselor }
      const next = applyPick(picked, pick.counselor(), other)
      return { calendar: other, language, picked: next, dropped: droppedBy(picked, next, false) }
    })
    const { first, last } = before.calendar.range
    const days = ownCalendar(id)
      ? given.calendar.days
      : await readDays({ session, counselor: id, from: first, to: last })
    if (turn !== latest.current) return
    if (days.length === 0) return setState(before)
    setState(({ calendar, picked, dropped, language }) => {
      const other = { ...calendar, days }
      const date = picked.date && dayStatus(other, picked.date).bookable ? picked.date : null
      return { calendar: other, language, picked: { ...picked, date }, dropped }
    })
  }

  function chooseLanguage(language: SessionLanguage | null) {
    latest.current += 1 // another counselor's calendar that is under way comes too late
    setState((before) => {
      if (language === (before.language ?? null)) return before
      const able = counselors.filter((one) => speaks(one, language))
      const stays = able.length === 0 || able.some(({ id }) => id === before.calendar.counselor.id)
      const calendar = stays ? before.calendar : able.flatMap((one) => calendarOf(one) ?? [])[0]
      return { ...before, language, ...(calendar && turnedTo(calendar, language, before)) }
    })
  }

  /** What the page has of a counselor's calendar. */
  function calendarOf(counselor: CounselorChoice): CalendarData | null {
    const { calendar, others = {} } = given
    if (counselor.id === calendar.counselor.id) return calendar
    const packed = others[counselor.id]
    if (packed === undefined) return null
    const { first } = calendar.range
    const days = unpackDays(packed, first)
    return { ...calendar, counselor, days, range: { first, last: days.at(-1)?.date ?? first } }
  }

  const offered = counselors.filter((one) => speaks(one, state.language))
  return {
    ...state,
    counselors: offered.length > 0 ? offered : counselors,
    choose,
    chooseCounselor,
    chooseLanguage,
  }
}

/** A time that somebody else has by now. */
const lost = (calendar: CalendarData, moment: DateAndTime) => ({
  dropped: { ...moment, taken: true },
  near: nearestIn(calendar, moment),
})
