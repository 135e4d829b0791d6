import type { CheckForm } from '#app/booking/components/use-booking-form.ts'

/**
 * Runs the server's validation in the browser before submission. Loaded on first use; without it the server alone
 * validates.
 */
export const checkBooking: CheckForm = async (form) => {
  try {
    const { fromFormData, parseBooking } = await import('#app/booking/schema.ts')
    const parsed = parseBooking(fromFormData(form))
    return parsed.ok ? null : parsed.errors
  } catch {
    return null
  }
}
