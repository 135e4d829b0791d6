import * as z from 'zod/mini'
import { type FieldErrors, firstErrors, named } from '#app/features/forms/fields.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'

const nameForm = z.object({ name: named('Name', 80) })

/** Changes one's own name. */
export async function changeOwnName(
  { ownAccount, clock }: Pick<Services, 'ownAccount' | 'clock'>,
  own: StaffUser,
  sent: Readonly<Record<string, string>>,
): Promise<Result<null, FieldErrors>> {
  const parsed = z.safeParse(nameForm, sent)
  if (!parsed.success) return refuse(firstErrors(parsed.error))
  const { name } = parsed.data
  if (name !== own.name) await ownAccount.rename(own, name, clock.now())
  return ok(null)
}
