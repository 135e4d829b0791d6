import { fileHeaders, requireStaffForFile } from '#app/accounts/routes/staff-file.ts'
import { secret } from '#app/lib/page.ts'
import { isDocumentNumber } from '#app/payments/document.ts'
import { printDocument } from '#app/payments/document-pdf.ts'
import { fileNameOf } from '#app/payments/sheet.ts'
import type { Route } from './+types/document-pdf.ts'

export const handle = secret

/** Returns a document of any booking to staff, identical to the client's file. */
export async function loader(args: Route.LoaderArgs) {
  const { services } = await requireStaffForFile(args, 'money')
  const { series, year, count } = args.params
  const number = `${series}/${year}/${count}`.toUpperCase()
  const document = isDocumentNumber(number) ? await services.books.document(number) : null
  if (!document) {
    const text = `There is no document ${number}. All of a month stand on the page Money, under Documents.`
    return new Response(text, { status: 404, headers: fileHeaders })
  }
  const cited = document.cites === null ? null : await services.books.document(document.cites)
  const pdf = await printDocument(document, cited)
  return new Response(pdf, {
    headers: {
      ...fileHeaders,
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="${fileNameOf(number)}"`,
    },
  })
}
