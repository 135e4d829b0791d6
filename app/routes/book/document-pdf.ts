import { fileNameOf } from '#app/features/payments/domain/sheet.ts'
import { findDocument } from '#app/features/payments/find-document.ts'
import { documentsWait } from '#app/features/payments/limits.ts'
import { secret } from '#app/lib/page.ts'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/document-pdf.ts'
import { privateHeaders } from './private-page.ts'

export const handle = secret

const shared = { ...privateHeaders(), 'X-Robots-Tag': 'noindex' }

/** An invoice, a receipt or what takes one back, as a file to keep. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findDocument(services, params)
  if (!found) return new Response('This link leads to no document.', { status: 404, headers: shared })
  const wait = await documentsWait(services, found.document.bookingId)
  if (wait !== null) {
    const text =
      'This booking’s documents were opened very often just now. They stay where they are; please try again in a minute.'
    const headers = { ...shared, 'Retry-After': String(Math.ceil(wait / 1000)) }
    return new Response(text, { status: 429, headers })
  }
  const pdf = await services.documents.pdf(found.document, found.cited)
  return new Response(pdf, {
    headers: {
      ...shared,
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="${fileNameOf(found.document.number)}"`,
    },
  })
}
