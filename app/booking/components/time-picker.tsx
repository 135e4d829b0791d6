import { type ReactNode, Suspense } from 'react'
import type { SessionKind } from '#app/availability/session.ts'
import { WaitlistLink } from '#app/booking/waitlist/waitlist-link.tsx'
import { shortDay } from '#app/lib/dates.ts'
import { Check, ChevronDown } from '#app/ui/icons.tsx'
import { Calendar } from './calendar.tsx'
import {
  type CalendarData,
  type CounselorChoice,
  type DateAndTime,
  isFull,
  nextFree,
} from './calendar-data.ts'
import { CounselorField } from './counselor-field.tsx'
import { NextFreeTimes } from './next-free-times.tsx'
import { availabilityId, PickButton } from './pick-button.tsx'
import { type Dropped, momentIn, notOffered, type Picked, pick } from './picks.ts'
import { Slots } from './slots.tsx'

type TimePickerProps = PanelProps & {
  dropped: Dropped | null
  /** Offered in place of the next free starts: those nearest to one that was lost. */
  nearest?: readonly DateAndTime[] | undefined
  /** The same, of one that was lost while the page was open. */
  near?: readonly DateAndTime[] | undefined
  /** What to say above it, such as that a time was lost. */
  children?: ReactNode
}

/**
 * The next free times, and the panel with counselor, calendar and the day's times: in the page from the first, so that it
 * opens at once (`early.ts`).
 */
export function TimePicker(props: TimePickerProps) {
  const { calendar, picked, chooseCounselor, nearest = props.near, waitFor } = props
  const full = calendar.days.find(({ date }) => isFull(calendar, date))
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
        none={
          waitFor &&
          full && <WaitlistLink kind={waitFor} date={full.date} counselorId={calendar.counselor.id} />
        }
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
        {/* closed at first: React takes it over after the rest */}
        <Suspense>
          <AvailabilityPanel {...props} />
        </Suspense>
      </div>
      <input type="hidden" name="date" value={picked.date ?? ''} />
      <input type="hidden" name="time" value={picked.time ?? ''} />
      <input type="hidden" name="view" value={picked.view} />
      <input type="hidden" name="panel" value={picked.open ? 'open' : 'closed'} />
      {!chooseCounselor && <input type="hidden" name="counselor" value={calendar.counselor.id} />}
    </div>
  )
}

/** A time that was picked in the calendar, while the calendar is closed. */
export function PickedTime({ moment }: { moment: DateAndTime }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 rounded-lg bg-soft px-5 py-1 font-semibold">
      <Check className="size-6 text-accent" />
      <span>
        Picked: <span className="whitespace-nowrap">{shortDay(moment.date)},</span>{' '}
        <span className="whitespace-nowrap">{moment.time}</span>
      </span>
      <PickButton value={pick.panel(true)} className="link min-h-11">
        Change<span className="sr-only"> the time</span>
      </PickButton>
    </p>
  )
}

/** Says that the picked time is picked no more: aloud, and, when somebody else has it now, for all to see. */
export function DroppedTime({ dropped }: { dropped: Dropped | null }) {
  return (
    <p
      aria-live="polite"
      className={dropped?.taken || dropped?.language ? 'mb-5 font-medium text-danger' : 'sr-only'}
    >
      {dropped && says(dropped)}
    </p>
  )
}

function says({ taken, language, ...moment }: Dropped): string {
  if (language) return notOffered(moment, language)
  const end = taken
    ? 'is no longer free. Please choose another time.'
    : 'is no longer picked. Pick a time again.'
  return `${moment.time} on ${shortDay(moment.date)} ${end}`
}

export type PanelProps = {
  calendar: CalendarData
  counselors: readonly CounselorChoice[]
  picked: Picked
  firstDay: number
  choose: (pick: string) => void
  chooseCounselor?: (id: string) => void
  /** The start a booking has now, when it is being moved. */
  current?: DateAndTime
  /** Of which kind one can wait for, when nothing is free. */
  waitFor?: SessionKind
}

/** Counselor, calendar and the day's times: what the panel under the next free times holds. */
export function AvailabilityPanel(props: PanelProps) {
  const { calendar, counselors, picked, firstDay, choose, chooseCounselor, current, waitFor } = props
  return (
    <>
      {chooseCounselor && (
        <CounselorField counselors={counselors} chosen={calendar.counselor.id} onChoose={chooseCounselor} />
      )}
      <Calendar calendar={calendar} picked={picked} firstDay={firstDay} choose={choose} />
      {picked.date && (
        <Slots calendar={calendar} date={picked.date} picked={picked} current={current} waitFor={waitFor} />
      )}
    </>
  )
}
