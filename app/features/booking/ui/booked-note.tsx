import { useEffect, useMemo, useRef, useState } from 'react'
import { browserNow } from '#app/lib/browser-clock.ts'
import { instantOf } from '#app/lib/dates.ts'
import { Check } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { momentFrom, type Remembered, rememberedIn, rememberedName } from '../domain/remembered.ts'
import type { DateAndTime } from './calendar-data.ts'

/** What was booked last in this browser, until it is over. */
export function readNote(): Remembered | null {
  try {
    return rememberedIn(localStorage.getItem(rememberedName), browserNow())
  } catch {
    return null
  }
}

/**
 * The note after a booking's page was seen: a new booking is noted, a noted one that moved is noted anew, and one that
 * no longer stands is forgotten.
 */
export function noteAfter(
  known: Remembered | null,
  seen: Remembered,
  { stands, isNew }: { stands: boolean; isNew: boolean },
): Remembered | null {
  if (known?.link !== seen.link && !isNew) return known
  return stands ? seen : null
}

/** @param join the address to join, of which the path is kept */
export function noteBooking({ join, ...seen }: Remembered, how: { stands: boolean; isNew: boolean }): void {
  try {
    const path = new URL(join, location.origin).pathname
    const note = noteAfter(readNote(), { ...seen, join: path }, how)
    if (note) localStorage.setItem(rememberedName, JSON.stringify(note))
    else localStorage.removeItem(rememberedName)
  } catch {
    // full or forbidden: then it is not remembered, and nothing else
  }
}

export const isNoted = (note: Remembered | null, moment: DateAndTime | null | undefined): boolean =>
  Boolean(note && moment && instantOf(moment.date, moment.time) === note.startsAt)

type Props = {
  note: Remembered
  /** Whether the visitor has just come here, perhaps to the foot of the form where they were before. */
  bringIntoView: boolean
}

/** Says to somebody who comes back to the form that they have booked already, and leads to the booking. */
export function BookedNotice({ note, bringIntoView }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (bringIntoView) box.current?.scrollIntoView({ block: 'nearest' })
  }, [bringIntoView])
  return (
    <div
      ref={box}
      role="status"
      className="mt-6 flex max-w-2xl scroll-my-24 gap-3 rounded-lg bg-success-soft p-5"
    >
      <Check className="mt-0.5 size-6 text-success" />
      <div>
        <p className="font-semibold">You have booked this time.</p>
        <p>
          <span className="first-letter:uppercase inline-block">
            {momentFrom(browserNow(), note.startsAt)} IST.
          </span>{' '}
          <a href={note.link} className="link inline-flex min-h-11 items-center">
            See your booking
          </a>
        </p>
      </div>
    </div>
  )
}

/** What was booked last in this browser; `arrived` when the page came without a document. */
export function useBookedNote(): { note: Remembered | null; arrived: boolean } {
  const hydrated = useHydrated()
  const [arrived] = useState(hydrated)
  const note = useMemo(() => (hydrated ? readNote() : null), [hydrated])
  return { note, arrived }
}
