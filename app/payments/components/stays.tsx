import { upgrade } from '#app/content/paid-booking.ts'
import { shortDay } from '#app/lib/dates.ts'
import type { Paying } from '#app/payments/payment-progress.ts'

/** Notice that the replaced free session is still booked. */
export function Stays({ paying: { replaces, standing } }: { paying: Paying }) {
  if (!replaces) return null
  const when = `${shortDay(replaces.date)}, ${replaces.time} IST`
  return <p>{standing === 'unpaid' ? upgrade.stays(when) : upgrade.says(when)}</p>
}
