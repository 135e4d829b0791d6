import { countUses, type RateLimit } from '#app/db/limiter.ts'
import { normalizeMailbox } from '#app/lib/mailbox.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { getClientNetwork } from '#app/server/client-ip.ts'
import { FormError } from './messages.ts'
import type { Sender } from './sender.ts'

/** @throws FormError for a headless browser, if the environment blocks headless browsers */
export function rejectHeadlessBrowser({ config }: Pick<App, 'config'>, { isHeadless }: Sender): void {
  if (config.intake.blockHeadless && isHeadless) throw new FormError('headless-browser')
}

/**
 * Applies the block list, and the throttle for each email address and page. A rejected form does not restart the
 * throttle's interval.
 *
 * @param params field values by their names in the EmailJS template
 * @throws FormError
 */
export async function applyIntakeLimits(app: App, params: Readonly<Record<string, string>>, sender: Sender) {
  const { blockList, throttleMs } = app.config.intake
  if (blockList.some(({ field, value }) => params[field] === value)) throw new FormError('blocked-value')
  if (throttleMs === 0) return
  const key = `intake ${normalizeMailbox(params.email ?? '')} ${sender.page}`
  const retryAfterMs = await countUses(app, { [key]: { max: 1, windowMs: throttleMs } })
  if (retryAfterMs !== null) throw new FormError('throttled', { retryAfterMs })
}

const perPerson: RateLimit = { max: 15, windowMs: HOUR }
/** Limit of newsletter requests per email address, because each request emails an unverified address. */
const perSubscriber: RateLimit = { max: 3, windowMs: DAY }
/** Limit for all forms together. It also protects the owner of an email address from unwanted confirmations. */
const perPersonAndDay: RateLimit = { max: 30, windowMs: DAY }
/** Limit per network. It is high, because hundreds of people at a school or mobile carrier can share an IP address. */
const perNetwork: RateLimit = { max: 600, windowMs: HOUR }

/**
 * Limits how often a form is sent per email address, phone number and network. Treats `owner+1@` as `owner@`.
 *
 * @throws FormError
 */
export async function applyFormLimits(
  app: App,
  form: 'enquiry' | 'newsletter' | 'event',
  { clientIp }: Sender,
  { email, phone }: { email: string; phone?: string | null },
): Promise<void> {
  const digits = phone?.replace(/\D/g, '').slice(-10)
  const people = [`email ${normalizeMailbox(email)}`, ...(digits ? [`phone ${digits}`] : [])]
  const perFormAndPerson = form === 'newsletter' ? perSubscriber : perPerson
  const retryAfterMs = await countUses(app, {
    [`${form} network ${getClientNetwork(clientIp)}`]: perNetwork,
    ...Object.fromEntries(people.map((person) => [`${form} ${person}`, perFormAndPerson])),
    ...Object.fromEntries(people.map((person) => [`forms ${person}`, perPersonAndDay])),
  })
  if (retryAfterMs !== null) throw new FormError('too-many-messages', { retryAfterMs })
}
