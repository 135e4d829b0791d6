import { parse } from 'hono/utils/cookie'
import type { Consent } from '#app/lib/forms/consent.ts'
import { honeypotName } from '#app/lib/forms/form-field.ts'
import type { App } from '#app/server/app-context.ts'

export type Sender = ReturnType<typeof getSender>

const cookieSeconds = 24 * 60 * 60

/** @param values fields of the form. In API requests, `how` has data about the browser. */
export function getSender(
  request: { headers: Headers; url: string },
  clientIp: string,
  values: Record<string, unknown>,
  config: Pick<App['config'], 'siteUrl'>,
  via: 'page' | 'api',
) {
  const { headers } = request
  const how = (typeof values.how === 'object' && values.how ? values.how : {}) as Record<string, unknown>
  // path of the page with the form
  const page = typeof how.page === 'string' && how.page.startsWith('/') ? how.page.slice(0, 200) : null
  return {
    clientIp,
    browser: getBrowser(headers.get('cookie'), config.siteUrl),
    page: page ?? URL.parse(headers.get('referer') ?? '')?.pathname ?? new URL(request.url).pathname,
    isHeadless: how.headless === true || !headers.get('accept-language')?.trim(),
    isRobot: Boolean(values[honeypotName]),
    method: (via === 'page' || page ? 'web-form' : 'api') as Consent['method'],
    idempotencyKey: typeof how.key === 'string' && /^[\w-]{16,100}$/.test(how.key) ? how.key : undefined,
  }
}

/**
 * Reads or creates the cookie that identifies a browser for a day. It is used only for rate limits. `setCookie` is the
 * `Set-Cookie` header of a new browser, otherwise null.
 */
function getBrowser(cookies: string | null, siteUrl: string): { id: string; setCookie: string | null } {
  const isSecure = siteUrl.startsWith('https:')
  const name = `${isSecure ? '__Host-' : ''}margam-forms`
  const known = parse(cookies ?? '', name)[name]
  if (known && /^[\w-]{22,36}$/.test(known)) return { id: known, setCookie: null }
  const id = crypto.randomUUID()
  const attributes = `Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { id, setCookie: `${name}=${id}; ${attributes}` }
}
