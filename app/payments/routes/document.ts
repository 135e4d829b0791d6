import { staffMessages } from '#app/accounts/messages.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { findBookingByToken, findVisibleBooking } from '#app/booking/queries.ts'
import { privatePage } from '#app/lib/page.ts'
import { printDocument } from '#app/payments/document-pdf.ts'
import { formatDocumentFileName } from '#app/payments/document-texts.ts'
import { limitDocumentPrints } from '#app/payments/limits.ts'
import { findDocument } from '#app/payments/queries.ts'
import { createPdfResponse } from '#app/pdf/print-pdf.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/document.ts'

export const handle = privatePage

const noDocument = 'We found no document for this link.'

type Params = { token?: string; reference?: string; series: string; year: string; count: string }

/** Returns a document as a PDF, to the client through the booking's link, or to staff who may see the booking. */
export async function loader(args: Route.LoaderArgs) {
  const { token, reference = '', ...number } = args.params as Params
  const app = args.context.get(appContext)
  const isStaff = token === undefined
  const booking = isStaff
    ? await findVisibleBooking(app, (await requireStaff(args, 'bookings')).user, reference)
    : await findBookingByToken(app, token)
  const found = booking && (await findDocument(app.db, booking.id, number))
  if (!found) return new Response(isStaff ? staffMessages.noBooking : noDocument, { status: 404 })
  if (!isStaff) await limitDocumentPrints(app, booking.id)
  const { document, cited } = found
  return createPdfResponse(await printDocument(document, cited), formatDocumentFileName(document.number))
}
