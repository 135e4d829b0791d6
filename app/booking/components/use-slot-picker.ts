import { useEffect, useRef, useState } from 'react'
import type { SessionKind } from '#app/availability/session.ts'
import type { DayWithSlots } from '#app/availability/slots.ts'
import {
  type CalendarData,
  type CounselorChoice,
  describeDay,
  listAvailableStarts,
  listNearestStarts,
} from '#app/booking/calendar.ts'
import type { getAvailability } from '#app/booking/list-slots.ts'
import { canSpeak, type SessionLanguage } from '#app/lib/languages.ts'
import { type IsoDate, indiaDate, type Millis } from '#app/lib/time.ts'
import { useOnPageRestore } from '#app/ui/hooks.ts'

export type SlotPickerData = {
  calendar: CalendarData
  /** Start of the chosen slot. */
  slot: Millis | null
  /** First day of the week, 1 Monday … 7 Sunday. */
  firstDay: number
  /** Day that is open in the calendar. */
  day: IsoDate | null
  /** Slots offered in place of an unavailable start. */
  nearest?: readonly Millis[] | undefined
  language?: SessionLanguage | null | undefined
  /** Token of the visitor's own hold or free session, whose slot counts as available. */
  holding?: string | undefined
}

/** Server's response to a rejected submission: the submitted start, or the starts offered instead. */
export type SlotResult = { alert?: string | undefined; slot?: Millis | null } & Pick<
  SlotPickerData,
  'nearest'
>

/**
 * Manages the chosen slot and the calendar around it. Each choice reads the slots again in the background, because
 * another visitor may have booked some of them.
 */
export function useSlotPicker(
  loaded: SlotPickerData,
  session: SessionKind,
  counselors: readonly CounselorChoice[],
  answer?: SlotResult,
  onChoose?: (slot: Millis, counselorId: string) => void,
) {
  // without scripts, the page is rendered with the submitted slot
  const [submitted] = useState(answer)
  const start = {
    ...loaded,
    ...(submitted && { slot: submitted.slot ?? null, nearest: submitted.nearest }),
    cleared: null as Millis | null,
  }
  const [state, setState] = useState(start)
  const [seen, setSeen] = useState({ loaded, answer })
  if (seen.loaded !== loaded || seen.answer !== answer) {
    setSeen({ loaded, answer })
    if (seen.loaded !== loaded) setState(start)
    else if (answer?.nearest) setState({ ...state, slot: null, nearest: answer.nearest, cleared: null })
  }
  const { calendar, day, cleared } = state
  const { id: counselorId } = calendar.counselor
  const lost = state.slot && !listAvailableStarts(calendar.days).includes(state.slot) ? state.slot : null
  const slot = lost ? null : state.slot
  const nearest = lost ? listNearestStarts(calendar.days, lost) : state.nearest
  const latestRequest = useRef(0)
  const change = (news: Partial<typeof state>) => setState((before) => ({ ...before, ...news }))

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
    // rendering the same slots again would delay the next tap
    if (id === counselorId && JSON.stringify(days) === JSON.stringify(calendar.days)) return
    change({
      calendar: { ...calendar, counselor, days },
      ...(id !== counselorId && { nearest: undefined }),
    })
  }

  function chooseSlot(next: Millis) {
    if (next === slot) return
    change({ slot: next, day: indiaDate(next), nearest, cleared: null })
    onChoose?.(next, counselorId)
    void showCounselor(counselorId)
  }

  function chooseDay(date: IsoDate) {
    if (!describeDay(calendar, date).canOpen) return
    change({ day: date, slot: null, cleared: slot })
    void showCounselor(counselorId)
  }

  function chooseCounselor(id: string) {
    change({ slot: null, cleared: slot })
    void showCounselor(id)
  }

  const listSpeakers = (language: SessionLanguage | null = null) =>
    counselors.filter((one) => canSpeak(one, language))

  function chooseLanguage(language: SessionLanguage | null) {
    change({ language })
    const speakers = listSpeakers(language)
    if (speakers[0] && !speakers.some(({ id }) => id === counselorId)) void showCounselor(speakers[0].id)
  }

  const refresh = () => day && void showCounselor(counselorId)
  useOnPageRestore(refresh)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal means that the slots have changed
  useEffect(() => void (answer?.alert && refresh()), [answer])

  const speakers = listSpeakers(state.language)
  return {
    session,
    calendar,
    day,
    slot,
    nearest,
    firstDay: loaded.firstDay,
    /** Slot that another visitor has booked, or that the counselor of the chosen language does not offer. */
    lost,
    /** Slot that the visitor's choice of a day or counselor has cleared. */
    cleared,
    counselors: speakers.length > 0 ? speakers : counselors,
    chooseSlot,
    chooseDay,
    chooseCounselor,
    chooseLanguage,
  }
}

export type SlotPicker = ReturnType<typeof useSlotPicker>

/** Reads the current slots of a counselor; empty when the site cannot be reached. */
async function readDays(
  session: SessionKind,
  counselor: string,
  { first: from, last: to }: CalendarData['range'],
): Promise<DayWithSlots[]> {
  try {
    const response = await fetch(
      `/api/v1/availability?${new URLSearchParams({ from, to, session, counselor })}`,
    )
    if (!response.ok) return []
    const { days }: Awaited<ReturnType<typeof getAvailability>> = (await response.json()).data
    return days.map(({ date, slots }) => ({
      date,
      slots: slots.map(({ startsAt, available }) => ({ startsAt: Date.parse(startsAt), available })),
    }))
  } catch {
    return []
  }
}
