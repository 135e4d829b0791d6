import type { ReactNode } from 'react'
import { daysFrom, parseInstant, shortDay } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { Check } from '#app/ui/icons.tsx'
import type { DateAndTime } from './calendar-data.ts'
import { OwnTime } from './own-time.tsx'
import { PickButton } from './pick-button.tsx'
import { type Picked, pick } from './picks.ts'

type Props = {
  title: ReactNode
  moments: readonly DateAndTime[]
  today: IsoDate
  picked: Picked
  none?: ReactNode
}

/** A few free starts, each picked whole with one tap. */
export function NextFreeTimes({ title, moments, today, picked, none }: Props) {
  if (moments.length === 0) return <p>Every time is taken at the moment. New ones open each day. {none}</p>
  return (
    <div>
      <h3 className="text-h4">
        {title} <span className="text-base font-normal tracking-normal text-muted">India time</span>
      </h3>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-3">
        {moments.map((moment) => {
          const chosen = picked.date === moment.date && picked.time === moment.time
          return (
            <li key={pick.start(moment)}>
              <PickButton
                value={pick.start(moment)}
                aria-pressed={chosen}
                className={`flex h-full w-full items-center justify-between gap-3 rounded-lg border-[1.5px] px-5 py-3 text-left leading-snug ${chosen ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-card hover:border-text'}`}
              >
                <span>
                  <span className="block font-semibold">
                    {shortDay(moment.date)}, <span className="whitespace-nowrap">{moment.time}</span>
                  </span>
                  <span className="block text-sm">
                    {daysFrom(today, moment.date)}
                    <OwnTime at={parseInstant(moment.date, moment.time)} className="before:content-['_·_']" />
                  </span>
                </span>
                {/* always there: what is picked keeps its size */}
                <Check className={`size-6 ${chosen ? '' : 'invisible'}`} />
              </PickButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
