import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { refuseHeadless } from '#app/enquiries/form-kit/intake.ts'
import { refuseFlood } from '#app/enquiries/form-kit/limits.ts'
import type { FormRefusal } from '#app/enquiries/form-kit/refusal.ts'
import type { Sender } from '#app/enquiries/form-kit/sender.ts'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { OutgoingMail } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'
import {
  confirmWithin,
  type Subscriber,
  subscribeFields,
  subscribeText,
  subscribeVersion,
} from './subscriber.ts'

type Needs = Pick<Services, 'clock' | 'settings' | 'app' | 'newsletter'>

/**
 * Somebody asks for the newsletter. Whether the address is new, waits or gets it already, the answer is the same and
 * one mail goes out, so that nobody learns who is on the list.
 */
export async function subscribe(
  services: Needs,
  sent: unknown,
  sender: Sender,
): Promise<Result<null, FormRefusal>> {
  const headless = refuseHeadless(services, sender)
  if (headless) return refuse(headless)
  const parsed = validateForm(subscribeFields, sent)
  if (!parsed.ok) return refuse({ status: 422, errors: parsed.errors })
  const { email } = parsed.values
  const flood = await refuseFlood(services, 'newsletter', sender, { email })
  if (flood) return refuse(flood)
  if (sender.robot) return ok(null)

  const now = services.clock.now()
  const token = newLinkToken()
  const tokenHash = linkHash(token)
  const expiresAt = now + confirmWithin
  const subscriber: Subscriber = {
    id: randomUUID(),
    email,
    state: 'pending',
    unsubscribeToken: newLinkToken(),
    consent: { version: subscribeVersion, textHash: linkHash(subscribeText), method: sender.method, at: now },
  }
  const mails = (current: Subscriber): OutgoingMail[] => [
    {
      content:
        current.state === 'confirmed'
          ? { kind: 'newsletter-known', to: 'subscriber', subscriber: current }
          : { kind: 'newsletter-confirmation', to: 'subscriber', subscriber: current, token, expiresAt },
      recipient: current.email,
      sendAt: now,
      key: `newsletter:${current.id}:asked:${tokenHash.slice(0, 20)}`,
    },
  ]
  await services.newsletter.ask({ subscriber, tokenHash, expiresAt }, mails, now)
  return ok(null)
}

/** 192 random bits in lower case: links are known by their lower-case path. */
const newLinkToken = () => randomBytes(24).toString('hex')

/** Of a link's token, or of the text of the consent: SHA-256 in hexadecimal. */
export const linkHash = (text: string): string => createHash('sha256').update(text).digest('hex')
