import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { clearUses, countUse } from '#app/db/limiter.ts'
import { basicEmail } from '#app/lib/forms/form-field.ts'
import { getNetwork } from '#app/lib/network.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { HOUR, type Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from '#app/ports/outbox.ts'
import type { NewLink } from '#app/ports/people.ts'
import type { Services } from '#app/ports/services.ts'
import { accountChanged } from './account-changed.ts'
import { tooManyAttempts } from './messages.ts'
import { newPasswordProblem } from './new-password.ts'
import { type LinkKind, linkLifetime, type Person } from './people.ts'
import { codesOf } from './sign-in-code.ts'

const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new link: what is stored of it, and the mail that carries its secret, 192 random bits in lower case. */
export function newLink(
  content: { kind: 'staff-invitation'; invitedBy: string } | { kind: 'staff-password-reset' },
  now: Millis,
): { link: NewLink; mails: (person: Person) => OutgoingMail[] } {
  const token = randomBytes(24).toString('hex')
  const tokenHash = linkHash(token)
  const lifetime = content.kind === 'staff-invitation' ? 'invitation' : 'password-reset'
  const expiresAt = now + linkLifetime[lifetime]
  return {
    link: { tokenHash, expiresAt },
    mails: ({ email, name }) => [
      {
        content: { ...content, to: 'member', name, token, expiresAt },
        recipient: email,
        sendAt: now,
        key: `${content.kind}:${tokenHash.slice(0, 20)}`,
      },
    ],
  }
}

/**
 * An account is sent so many links an hour; every one works for an hour, so whoever uses them up in somebody's name leaves
 * them with links that work.
 */
const linksPerAccount = { max: 3, windowMs: HOUR }
const perAddress = { max: 20, windowMs: HOUR }
/** Longer than the work takes, so that the time tells as little as the words. */
const answeredAfterMs = 400

export type AskedFor = { email: string; address: string }

/**
 * Somebody who can't sign in asks for a link. Known and unknown addresses are answered alike.
 *
 * @param wait takes milliseconds
 */
export async function askForLink(
  { people, app, clock, settings }: Pick<Services, 'people' | 'app' | 'clock' | 'settings'>,
  asked: AskedFor,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<Result<null, { status: 422 | 429; message: string; retryAfterMs?: number }>> {
  const email = asked.email.trim().toLowerCase()
  if (email.length > 254 || !basicEmail.test(email) || email.includes('\0')) {
    return refuse({ status: 422, message: 'Enter the email address of your account.' })
  }
  const now = clock.now()
  let wanted = true
  if (settings.rateLimits) {
    const fromAddress = await countUse(app, `password links from ${getNetwork(asked.address)}`, perAddress)
    if (!fromAddress.ok) {
      const { retryAfterMs } = fromAddress
      return refuse({ status: 429, message: tooManyAttempts(retryAfterMs), retryAfterMs })
    }
    wanted = (await countUse(app, `password links to ${email}`, linksPerAccount)).ok
  }
  const { link, mails } = newLink({ kind: 'staff-password-reset' }, now)
  await Promise.all([wanted && people.askReset(email, link, mails, now), wait(answeredAfterMs)])
  return ok(null)
}

/** What a link is for; null when it does not work (any more). Asking uses nothing up. */
export const linkOf = (
  { people, clock }: Pick<Services, 'people' | 'clock'>,
  token: string,
): Promise<{ kind: LinkKind; person: Person } | null> => people.link(linkHash(token), clock.now())

/**
 * Sets a password by a link. Who was invited is signed in; a reset signs nobody in, for the second factor may be due,
 * and is told to the account's owner by mail.
 *
 * @returns the cookies of the session, none after a reset
 */
export async function setPasswordByLink(
  services: Pick<Services, 'people' | 'staff' | 'app' | 'clock'>,
  token: string,
  password: string,
  headers: Headers,
): Promise<Result<{ kind: LinkKind; cookies: string[] }, 'dead-link' | { message: string }>> {
  const found = await linkOf(services, token)
  if (!found) return refuse('dead-link')
  const message = await newPasswordProblem(password, found.person)
  if (message) return refuse({ message })
  const now = services.clock.now()
  const mails = (person: Person) =>
    found.kind === 'invitation' ? [] : accountChanged(person, 'password-reset', now)
  const set = await services.people.setPassword(linkHash(token), password, mails, now)
  if (!set) return refuse('dead-link')
  await clearUses(services.app, codesOf(set.person.email))
  const entry = set.kind === 'invitation' ? await services.staff.enter(set.person.id, headers) : null
  return ok({ kind: set.kind, cookies: entry?.cookies ?? [] })
}
