import { upgrade } from '#app/content/paid-booking.ts'
import { shortDay } from '#app/lib/dates.ts'
import type { Paying } from '../domain/paying.ts'

/** Of a session in place of a free one: that this is booked still. */
export function Stays({ paying: { replaces, standing } }: { paying: Paying }) {
  if (!replaces) return null
  const when = `${shortDay(replaces.date)}, ${replaces.time} IST`
  return <p>{standing === 'unpaid' ? upgrade.stays(when) : upgrade.says(when)}</p>
}
