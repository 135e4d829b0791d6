import type { Consent } from '#app/lib/forms/consent.ts'
import { honeypotName } from '#app/lib/forms/form-field.ts'
import type { SiteSettings } from '#app/ports/services.ts'

/** What is known of whoever sends a form. It serves limits and is not stored with what they send. */
export type Sender = {
  /** The visitor's network address. */
  address: string
  browser: Browser
  /** Of the page the form stands on. */
  page: string
  /** Whether it runs by itself, as far as its script or its request tells. */
  headless: boolean
  /** Whether it filled in the hidden field, which people never see. */
  robot: boolean
  method: Consent['method']
  /** The sender's name for this message, so that a second try makes no second one. */
  key: string | undefined
}

/** A browser by the id in its cookie; `setCookie` for one that has none yet. */
export type Browser = { id: string; setCookie: string | null }

const lifetimeSeconds = 24 * 60 * 60

/**
 * The sender of a form.
 *
 * @param sent the form's fields; over the API with what its script tells in `how`
 */
export function senderOf(
  request: { headers: Headers; url: string },
  address: string,
  sent: Record<string, unknown>,
  settings: Pick<SiteSettings, 'siteUrl'>,
  via: 'page' | 'api',
): Sender {
  const { headers } = request
  const how = (typeof sent.how === 'object' && sent.how ? sent.how : {}) as Record<string, unknown>
  const page = typeof how.page === 'string' && how.page.startsWith('/') ? how.page.slice(0, 200) : null
  return {
    address,
    browser: browserOf(headers.get('cookie'), settings.siteUrl),
    page: page ?? refererPath(headers.get('referer')) ?? new URL(request.url).pathname,
    headless: how.headless === true || !headers.get('accept-language')?.trim(),
    robot: Boolean(sent[honeypotName]),
    method: via === 'page' || page ? 'web-form' : 'api',
    key: typeof how.key === 'string' && /^[\w-]{16,100}$/.test(how.key) ? how.key : undefined,
  }
}

/** Lives a day and says nothing but "the same browser": enough to count by. */
function browserOf(cookies: string | null, siteUrl: string): Browser {
  const secure = siteUrl.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}margam-forms`
  for (const pair of (cookies ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name && /^[\w-]{22,36}$/.test(value)) return { id: value, setCookie: null }
  }
  const id = crypto.randomUUID()
  const attributes = `Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return { id, setCookie: `${name}=${id}; ${attributes}` }
}

function refererPath(referer: string | null): string | null {
  return referer && URL.canParse(referer) ? new URL(referer).pathname : null
}
