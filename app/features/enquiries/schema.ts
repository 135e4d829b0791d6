import type { FieldErrors } from '#app/features/forms/fields.ts'
import { parseForm } from '#app/features/forms/schema-of.ts'
import type { EnquiryKind, Filled } from './domain/enquiry.ts'
import { enquiryForms } from './domain/forms.ts'

/** Checks what was sent; unknown members are left out. */
export function parseEnquiry(
  kind: EnquiryKind,
  sent: Record<string, unknown>,
): { ok: true; filled: Filled } | { ok: false; errors: FieldErrors } {
  const parsed = parseForm(enquiryForms[kind].fields, sent)
  return parsed.ok ? { ok: true, filled: { kind, fields: parsed.values } as unknown as Filled } : parsed
}
