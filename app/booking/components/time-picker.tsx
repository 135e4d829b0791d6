import { type ReactNode, useState } from 'react'
import {
  describeDay,
  formatSlot,
  formatSlotValue,
  listAvailableStarts,
  listNextStarts,
  type WaitlistDay,
  waitlistUrl,
} from '#app/booking/calendar.ts'
import { formatDay, formatShortDay, formatShortTime } from '#app/lib/dates.ts'
import { DAY, type IsoDate, indiaDate, type Millis } from '#app/lib/time.ts'
import { Select } from '#app/ui/field.tsx'
import { Check, ChevronDown } from '#app/ui/icons.tsx'
import { Calendar } from './calendar.tsx'
import { LocalTime } from './local-time.tsx'
import type { SlotPicker } from './use-slot-picker.ts'
import { getFieldId } from './values.ts'

type TimePickerProps = {
  picker: SlotPicker
  /** Start of the booking that is being moved. */
  current?: Millis
  children?: ReactNode
}

const formatStart = (at: Millis) => `${formatShortTime(at)} on ${formatShortDay(indiaDate(at))}`

export function TimePicker({ picker, current, children }: TimePickerProps) {
  const { session, calendar, counselors, slot, day, nearest, lost, cleared } = picker
  const [isOpen, setOpen] = useState(current !== undefined || (day !== null && slot === null))
  const full = calendar.days.find(({ date }) => describeDay(calendar, date).isFull)
  const suggested = nearest ?? listNextStarts(calendar.days, 3)
  const shown = slot && !suggested.includes(slot) ? [...suggested, slot] : suggested
  const showChoice = (startsAt: Millis) => <SlotChoice key={startsAt} startsAt={startsAt} picker={picker} />
  return (
    <div id={getFieldId('slot')} tabIndex={-1}>
      {children}
      <p aria-live="polite" className={lost ? 'mb-5 font-medium text-danger' : 'sr-only'}>
        {lost && `${formatStart(lost)} is no longer available. Please choose another slot.`}
        {!lost && cleared && `${formatStart(cleared)} is no longer selected. Please choose a slot again.`}
      </p>
      {shown.length === 0 ? (
        <p>
          All slots are booked right now. New slots open every day.{' '}
          {!current && full && (
            <WaitlistLink kind={session} date={full.date} counselorId={calendar.counselor.id} />
          )}
        </p>
      ) : (
        <fieldset>
          <legend className="text-h4 font-bold">
            {nearest ? 'Nearest available slots' : 'Next available slots'}{' '}
            <span className="text-base font-normal tracking-normal text-muted">India time</span>
          </legend>
          <div className="mt-3 grid gap-2.5 sm:grid-cols-3 noscript:hidden">{shown.map(showChoice)}</div>
          <noscript>
            <div className="mt-3 grid grid-cols-2 gap-2.5 sm:grid-cols-3">
              {listAvailableStarts(calendar.days).slice(0, 40).map(showChoice)}
            </div>
          </noscript>
        </fieldset>
      )}
      {!current && counselors.length > 1 && (
        <noscript>
          <p className="mt-4 flex flex-wrap gap-x-6">
            {counselors.map(({ id, name }) => (
              <a key={id} href={`?counselor=${id}`} className="link inline-flex min-h-11 items-center">
                Slots with {name}
              </a>
            ))}
          </p>
        </noscript>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="availability-panel"
        onClick={() => setOpen(!isOpen)}
        className="link mt-5 flex min-h-11 items-center gap-2 font-semibold! noscript:hidden"
      >
        {isOpen ? 'Hide Availability Panel' : 'Check Availability & Select Time'}
        <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {/* rendered even while closed, so that `early.ts` can open it before other scripts run */}
      <div id="availability-panel" hidden={!isOpen} className="mt-4 noscript:hidden">
        {!current && (
          <div className="mb-6 grid items-end gap-x-6 gap-y-3 sm:grid-cols-2">
            <Select
              name="counselor"
              id="booking-counselor"
              label="Counselor"
              hint={calendar.counselor.title}
              value={calendar.counselor.id}
              onChange={(event) => picker.chooseCounselor(event.currentTarget.value)}
              data-no-draft
            >
              {counselors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        )}
        <Calendar calendar={calendar} day={day} firstDay={picker.firstDay} onPick={picker.chooseDay} />
        {day && <DaySlots picker={picker} day={day} current={current} />}
      </div>
    </div>
  )
}

function SlotChoice({ startsAt, picker }: { startsAt: Millis; picker: SlotPicker }) {
  const onChoose = () => picker.chooseSlot(startsAt)
  return (
    <label className="group relative flex cursor-pointer items-center justify-between gap-3 rounded-lg border-[1.5px] border-edge bg-card px-5 py-3 leading-snug noscript:px-4 hover:border-text has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="slot"
        value={formatSlotValue(startsAt)}
        checked={startsAt === picker.slot}
        onChange={onChoose}
        onInput={onChoose} // reports a slot chosen before scripts ran
        required
        data-no-draft
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span>
        <span className="block font-semibold">
          {formatShortDay(indiaDate(startsAt))},{' '}
          <span className="whitespace-nowrap">{formatShortTime(startsAt)}</span>
        </span>
        <span className="block text-sm">
          {formatDaysFromToday(picker.calendar.range.first, indiaDate(startsAt))}
          <LocalTime at={startsAt} className="before:content-['_·_']" />
        </span>
      </span>
      <Check className="invisible size-6 group-has-checked:visible noscript:hidden" />
    </label>
  )
}

/** Formats a date relative to today: `today`, `tomorrow`, `in 4 days`. */
function formatDaysFromToday(today: IsoDate, date: IsoDate): string {
  const days = (Date.parse(date) - Date.parse(today)) / DAY
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

type DaySlotsProps = Pick<TimePickerProps, 'picker' | 'current'> & { day: IsoDate }

function DaySlots({ picker, day, current }: DaySlotsProps) {
  const { calendar, slot: chosen } = picker
  const { slots, count, isFull } = describeDay(calendar, day)
  return (
    <section aria-labelledby="slots-title" className="mt-8">
      <h3 id="slots-title" className="text-h3">
        {formatDay(day)}{' '}
        <span className="mt-1 block text-base font-normal tracking-normal text-muted">
          India Standard Time
        </span>
      </h3>
      <p aria-live="polite" className="sr-only">
        {count === 1 ? '1 slot is available' : `${count} slots are available`} on {formatDay(day)}.
      </p>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {slots.map((slot) => {
          const { startsAt, available } = slot
          const isChosen = startsAt === chosen
          return (
            <li key={startsAt}>
              <button
                type="button"
                name="time"
                value={formatShortTime(startsAt)}
                disabled={!available}
                aria-pressed={available ? isChosen : undefined}
                onClick={() => picker.chooseSlot(startsAt)}
                className={`min-h-12 max-w-full rounded-full border-[1.5px] border-accent px-5 py-1.5 font-semibold leading-tight ${isChosen ? 'bg-accent text-on-accent' : 'bg-card text-accent hover:bg-soft disabled:border-line disabled:bg-transparent disabled:font-normal disabled:text-muted'}`}
              >
                {startsAt === current
                  ? `${formatShortTime(startsAt)}, your session now`
                  : formatSlot(slot, calendar.bookableFrom)}
                {available && <LocalTime at={startsAt} className="block text-sm font-normal" />}
              </button>
            </li>
          )
        })}
      </ul>
      {!current && isFull && (
        <p className="mt-4 rounded-lg bg-soft px-5 py-2">
          Every slot of this day is booked.{' '}
          <WaitlistLink kind={picker.session} date={day} counselorId={calendar.counselor.id} />
        </p>
      )}
    </section>
  )
}

/** Link that loads a new document, so that the form around it keeps its draft. */
const WaitlistLink = (day: WaitlistDay) => (
  <a href={waitlistUrl(day)} className="link inline-flex min-h-11 items-center font-semibold">
    Email me when a slot opens
  </a>
)
