import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { forget, momentFrom, type Remembered, remembered, rememberedName } from '#app/booking/remembered.ts'
import { upgrade as offer } from '#app/content/paid-booking.ts'
import { browserNow } from '#app/lib/browser-clock.ts'
import { parseInstant } from '#app/lib/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { never } from '#app/ui/hooks.ts'
import { Check } from '#app/ui/icons.tsx'
import type { DateAndTime } from './calendar-data.ts'

/** Reads the latest session booked in this browser, until it is over. */
export const readNote = (): Remembered | null => remembered(() => localStorage, browserNow())

const hasNote = () => readNote() !== null

/**
 * Returns the stored session after a visit to a booking's page: adds a new booking, updates a moved one and removes
 * one that is no longer booked.
 */
export function noteAfter(
  known: Remembered | null,
  seen: Remembered,
  { stands, isNew }: { stands: boolean; isNew: boolean },
): Remembered | null {
  if (known?.link !== seen.link && !isNew) return known
  return stands ? seen : null
}

/** @param join join link, of which only the path is stored */
export function noteBooking({ join, ...seen }: Remembered, how: { stands: boolean; isNew: boolean }): void {
  try {
    const path = join && new URL(join, location.origin).pathname
    const note = noteAfter(readNote(), { ...seen, join: path }, how)
    if (note) localStorage.setItem(rememberedName, JSON.stringify(note))
    else forget(() => localStorage)
  } catch {
    // storage is full or blocked: nothing is stored
  }
}

/** Returns the token of the stored booking. */
export const tokenIn = ({ link }: Remembered): string => link.slice(link.lastIndexOf('/') + 1)

export const isNoted = (note: Remembered | null, moment: DateAndTime | null | undefined): boolean =>
  Boolean(note && moment && parseInstant(moment.date, moment.time) === note.startsAt)

type Props = {
  note: Remembered
  /** Whether to scroll the notice into view, because the visitor has just returned. */
  bringIntoView: boolean
  /** Link that upgrades a free session, in the form for the paid session. */
  upgrade?: string | false
}

/** Notice for a returning visitor about an existing booking, with a link. */
export function BookedNotice({ note, bringIntoView, upgrade }: Props) {
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
        {upgrade && (
          <ButtonLink to={upgrade} size="sm" className="mt-2">
            {offer.title}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** What was booked last in this browser; `arrived` when the page came without a document. */
export function useBookedNote(): { note: Remembered | null; arrived: boolean } {
  const noted = useSyncExternalStore(never, hasNote, () => false)
  const [arrived] = useState(noted)
  const note = useMemo(() => (noted ? readNote() : null), [noted])
  return { note, arrived }
}
