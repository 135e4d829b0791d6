import { useRef, useState } from 'react'
import type { IsoDate } from '#app/lib/time.ts'
import type { SessionKind } from '../domain/session.ts'
import {
  type CalendarData,
  type CounselorChoice,
  type DateAndTime,
  dayStatus,
  isFree,
  nearestIn,
  withDay,
} from './calendar-data.ts'
import { readDays } from './days.ts'
import { applyPick, type Dropped, droppedBy, momentIn, type Picked, pick, startOf } from './picks.ts'

type Given = {
  calendar: CalendarData
  picked: Picked
  /** In the calendar a time counts as free that is held for the visitor; whoever else asks hears that it is taken. */
  holds?: boolean
}
/** `dropped` is the picked time that the last change took away; `near`, free times nearest to one that somebody else took. */
type Picking = Given & { dropped: Dropped | null; near?: readonly DateAndTime[] | undefined }

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
      return { calendar, picked: { ...before.picked, time: null }, ...lost(calendar, moment) }
    })
  }

  function choose(value: string) {
    const start = startOf(value)
    setState(({ calendar, picked, dropped, near }) => {
      if (start && !isFree(calendar, start)) return { calendar, picked, ...lost(calendar, start) }
      const next = applyPick(picked, value, calendar)
      const same = next.date === picked.date && next.time === picked.time
      return { calendar, picked: next, dropped: same ? dropped : droppedBy(picked, next, false), near }
    })
    const [, date] = /^(?:day:|start:)(\d{4}-\d{2}-\d{2})/.exec(value) ?? []
    if (date && !ownCalendar(state.calendar.counselor.id)) void refreshDay(state.calendar.counselor.id, date)
  }

  async function chooseCounselor(id: string) {
    const counselor = counselors.find((choice) => choice.id === id)
    if (!counselor) return
    const turn = ++latest.current
    const before = state
    setState(({ calendar, picked }) => {
      const other = { ...calendar, counselor }
      const next = applyPick(picked, pick.counselor(), other)
      return { calendar: other, picked: next, dropped: droppedBy(picked, next, false) }
    })
    const { first, last } = before.calendar.range
    const days = ownCalendar(id)
      ? given.calendar.days
      : await readDays({ session, counselor: id, from: first, to: last })
    if (turn !== latest.current) return
    if (days.length === 0) return setState(before)
    setState(({ calendar, picked, dropped }) => {
      const other = { ...calendar, days }
      const date = picked.date && dayStatus(other, picked.date).bookable ? picked.date : null
      return { calendar: other, picked: { ...picked, date }, dropped }
    })
  }

  return { ...state, choose, chooseCounselor }
}

/** A time that somebody else has by now. */
const lost = (calendar: CalendarData, moment: DateAndTime) => ({
  dropped: { ...moment, taken: true },
  near: nearestIn(calendar, moment),
})
