import { useEffect, useRef } from 'react'
import { shortDay } from '#app/lib/dates.ts'
import { Check } from '#app/ui/icons.tsx'
import type { BookedNote } from './booked-note.ts'

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
