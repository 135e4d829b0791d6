import { countUse } from '#app/db/limiter.ts'
import { formMessages } from '#app/lib/forms/messages.ts'
import { getNetwork } from '#app/lib/network.ts'
import type { Services } from '#app/ports/services.ts'
import type { FormRefusal } from './refusal.ts'
import type { Sender } from './sender.ts'

/** With the statuses and texts of the e-mail service that these rules come from. */
export const intakeTexts = {
  451: 'Unavailable For Headless Browser',
  403: 'Forbidden',
  429: 'Too Many Requests',
} as const

const refusal = (status: keyof typeof intakeTexts, retryAfterMs?: number): FormRefusal => ({
  status,
  message: intakeTexts[status],
  shown: formMessages.failed,
  ...(retryAfterMs !== undefined && { retryAfterMs }),
})

type Needs = Pick<Services, 'settings' | 'app'>

/** Comes before anything else is looked at. */
export function refuseHeadless({ settings }: Pick<Needs, 'settings'>, sender: Sender): FormRefusal | null {
  return settings.intake.blockHeadless && sender.headless ? refusal(451) : null
}

/**
 * Comes after the fields were found right: the block list, then the throttle. That counts by browser and page, from
 * the moment a form is sent, whatever becomes of it; a refused one does not begin it anew.
 *
 * @param params the fields by the names a mail template knows them by
 */
export async function refuseIntake(
  services: Needs,
  params: Readonly<Record<string, string>>,
  sender: Sender,
): Promise<FormRefusal | null> {
  const { blockList, throttleMs } = services.settings.intake
  if (blockList.some(({ field, value }) => params[field] === value)) return refusal(403)
  if (throttleMs === 0) return null
  for (const who of sendersKeys(sender)) {
    const limit = { max: 1, windowMs: throttleMs }
    const hit = await countUse(services.app, `intake ${who} ${sender.page}`, limit)
    if (!hit.ok) return refusal(429, hit.retryAfterMs)
  }
  return null
}

/** A browser that has no cookie yet is known by its network this once, and by the cookie it gets now from then on. */
const sendersKeys = ({ browser, address }: Sender): string[] =>
  browser.setCookie ? [`network ${getNetwork(address)}`, `browser ${browser.id}`] : [`browser ${browser.id}`]
