import { data } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { secret } from '#app/lib/page.ts'
import { printDocument } from '#app/payments/document-pdf.ts'
import { fileNameOf } from '#app/payments/sheet.ts'
import { findOwn } from '#app/workspace/view-booking.ts'
import type { Route } from './+types/staff-booking-document.ts'

export const handle = secret

/** Returns an invoice, receipt or credit note to staff who may see its booking; visitors use their own link. */
export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'bookings')
  const { reference, series, year, count } = args.params
  const booking = await findOwn(services, user, reference)
  const documentOf = (number: string) =>
    booking && services.payments.document(booking.id, number.toUpperCase())
  const document = await documentOf(`${series}/${year}/${count}`)
  if (!document) throw data({ message: staffMessages.noBooking }, { status: 404 })
  const cited = document.cites === null ? null : await documentOf(document.cites)
  const pdf = await printDocument(document, cited)
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="${fileNameOf(document.number)}"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}
