import { staffMessages } from '#app/accounts/messages.ts'
import { exportHeaders, requireStaffForFile } from '#app/accounts/routes/staff-file.ts'
import { privatePage } from '#app/lib/page.ts'
import { limitDocumentPrints } from '#app/payments/limits.ts'
import { printPlan } from '#app/plan/plan-pdf.ts'
import { findPlan, findPlanByToken } from '#app/plan/queries.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/plan-pdf.ts'

export const handle = privatePage

const tooOften = 'This plan was opened very often just now. It is still here: please try again in a minute.'

/** Returns the sent plan as a PDF, to the client through the booking's link, or to staff. */
export async function loader(args: Route.LoaderArgs) {
  const { token, reference = '' } = args.params as { token?: string; reference?: string }
  if (token === undefined) {
    const { app, user } = await requireStaffForFile(args, 'bookings')
    const found = await findPlan(app.db, user, reference)
    if (!found?.sent) throw new Response(staffMessages.noBooking, { status: 404, headers: exportHeaders })
    return pdfFile({ ...found, sent: found.sent, company: app.business().company })
  }
  const app = args.context.get(appContext)
  const found = await findPlanByToken(app.db, token)
  if (!found?.sent) return new Response('There is no plan at this link.', { status: 404 })
  const wait = await limitDocumentPrints(app, found.booking.id)
  if (wait !== null)
    return new Response(tooOften, { status: 429, headers: { 'Retry-After': String(Math.ceil(wait / 1000)) } })
  return pdfFile({ ...found, sent: found.sent, company: app.business().company })
}

async function pdfFile(found: Parameters<typeof printPlan>[0]) {
  const pdf = await printPlan(found)
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="plan-${found.booking.reference}.pdf"`,
    },
  })
}
