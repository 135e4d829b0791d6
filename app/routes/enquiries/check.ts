import { isEnquiryKind } from '#app/features/enquiries/domain/enquiry.ts'
import type { Check } from '#app/features/forms/ui/form-state.ts'

/**
 * The server's own rules, run in the browser before a form is sent. They are fetched when first needed; without them
 * the server alone decides.
 */
export const checkForm: Check = async (form, sent) => {
  try {
    if (isEnquiryKind(form)) {
      const { parseEnquiry } = await import('#app/features/enquiries/schema.ts')
      const parsed = parseEnquiry(form, sent)
      return parsed.ok ? null : parsed.errors
    }
    const { parseSubscription } = await import('#app/features/newsletter/schema.ts')
    const parsed = parseSubscription(sent)
    return parsed.ok ? null : parsed.errors
  } catch {
    return null
  }
}
