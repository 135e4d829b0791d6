import type { Moment } from '#app/lib/dates.ts'

/** An instant as it is read, in India time. */
export const Time = ({ at, className }: { at: Moment; className?: string }) => (
  <time dateTime={at.iso} className={className}>
    {at.words}
  </time>
)
