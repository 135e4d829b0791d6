import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import type { EnquiryKind, Filled } from './enquiry.ts'
import { enquiryForms } from './forms.ts'

/** Checks what was sent; unknown members are left out. */
export function parseEnquiry(
  kind: EnquiryKind,
  sent: Record<string, unknown>,
): { ok: true; filled: Filled } | { ok: false; errors: FieldErrors } {
  const parsed = validateForm(enquiryForms[kind].fields, sent)
  return parsed.ok ? { ok: true, filled: { kind, fields: parsed.values } as unknown as Filled } : parsed
}
