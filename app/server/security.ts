import type { Page } from '#app/lib/page.ts'

type PagePolicy = {
  page: Page
  /** Nonce of the inline scripts; a page that is not hydrated has none. */
  nonce?: string | undefined
  /** Origins of the payment provider, on the page of the checkout. */
  checkout: readonly string[]
  /** URL of the rooms, to which the form that joins a session redirects. */
  rooms: string
  /** Allows Vite's scripts and its connection. */
  development?: boolean
}

/** The headers of a page, by what its route says of itself. */
export function setPageHeaders(headers: Headers, policy: PagePolicy): void {
  const { page, checkout } = policy
  if (page.personal) {
    headers.set('Cache-Control', 'no-store')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'same-origin')
  }
  if (page.unlisted) headers.set('X-Robots-Tag', 'noindex')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  // a bank's own window must find its way back to the checkout
  if (checkout.length > 0) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Content-Security-Policy', contentPolicy(policy))
}

/** Scripts run only from our own files, with this answer's nonce, or from the provider where one pays (CSP Level 3). */
export function contentPolicy({ nonce, checkout, rooms, development }: PagePolicy): string {
  const own = ["'self'", ...checkout].join(' ')
  const scripts = [own, nonce && `'nonce-${nonce}'`, development && "'unsafe-inline'"].filter(Boolean)
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${own} data:`,
    `connect-src ${own}${development ? ' ws:' : ''}`,
    `frame-src ${checkout.join(' ') || "'none'"}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${own} ${new URL(rooms).origin}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers of every answer, unless it says otherwise itself. */
export function setHeaders(headers: Headers, siteUrl: string): void {
  const usual = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
  for (const [name, value] of Object.entries(usual)) if (!headers.has(name)) headers.set(name, value)
}

/**
 * Whether another site's page sent a request that could change something (OWASP CSRF cheat sheet: Sec-Fetch-Site, else
 * Origin). A client that is no browser sends neither and has no cookies of ours.
 *
 * @param publicUrl `SITE_URL`; without it the site's origin is the request's Host
 */
export function isFromOtherSite(request: Request, publicUrl: string | undefined): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (!origin) return false
  return origin !== (publicUrl ? new URL(publicUrl).origin : `http://${request.headers.get('host')}`)
}

/**
 * Whether it is the one form that another site may send: the payment provider's page returns a visitor with it. It changes
 * nothing without the provider's signature or answer.
 */
export const isReturnFromCheckout = (request: Request): boolean =>
  request.method === 'POST' && /^\/bookings\/[^/]+\/payment$/.test(new URL(request.url).pathname)
