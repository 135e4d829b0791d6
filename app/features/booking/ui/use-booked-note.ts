import { useMemo, useState } from 'react'
import type { IsoDate } from '#app/lib/time.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type BookedNote, readNote } from './booked-note.ts'

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
