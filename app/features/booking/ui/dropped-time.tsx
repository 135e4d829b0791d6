import { shortDay } from '#app/lib/dates.ts'
import type { Dropped } from './picks.ts'

/** Says that the picked time is picked no more: aloud, and, when somebody else has it now, for all to see. */
export function DroppedTime({ dropped }: { dropped: Dropped | null }) {
  return (
    <p aria-live="polite" className={dropped?.taken ? 'mb-5 font-medium text-danger' : 'sr-only'}>
      {dropped && `${dropped.time} on ${shortDay(dropped.date)} ${end(dropped)}`}
    </p>
  )
}

const end = ({ taken }: Dropped) =>
  taken ? 'is no longer free. Please choose another time.' : 'is no longer picked. Pick a time again.'
