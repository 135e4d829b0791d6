import type { SessionKind } from '#app/availability/session.ts'
import { WaitlistLink } from '#app/booking/waitlist/waitlist-link.tsx'
import { formatDay, parseInstant } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { type CalendarData, type DateAndTime, isFull, slotsOn, startLabel } from './calendar-data.ts'
import { OwnTime } from './own-time.tsx'
import { PickButton, timesId } from './pick-button.tsx'
import { type Picked, pick } from './picks.ts'

type SlotsProps = {
  calendar: CalendarData
  date: IsoDate
  picked: Picked
  /** The start a booking has now, when it is being moved. */
  current?: DateAndTime | undefined
  /** Of which kind one can wait for, when nothing is free. */
  waitFor?: SessionKind | undefined
}

/** The starts of the chosen day, in India time; those that cannot be had say why. */
export function Slots({ calendar, date, picked, current, waitFor }: SlotsProps) {
  const slots = slotsOn(calendar, date)
  const free = slots.filter((slot) => slot.available).length
  return (
    <section id={timesId} aria-labelledby="slots-title" className="mt-8">
      <h3 id="slots-title" className="text-h3">
        {formatDay(date)}{' '}
        <span className="mt-1 block text-base font-normal tracking-normal text-muted">
          India Standard Time
        </span>
      </h3>
      <p aria-live="polite" className="sr-only">
        {free === 1 ? '1 time is free' : `${free} times are free`} on {formatDay(date)}.
      </p>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {slots.map((slot) => {
          const chosen = slot.available && picked.time === slot.time
          const now = current?.date === date && current.time === slot.time
          return (
            <li key={slot.time}>
              <PickButton
                value={pick.time(slot.time)}
                disabled={!slot.available}
                aria-pressed={slot.available ? chosen : undefined}
                className={`min-h-12 rounded-full border-[1.5px] max-w-full px-5 py-1.5 leading-tight ${chosen ? 'border-accent bg-accent font-semibold text-on-accent' : 'border-accent bg-card font-semibold text-accent hover:bg-soft disabled:border-line disabled:bg-transparent disabled:font-normal disabled:text-muted'}`}
              >
                {now ? `${slot.time}, your session now` : startLabel(calendar, date, slot)}
                {slot.available && (
                  <OwnTime at={parseInstant(date, slot.time)} className="block text-sm font-normal" />
                )}
              </PickButton>
            </li>
          )
        })}
      </ul>
      {waitFor && isFull(calendar, date) && (
        <p className="mt-4 rounded-lg bg-soft px-5 py-2">
          Everything is taken on this day.{' '}
          <WaitlistLink kind={waitFor} date={date} counselorId={calendar.counselor.id} />
        </p>
      )}
    </section>
  )
}
