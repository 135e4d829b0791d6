import type { CheckForm } from '#app/features/booking/ui/use-booking-form.ts'

/**
 * The server's own rules, run in the browser before the form is sent. They are fetched when first needed; without
 * them the server alone decides.
 */
export const checkBooking: CheckForm = async (form) => {
  try {
    const { fromFormData, parseBooking } = await import('#app/features/booking/schema.ts')
    const parsed = parseBooking(fromFormData(form))
    return parsed.ok ? null : parsed.errors
  } catch {
    return null
  }
}
