import { useEffect, useRef, useState } from 'react'
import type { SessionKind } from '#app/availability/session.ts'
import { shortDay } from '#app/lib/dates.ts'
import { languages, type SessionLanguage, speaks } from '#app/lib/languages.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { useCameBack } from '#app/ui/hooks.ts'
import {
  type CalendarData,
  type CounselorChoice,
  canOpenDay,
  type DateAndTime,
  isAvailable,
  nearestSlots,
  readDays,
} from './calendar-data.ts'

/** Slots that the page was loaded with. */
export type SlotsToPick = {
  calendar: CalendarData
  slot: DateAndTime | null
  /** Day that is open in the calendar. */
  day: IsoDate | null
  /** Slots offered in place of one that is unavailable. */
  nearest?: readonly DateAndTime[] | undefined
  language?: SessionLanguage | null
  /** Token of the visitor's own hold or free session, whose slot counts as available. */
  holding?: string | undefined
}

/** Message about a slot that is no longer chosen; it is visible if the visitor has to choose another. */
type Notice = { text: string; isVisible: boolean }

type Picking = SlotsToPick & { notice: Notice | null }

/** Slots that the server offers after a refused submission. */
export type SlotAnswer = { alert?: string | undefined; nearest?: readonly DateAndTime[] | undefined }

/**
 * Chosen slot and the calendar around it. A chosen day or slot is read again in the background, because another
 * visitor may have booked it.
 */
export function useSlotPicker(
  loaded: SlotsToPick,
  session: SessionKind,
  counselors: readonly CounselorChoice[],
  answer?: SlotAnswer,
  onChoose?: (slot: DateAndTime, counselorId: string) => void,
) {
  const start = { ...loaded, notice: null }
  const [state, setState] = useState<Picking>(start)
  const [seen, setSeen] = useState({ loaded, answer })
  if (seen.loaded !== loaded || seen.answer !== answer) {
    setSeen({ loaded, answer })
    if (seen.loaded !== loaded) setState(start)
    else if (answer?.nearest) setState({ ...state, slot: null, nearest: answer.nearest, notice: null })
  }
  const { calendar, slot, day, language = null } = state
  const { id: counselorId } = calendar.counselor
  const request = useRef(0)

  /** Reads days of a counselor again; a later request replaces the response. */
  async function refresh(counselor: CounselorChoice, from: IsoDate, to: IsoDate) {
    // the API counts the visitor's own hold as taken
    if (loaded.holding && counselor.id === loaded.calendar.counselor.id) return
    const turn = ++request.current
    const days = await readDays({ session, counselor: counselor.id, from, to })
    if (turn !== request.current || days.length === 0) return
    setState((before) => withDays(before, counselor, days))
  }

  function chooseSlot(next: DateAndTime) {
    if (slot && sameSlot(slot, next)) return
    setState((before) =>
      isAvailable(before.calendar, next)
        ? { ...before, slot: next, day: next.date, notice: null }
        : lose(before, next, taken(next)),
    )
    onChoose?.(next, counselorId)
    void refresh(calendar.counselor, next.date, next.date)
  }

  function chooseDay(date: IsoDate) {
    if (!canOpenDay(calendar, date)) return
    setState((before) => ({ ...before, day: date, slot: null, notice: before.slot && cleared(before.slot) }))
    void refresh(calendar.counselor, date, date)
  }

  function chooseCounselor(id: string) {
    setState((before) => ({ ...before, slot: null, notice: before.slot && cleared(before.slot) }))
    void showCounselor(id)
  }

  async function showCounselor(id: string) {
    const counselor = counselors.find((choice) => choice.id === id)
    if (!counselor || id === counselorId) return
    if (id === loaded.calendar.counselor.id)
      setState((before) => withDays(before, counselor, loaded.calendar.days))
    await refresh(counselor, calendar.range.first, calendar.range.last)
  }

  function chooseLanguage(next: SessionLanguage | null) {
    if (next === language) return
    setState((before) => ({ ...before, language: next }))
    const able = counselors.filter((one) => speaks(one, next))
    if (able[0] && !able.some(({ id }) => id === counselorId)) void showCounselor(able[0].id)
  }

  const refreshDay = () => day && void refresh(calendar.counselor, day, day)
  useCameBack(refreshDay)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal of the server is news about the slot
  useEffect(() => void (answer?.alert && refreshDay()), [answer])

  const able = counselors.filter((one) => speaks(one, language))
  return {
    ...state,
    day,
    counselors: able.length > 0 ? able : counselors,
    chooseSlot,
    chooseDay,
    chooseCounselor,
    chooseLanguage,
  }
}

export type SlotPicker = ReturnType<typeof useSlotPicker>

export const sameSlot = (a: DateAndTime, b: DateAndTime): boolean => a.date === b.date && a.time === b.time

const slotText = ({ date, time }: DateAndTime) => `${time} on ${shortDay(date)}`
const taken = (slot: DateAndTime) => `${slotText(slot)} is no longer available. Please choose another slot.`
const cleared = (slot: DateAndTime): Notice => ({
  text: `${slotText(slot)} is no longer selected. Please choose a slot again.`,
  isVisible: false,
})

/** Offers the slots nearest to a slot that cannot be booked. */
const lose = (state: Picking, slot: DateAndTime, text: string): Picking => ({
  ...state,
  slot: null,
  nearest: nearestSlots(state.calendar, slot),
  notice: { text, isVisible: true },
})

/** Replaces days of the calendar, or the whole calendar for another counselor; keeps the slot while it is available. */
export function withDays(state: Picking, counselor: CounselorChoice, days: CalendarData['days']): Picking {
  const isOther = counselor.id !== state.calendar.counselor.id
  const known = isOther ? days : state.calendar.days
  const calendar = {
    ...state.calendar,
    counselor,
    days: known.map((day) => days.find(({ date }) => date === day.date) ?? day),
  }
  const next = {
    ...state,
    calendar,
    ...(isOther && { nearest: undefined, notice: state.notice?.isVisible ? null : state.notice }),
  }
  const { slot, language } = state
  if (!slot || isAvailable(calendar, slot)) return next
  if (!isOther) return lose(next, slot, taken(slot))
  if (language)
    return lose(
      next,
      slot,
      `${slotText(slot)} is not offered in ${languages[language]}. Please choose another slot.`,
    )
  return { ...next, slot: null, notice: cleared(slot) }
}
