import { privateFile } from '#app/booking/routes/private-page.ts'
import { secret } from '#app/lib/page.ts'
import { printDocument } from '#app/payments/document-pdf.ts'
import { findDocument } from '#app/payments/find-document.ts'
import { documentsWait } from '#app/payments/limits.ts'
import { fileNameOf } from '#app/payments/sheet.ts'
import { servicesContext } from '#app/server/context.ts'
import type { Route } from './+types/document-pdf.ts'

export const handle = secret

/** Returns an invoice, receipt or credit note as a PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findDocument(services, params)
  if (!found) return privateFile('This link leads to no document.', { status: 404 })
  const wait = await documentsWait(services, found.document.bookingId)
  if (wait !== null) {
    const text =
      'This booking’s documents were opened very often just now. They stay where they are; please try again in a minute.'
    return privateFile(text, { status: 429, headers: { 'Retry-After': String(Math.ceil(wait / 1000)) } })
  }
  const pdf = await printDocument(found.document, found.cited)
  return privateFile(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="${fileNameOf(found.document.number)}"`,
    },
  })
}
