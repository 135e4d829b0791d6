import { staffMessages } from '#app/accounts/messages.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { privatePage } from '#app/lib/page.ts'
import { limitDocumentPrints } from '#app/payments/limits.ts'
import { createPdfResponse } from '#app/pdf/print-pdf.ts'
import { printPlanPdf } from '#app/plan/plan-pdf.ts'
import { findPlan, findPlanByToken } from '#app/plan/queries.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/plan-pdf.ts'

export const handle = privatePage

/** Returns the sent plan as a PDF, to the client through the booking's link, or to staff. */
export async function loader(args: Route.LoaderArgs) {
  const { token, reference = '' } = args.params as { token?: string; reference?: string }
  if (token === undefined) {
    const { app, user } = await requireStaff(args, 'bookings')
    const found = await findPlan(app.db, user, reference)
    if (!found?.sent) return new Response(staffMessages.noBooking, { status: 404 })
    return pdfFile({ ...found, sent: found.sent, company: app.business().company })
  }
  const app = args.context.get(appContext)
  const found = await findPlanByToken(app.db, token)
  if (!found?.sent) return new Response('There is no plan at this link.', { status: 404 })
  await limitDocumentPrints(app, found.booking.id)
  return pdfFile({ ...found, sent: found.sent, company: app.business().company })
}

const pdfFile = async (found: Parameters<typeof printPlanPdf>[0]) =>
  createPdfResponse(await printPlanPdf(found), `plan-${found.booking.reference}.pdf`)
