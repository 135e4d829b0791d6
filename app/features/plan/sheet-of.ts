import type { Booking } from '#app/features/booking/domain/booking.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { SentPlan } from '#app/ports/plans.ts'
import { sizeOf } from './domain/plan.ts'
import { type PlanSheet, planSheet } from './domain/plan-sheet.ts'

type Of = { booking: Booking; counselor: { name: string }; newest: SentPlan }

/** A version of a plan as it stands on its one page. */
export const sheetOf = (
  { booking, counselor, newest }: Of,
  company: { name: string; phone: string; email: string },
): PlanSheet =>
  planSheet(newest.content, {
    brand: company.name,
    contact: [company.phone, company.email],
    reference: booking.reference,
    name: booking.visitor.name,
    counselor: counselor.name,
    size: sizeOf(booking.kind),
    number: newest.number,
    session: indiaDate(booking.startsAt),
    sent: indiaDate(newest.sentAt),
  })
