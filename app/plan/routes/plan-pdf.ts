import { company } from '#app/content/company.ts'
import { documentsWait } from '#app/features/payments/limits.ts'
import { secret } from '#app/lib/page.ts'
import { sentPlan, sheetOf } from '#app/plan/follow-plan.ts'
import { privateFile } from '#app/routes/book/private-page.ts'
import { servicesContext } from '#app/routes/context.ts'
import type { Route } from './+types/plan-pdf.ts'

export const handle = secret

/** A plan on one A4 page, to print and to keep. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await sentPlan(services, params.token)
  if (!found) return privateFile('This link leads to no plan.', { status: 404 })
  const { booking } = found
  const wait = await documentsWait(services, booking.id)
  if (wait !== null) {
    const text =
      'This plan was opened very often just now. It stays where it is; please try again in a minute.'
    return privateFile(text, { status: 429, headers: { 'Retry-After': String(Math.ceil(wait / 1000)) } })
  }
  const pdf = await services.documents.plan(sheetOf(found, company))
  return privateFile(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="plan-${booking.reference}.pdf"`,
    },
  })
}
