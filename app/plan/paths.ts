import { bookingPath } from '#app/accounts/paths.ts'

/** Where the counselor writes the plan of a booking. */
export const writePlanPath = (reference: string): string => `${bookingPath(reference)}/plan`

/** Where the family reads it. */
export const planPath = (token: string): string => `/bookings/${token}/plan`
export const planPdfPath = (token: string): string => `${planPath(token)}/plan.pdf`
export const planDatesPath = (token: string): string => `${planPath(token)}/dates.ics`
