import * as z from 'zod/mini'
import { firstErrors, named } from '#app/features/forms/fields.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { SignedInAccount } from '#app/ports/staff.ts'
import { accountChanged } from './account-changed.ts'
import { askPassword, type Needs, type PasswordRefusal } from './own-account.ts'

const nameForm = z.object({ name: named('Name', 40) })

type NameRefusal = { status: 422; field: 'name'; message: string }
type Refused = PasswordRefusal | NameRefusal

function readName(name: string): Result<string, NameRefusal> {
  const parsed = z.safeParse(nameForm, { name })
  if (parsed.success) return ok(parsed.data.name)
  return refuse({ status: 422, field: 'name', message: firstErrors(parsed.error).name ?? '' })
}

/**
 * What the browser is asked with to make a passkey, once the password is given.
 *
 * @returns `question` as JSON: five minutes, for this session
 */
export async function beginPasskey(
  services: Needs & Pick<Services, 'passkeys'>,
  own: SignedInAccount,
  sent: { name: string; password: string },
): Promise<Result<{ question: string; name: string }, Refused | 'signed-out'>> {
  const name = readName(sent.name)
  if (!name.ok) return name
  const asked = await askPassword(services, own, own.sessionId, sent.password)
  if (!asked.ok) return asked
  const question = await services.passkeys.askToAdd(own, own.sessionId, services.clock.now())
  return ok({ question, name: name.value })
}

const refusals = {
  'not-valid':
    'The passkey was not added: it has to be made within five minutes of giving the password, in this browser. Add it once more.',
  known: 'The passkey was not added, for it is there already. Your passkeys are as they were.',
  'too-many': 'The passkey was not added: an account can have ten. Remove one, then add it once more.',
  off: 'The passkey was not added: two-factor login is off. Set it up first.',
} as const

/** Adds what the browser made; the account's owner is told by mail. */
export async function addPasskey(
  { passkeys, clock }: Pick<Services, 'passkeys' | 'clock'>,
  own: SignedInAccount,
  made: { name: string; answer: string },
): Promise<Result<null, string>> {
  const name = readName(made.name)
  if (!name.ok) return refuse(name.reason.message)
  const now = clock.now()
  const mails = accountChanged(own, 'passkey-added', now)
  const added = await passkeys.add(own, own.sessionId, { ...made, name: name.value }, mails, now)
  return added.ok ? added : refuse(refusals[added.reason])
}

/** Removes a passkey, once the password is given; nothing happens when it is gone already. */
export async function removePasskey(
  services: Needs & Pick<Services, 'passkeys'>,
  own: SignedInAccount,
  { id, password }: { id: string; password: string },
): Promise<Result<null, PasswordRefusal | 'signed-out'>> {
  const asked = await askPassword(services, own, own.sessionId, password)
  if (!asked.ok) return asked
  const now = services.clock.now()
  await services.passkeys.remove(own, id, accountChanged(own, 'passkey-removed', now), now)
  return ok(null)
}
