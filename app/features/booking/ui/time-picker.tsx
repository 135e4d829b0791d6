import type { ReactNode } from 'react'
import { ChevronDown } from '#app/ui/icons.tsx'
import { AvailabilityPanel, type PanelProps } from './availability-panel.tsx'
import { type Moment, nextFree } from './calendar-data.ts'
import { DroppedTime } from './dropped-time.tsx'
import { availabilityId } from './landing.ts'
import { NextFreeTimes } from './next-free-times.tsx'
import { PickButton } from './pick-button.tsx'
import { PickedTime } from './picked-time.tsx'
import { type Dropped, momentIn, pick } from './picks.ts'

type TimePickerProps = PanelProps & {
  dropped: Dropped | null
  /** Offered in place of the next free starts: those nearest to one that was lost. */
  nearest?: readonly Moment[] | undefined
  /** What to say above it, such as that a time was lost. */
  children?: ReactNode
}

/** The next free times, and the panel with counselor, calendar and the day's times. */
export function TimePicker(props: TimePickerProps) {
  const { calendar, picked, chooseCounselor, nearest } = props
  const suggested = nearest ?? nextFree(calendar, 3)
  const moment = momentIn(picked)
  const isSuggested = suggested.some(({ date, time }) => date === picked.date && time === picked.time)
  return (
    <div>
      {props.children}
      <DroppedTime dropped={props.dropped} />
      <NextFreeTimes
        title={nearest ? 'Nearest free times' : 'Next free times'}
        moments={suggested}
        today={calendar.range.first}
        picked={picked}
      />
      {moment && !isSuggested && !picked.open && <PickedTime moment={moment} />}
      <PickButton
        id={availabilityId}
        value={pick.panel(!picked.open)}
        aria-expanded={picked.open}
        aria-controls="availability-panel"
        className="link mt-5 flex min-h-11 items-center gap-2 font-semibold!"
      >
        {picked.open ? 'Hide Availability Panel' : 'Check Availability & Select Time'}
        <ChevronDown className={`size-4 ${picked.open ? 'rotate-180' : ''}`} />
      </PickButton>
      <div id="availability-panel" hidden={!picked.open} className="mt-4">
        {picked.open && <AvailabilityPanel {...props} />}
      </div>
      <input type="hidden" name="date" value={picked.date ?? ''} />
      <input type="hidden" name="time" value={picked.time ?? ''} />
      <input type="hidden" name="view" value={picked.view} />
      <input type="hidden" name="panel" value={picked.open ? 'open' : 'closed'} />
      {!(picked.open && chooseCounselor) && (
        <input type="hidden" name="counselor" value={calendar.counselor.id} />
      )}
    </div>
  )
}
