import { networkOf } from '#app/lib/network.ts'
import { HOUR, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Sender } from './sender.ts'

const perPerson = { max: 15, windowMs: HOUR }
const perBrowser = { max: 30, windowMs: HOUR }
/** A school or a mobile carrier shares one address between hundreds of people. */
const perNetwork = { max: 600, windowMs: HOUR }

export type Limited = { status: 429; message: string; retryAfterMs: Millis }

/**
 * Refuses a flood: by e-mail and phone number, by browser, and far above that by network. Each answer mails somebody,
 * so the limit by e-mail also keeps our mails from being used against its owner.
 *
 * @param what is counted apart: `enquiry`, `newsletter`
 */
export async function refuseFlood(
  services: Pick<Services, 'settings' | 'throttle' | 'clock'>,
  what: string,
  sender: Sender,
  person: { email: string; phone?: string | null },
): Promise<Limited | null> {
  if (!services.settings.rateLimits) return null
  const phone = person.phone?.replace(/\D/g, '').slice(-10)
  const counts = [
    { who: `network ${networkOf(sender.address)}`, limit: perNetwork },
    { who: `browser ${sender.browser.id}`, limit: perBrowser },
    { who: `email ${person.email.toLowerCase()}`, limit: perPerson },
    ...(phone ? [{ who: `phone ${phone}`, limit: perPerson }] : []),
  ]
  for (const { who, limit } of counts) {
    const hit = await services.throttle.hit(`${what} ${who}`, limit, services.clock.now())
    if (!hit.ok) return { status: 429, message: tooMany(hit.retryAfterMs), retryAfterMs: hit.retryAfterMs }
  }
  return null
}

function tooMany(retryAfterMs: Millis): string {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000))
  return `Too many messages came from here within the hour. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}, or call us.`
}
