import { findBooking } from '#app/booking/queries.ts'

import type { Services } from '#app/ports/services.ts'
import { isDocumentNumber } from './document.ts'

/** URL parameters. A document's number is the last three segments, `MI/26-27/000001`. */
type Address = { token: string; series: string; year: string; count: string }

/** The document behind an address, with the one that it takes back; null for an address that leads to none. */
export async function findDocument(services: Services, { token, series, year, count }: Address) {
  const number = `${series}/${year}/${count}`
  if (!isDocumentNumber(number)) return null
  const found = await findBooking(services.app, token)
  if (!found) return null
  const documentOf = (number: string) => services.payments.document(found.booking.id, number)
  const document = await documentOf(number)
  return document && { document, cited: document.cites === null ? null : await documentOf(document.cites) }
}
