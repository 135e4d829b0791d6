import * as z from 'zod/mini'
import { basicEmail, type FieldErrors, firstErrors, line } from '#app/features/forms/fields.ts'

const subscribeForm = z.object({
  email: line('Email', 254).check(z.regex(basicEmail, 'Invalid email address.')),
})

/** Checks what was sent; unknown members are left out. */
export function parseSubscription(
  sent: unknown,
): { ok: true; email: string } | { ok: false; errors: FieldErrors } {
  const parsed = subscribeForm.safeParse(sent)
  return parsed.success
    ? { ok: true, email: parsed.data.email }
    : { ok: false, errors: firstErrors(parsed.error) }
}
