import type { Consent } from '#app/lib/forms/consent.ts'
import { honeypotName } from '#app/lib/forms/form-field.ts'

export type Sender = ReturnType<typeof getSender>

/** @param values fields of the form. In API requests, `how` has data about the browser. */
export function getSender(
  request: { headers: Headers; url: string },
  clientIp: string,
  values: Record<string, unknown>,
  via: 'page' | 'api',
) {
  const { headers } = request
  const how = (typeof values.how === 'object' && values.how ? values.how : {}) as Record<string, unknown>
  // path of the page with the form
  const page = typeof how.page === 'string' && how.page.startsWith('/') ? how.page.slice(0, 200) : null
  return {
    clientIp,
    page: page ?? URL.parse(headers.get('referer') ?? '')?.pathname ?? new URL(request.url).pathname,
    isHeadless: how.headless === true || !headers.get('accept-language')?.trim(),
    isRobot: Boolean(values[honeypotName]),
    method: (via === 'page' || page ? 'web-form' : 'api') as Consent['method'],
    idempotencyKey: typeof how.key === 'string' && /^[\w-]{16,100}$/.test(how.key) ? how.key : undefined,
  }
}
