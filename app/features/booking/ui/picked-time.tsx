import { shortDay } from '#app/lib/dates.ts'
import { Check } from '#app/ui/icons.tsx'
import type { Moment } from './calendar-data.ts'
import { PickButton } from './pick-button.tsx'
import { pick } from './picks.ts'

/** A time that was picked in the calendar, while the calendar is closed. */
export function PickedTime({ moment }: { moment: Moment }) {
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
