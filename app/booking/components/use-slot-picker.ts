import { useEffect, useRef, useState } from 'react'
import type { SessionKind } from '#app/availability/session.ts'
import {
  type CalendarData,
  type CalendarDay,
  type CounselorChoice,
  canOpenDay,
  type DateAndTime,
  isAvailable,
  listNearestSlots,
  maxDaysPerRequest,
} from '#app/booking/calendar.ts'
import { formatShortDay } from '#app/lib/dates.ts'
import { canSpeak, type SessionLanguage } from '#app/lib/languages.ts'
import { addDays, type IsoDate } from '#app/lib/time.ts'
import { useOnPageRestore } from '#app/ui/hooks.ts'

/** Slots that the page was loaded with. */
export type SlotPickerData = {
  calendar: CalendarData
  slot: DateAndTime | null
  /** First day of the week, 1 Monday … 7 Sunday. */
  firstDay: number
  /** Day that is open in the calendar. */
  day: IsoDate | null
  /** Slots offered in place of one that is unavailable. */
  nearest?: readonly DateAndTime[] | undefined
  language?: SessionLanguage | null
  /** Token of the visitor's own hold or free session, whose slot counts as available. */
  holding?: string | undefined
}

/** Slots that the server offers after a refused submission. */
export type SlotResult = { alert?: string | undefined; nearest?: readonly DateAndTime[] | undefined }

/**
 * Chosen slot and the calendar around it. Each choice reads the slots again in the background, because another visitor
 * may have booked one.
 */
export function useSlotPicker(
  loaded: SlotPickerData,
  session: SessionKind,
  counselors: readonly CounselorChoice[],
  answer?: SlotResult,
  onChoose?: (slot: DateAndTime, counselorId: string) => void,
) {
  const start = { ...loaded, cleared: null as DateAndTime | null }
  const [state, setState] = useState(start)
  const [seen, setSeen] = useState({ loaded, answer })
  if (seen.loaded !== loaded || seen.answer !== answer) {
    setSeen({ loaded, answer })
    if (seen.loaded !== loaded) setState(start)
    else if (answer?.nearest) setState({ ...state, slot: null, nearest: answer.nearest, cleared: null })
  }
  const { calendar, day, language = null, cleared } = state
  const { id: counselorId } = calendar.counselor
  const lost = state.slot && !isAvailable(calendar, state.slot) ? state.slot : null
  const slot = lost ? null : state.slot
  const nearest = lost ? listNearestSlots(calendar, lost) : state.nearest
  const latestRequest = useRef(0)

  /** Shows the current slots of a counselor; a later call replaces an earlier one. */
  async function showCounselor(id: string) {
    const counselor = counselors.find((choice) => choice.id === id)
    if (!counselor) return
    latestRequest.current += 1
    const request = latestRequest.current
    // the API counts the visitor's own hold as taken
    const isOwn = loaded.holding && id === loaded.calendar.counselor.id
    const days = isOwn ? loaded.calendar.days : await readDays(session, id, calendar.range)
    if (request !== latestRequest.current || days.length === 0) return
    const isOther = id !== counselorId
    setState((before) => ({
      ...before,
      calendar: { ...before.calendar, counselor, days },
      ...(isOther && { nearest: undefined }),
    }))
  }

  function chooseSlot(next: DateAndTime) {
    if (slot && isSameSlot(slot, next)) return
    setState((before) => ({ ...before, slot: next, day: next.date, nearest, cleared: null }))
    onChoose?.(next, counselorId)
    void showCounselor(counselorId)
  }

  function chooseDay(date: IsoDate) {
    if (!canOpenDay(calendar, date)) return
    setState((before) => ({ ...before, day: date, slot: null, cleared: slot }))
    void showCounselor(counselorId)
  }

  function chooseCounselor(id: string) {
    setState((before) => ({ ...before, slot: null, cleared: slot }))
    void showCounselor(id)
  }

  function chooseLanguage(next: SessionLanguage | null) {
    setState((before) => ({ ...before, language: next }))
    const able = counselors.filter((one) => canSpeak(one, next))
    if (able[0] && !able.some(({ id }) => id === counselorId)) void showCounselor(able[0].id)
  }

  const refresh = () => day && void showCounselor(counselorId)
  useOnPageRestore(refresh)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal means that the slots have changed
  useEffect(() => void (answer?.alert && refresh()), [answer])

  const able = counselors.filter((one) => canSpeak(one, language))
  return {
    ...{ session, calendar, day, slot, nearest, firstDay: loaded.firstDay },
    /** Slot that another visitor has booked, or that the counselor of the chosen language does not offer. */
    lost,
    /** Slot that the visitor's choice of a day or counselor has cleared. */
    cleared,
    counselors: able.length > 0 ? able : counselors,
    ...{ chooseSlot, chooseDay, chooseCounselor, chooseLanguage },
  }
}

export type SlotPicker = ReturnType<typeof useSlotPicker>

export const isSameSlot = (a: DateAndTime, b: DateAndTime): boolean => a.date === b.date && a.time === b.time

export const formatSlot = ({ date, time }: DateAndTime): string => `${time} on ${formatShortDay(date)}`

/** Reads the current slots of a counselor; empty when the site cannot be reached. */
async function readDays(
  session: SessionKind,
  counselor: string,
  range: CalendarData['range'],
): Promise<CalendarDay[]> {
  const days: CalendarDay[] = []
  for (let from = range.first; from <= range.last; from = addDays(from, maxDaysPerRequest)) {
    const [to = from] = [addDays(from, maxDaysPerRequest - 1), range.last].sort()
    const query = new URLSearchParams({ from, to, session, counselor })
    try {
      const response = await fetch(`/api/v1/availability?${query}`)
      if (!response.ok) return []
      const { data } = (await response.json()) as { data: { days: CalendarDay[] } }
      days.push(...data.days)
    } catch {
      return []
    }
  }
  return days
}
