import { staffMessages } from '#app/accounts/messages.ts'
import { company } from '#app/content/company.ts'
import { counselorOf } from '#app/features/booking/availability.ts'
import { findOwn } from '#app/features/desk/view-booking.ts'
import { secret } from '#app/lib/page.ts'
import { sheetOf } from '#app/plan/follow-plan.ts'
import { fileHeaders, requireStaffForFile } from '#app/routes/staff/file-guard.ts'
import type { Route } from './+types/staff-plan-pdf.ts'

export const handle = secret

/** The sent plan, to print for a client without an email address. */
export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaffForFile(args, 'bookings')
  const booking = await findOwn(services, user, args.params.reference)
  const sent = booking && (await services.plans.read(booking.id)).sent
  if (!sent) throw new Response(staffMessages.noBooking, { status: 404, headers: fileHeaders })
  const counselor = await counselorOf(services, booking, services.clock.now())
  const pdf = await services.documents.plan(sheetOf({ booking, counselor, sent }, company))
  return new Response(pdf, {
    headers: {
      ...fileHeaders,
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="plan-${booking.reference}.pdf"`,
    },
  })
}
