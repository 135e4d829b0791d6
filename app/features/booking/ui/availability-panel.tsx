import { Calendar } from './calendar.tsx'
import type { CalendarData, CounselorChoice, Moment } from './calendar-data.ts'
import { CounselorField } from './counselor-field.tsx'
import type { Picked } from './picks.ts'
import { Slots } from './slots.tsx'

export type PanelProps = {
  calendar: CalendarData
  counselors: readonly CounselorChoice[]
  picked: Picked
  firstDay: number
  choose: (pick: string) => void
  chooseCounselor?: (id: string) => void
  /** The start a booking has now, when it is being moved. */
  current?: Moment
}

/** Counselor, calendar and the day's times: what the panel under the next free times holds. */
export function AvailabilityPanel(props: PanelProps) {
  const { calendar, counselors, picked, firstDay, choose, chooseCounselor, current } = props
  return (
    <>
      {chooseCounselor && (
        <CounselorField counselors={counselors} chosen={calendar.counselor.id} onChoose={chooseCounselor} />
      )}
      <Calendar calendar={calendar} picked={picked} firstDay={firstDay} choose={choose} />
      {picked.date && <Slots calendar={calendar} date={picked.date} picked={picked} current={current} />}
    </>
  )
}
