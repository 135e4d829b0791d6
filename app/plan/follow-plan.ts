import { findBooking } from '#app/features/booking/change-booking.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { SentPlan } from '#app/ports/plans.ts'
import type { Services } from '#app/ports/services.ts'
import { type PlanSheet, planSheet } from './plan-sheet.ts'

/** Finds the plan that was sent for the booking behind a link; null when none was. */
export async function sentPlan(services: Services, token: string) {
  const found = await findBooking(services, token)
  const sent = found && (await services.plans.read(found.booking.id)).sent
  return found && sent ? { ...found, sent } : null
}

type Of = { booking: Booking; counselor: { name: string }; sent: SentPlan }

/** Prepares a sent plan for its one printed page. */
export const sheetOf = (
  { booking, counselor, sent }: Of,
  company: { name: string; phone: string; email: string },
): PlanSheet =>
  planSheet(sent.content, {
    brand: company.name,
    contact: [company.phone, company.email],
    reference: booking.reference,
    name: booking.visitor.name,
    counselor: counselor.name,
    session: indiaDate(booking.startsAt),
    sent: indiaDate(sent.sentAt),
  })
