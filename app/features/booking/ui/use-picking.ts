import { useRef, useState } from 'react'
import type { IsoDate } from '#app/lib/time.ts'
import type { SessionKind } from '../domain/session.ts'
import { type CalendarData, type CounselorChoice, dayStatus, isFree, withDay } from './calendar-data.ts'
import { applyPick, type Picked, pick } from './picks.ts'
import { readDays } from './read-days.ts'

type Picking = { calendar: CalendarData; picked: Picked }

/**
 * The calendar and what is picked in it. Picking a day reads that day's times anew, in the background; another
 * counselor brings another calendar. An answer of the server (`given`, when it is a new one) replaces both.
 */
export function usePicking(given: Picking, session: SessionKind, counselors: readonly CounselorChoice[]) {
  const [state, setState] = useState(given)
  const [taken, setTaken] = useState(given)
  const latest = useRef(0)
  if (taken !== given) {
    setTaken(given)
    setState(given)
  }

  async function refreshDay(counselor: string, date: IsoDate) {
    const [day] = await readDays({ session, counselor, from: date, to: date })
    if (!day) return
    setState(({ calendar, picked }) => {
      if (calendar.counselor.id !== counselor) return { calendar, picked }
      const fresh = withDay(calendar, day)
      const lost = picked.date && picked.time && !isFree(fresh, { date: picked.date, time: picked.time })
      return { calendar: fresh, picked: lost ? { ...picked, time: null } : picked }
    })
  }

  function choose(value: string) {
    setState(({ calendar, picked }) => ({ calendar, picked: applyPick(picked, value, calendar) }))
    const [, date] = /^(?:day:|start:)(\d{4}-\d{2}-\d{2})/.exec(value) ?? []
    if (date) void refreshDay(state.calendar.counselor.id, date)
  }

  async function chooseCounselor(id: string) {
    const counselor = counselors.find((choice) => choice.id === id)
    if (!counselor) return
    const turn = ++latest.current
    const before = state
    setState(({ calendar, picked }) => {
      const other = { ...calendar, counselor }
      return { calendar: other, picked: applyPick(picked, pick.counselor(), other) }
    })
    const { first, last } = before.calendar.range
    const days = await readDays({ session, counselor: id, from: first, to: last })
    if (turn !== latest.current) return
    if (days.length === 0) return setState(before)
    setState(({ calendar, picked }) => {
      const other = { ...calendar, days }
      const date = picked.date && dayStatus(other, picked.date).bookable ? picked.date : null
      return { calendar: other, picked: { ...picked, date } }
    })
  }

  return { ...state, choose, chooseCounselor }
}
