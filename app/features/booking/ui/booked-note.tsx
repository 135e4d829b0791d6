import { useEffect, useMemo, useRef, useState } from 'react'
import { shortDay } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { Check } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { DateAndTime } from './calendar-data.ts'
import { keep, readKept } from './storage.ts'

const storageKey = 'booked'

/** What was booked last in this tab, and the path of its page. */
export type BookedNote = DateAndTime & { link: string }

export const readNote = (): BookedNote | null => readKept<BookedNote>(storageKey)

/**
 * The note after a booking's page was seen: a new booking is noted, a noted one that moved is noted anew, and one that
 * no longer stands is forgotten.
 */
export function noteAfter(
  known: BookedNote | null,
  seen: BookedNote,
  { stands, isNew }: { stands: boolean; isNew: boolean },
): BookedNote | null {
  if (known?.link !== seen.link && !isNew) return known
  return stands ? seen : null
}

export function noteBooking(seen: BookedNote, how: { stands: boolean; isNew: boolean }): void {
  keep(storageKey, noteAfter(readNote(), seen, how))
}

export const isNoted = (note: BookedNote | null, moment: DateAndTime | null | undefined): boolean =>
  Boolean(note && moment && note.date === moment.date && note.time === moment.time)

type Props = {
  note: BookedNote
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
          {shortDay(note.date)}, <span className="whitespace-nowrap">{note.time} IST.</span>{' '}
          <a href={note.link} className="link inline-flex min-h-11 items-center">
            See your booking
          </a>
        </p>
      </div>
    </div>
  )
}

/** What was booked last in this tab, until its day is over; `arrived` when the page came without a document. */
export function useBookedNote(today: IsoDate): { note: BookedNote | null; arrived: boolean } {
  const hydrated = useHydrated()
  const [arrived] = useState(hydrated)
  const note = useMemo(() => {
    const kept = hydrated ? readNote() : null
    return kept && kept.date >= today ? kept : null
  }, [hydrated, today])
  return { note, arrived }
}
