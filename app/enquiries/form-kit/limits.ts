import { countUse } from '#app/db/limiter.ts'
import { normalizeMailbox } from '#app/lib/mailbox.ts'
import { getNetwork } from '#app/lib/network.ts'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import { formatWait } from '#app/lib/wait.ts'
import type { Services } from '#app/ports/services.ts'
import type { FormRefusal } from './refusal.ts'
import type { Sender } from './sender.ts'

const perPerson = { max: 15, windowMs: HOUR }
/** Of all forms together: whoever fills them in, one person is mailed no more by us. */
const perPersonADay = { max: 30, windowMs: DAY }
const perBrowser = { max: 30, windowMs: HOUR }
/** A school or a mobile carrier shares one address between hundreds of people. */
const perNetwork = { max: 600, windowMs: HOUR }

/**
 * Refuses a flood: by e-mail and phone number, by browser, and far above that by network. Each answer mails somebody,
 * so the limits by e-mail also keep our mails from being used against its owner, who gets those to `owner+1@` too.
 *
 * @param what is counted apart but for the day: `enquiry`, `newsletter`
 */
export async function refuseFlood(
  services: Pick<Services, 'settings' | 'app'>,
  what: string,
  sender: Sender,
  person: { email: string; phone?: string | null },
): Promise<FormRefusal | null> {
  if (!services.settings.rateLimits) return null
  const phone = person.phone?.replace(/\D/g, '').slice(-10)
  const persons = [`email ${normalizeMailbox(person.email)}`, ...(phone ? [`phone ${phone}`] : [])]
  const counts = [
    { key: `${what} network ${getNetwork(sender.address)}`, limit: perNetwork },
    { key: `${what} browser ${sender.browser.id}`, limit: perBrowser },
    ...persons.map((who) => ({ key: `${what} ${who}`, limit: perPerson })),
    ...persons.map((who) => ({ key: `forms ${who}`, limit: perPersonADay })),
  ]
  for (const { key, limit } of counts) {
    const hit = await countUse(services.app, key, limit)
    if (hit.ok) continue
    const message = tooMany(hit.retryAfterMs)
    return { status: 429, message, shown: message, retryAfterMs: hit.retryAfterMs }
  }
  return null
}

const tooMany = (retryAfterMs: Millis) =>
  `Too many messages came from here, so this one was not sent; all you typed is kept. Please try again in ${formatWait(retryAfterMs)}, or call us.`
