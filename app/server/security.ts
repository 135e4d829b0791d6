import type { Page } from '#app/lib/page.ts'

type PagePolicy = {
  page: Page
  /** Nonce of inline scripts; absent on pages without hydration. */
  nonce?: string | undefined
  /** Origins of the payment provider on the checkout page; empty on other pages. */
  checkout: readonly string[]
  /** URL of the video service, to which the form on the join page redirects. */
  rooms: string
  /** Whether scripts and connections of Vite are allowed. */
  development?: boolean
}

/** Sets the security headers of a page, depending on the properties of its route. */
export function setPageHeaders(headers: Headers, policy: PagePolicy): void {
  const { page, checkout } = policy
  if (page.personal) {
    headers.set('Cache-Control', 'no-store')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'same-origin')
  }
  if (page.unlisted) headers.set('X-Robots-Tag', 'noindex')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  // the checkout must keep its connection to the window of the bank that it opens
  if (checkout.length > 0) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Content-Security-Policy', buildContentPolicy(policy))
}

/**
 * Builds the Content-Security-Policy. It allows the site's script files, inline scripts with the nonce, and the payment
 * provider's scripts on the checkout page.
 */
export function buildContentPolicy({ nonce, checkout, rooms, development }: PagePolicy): string {
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

export function setDefaultHeaders(headers: Headers, siteUrl: string): void {
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
 * Returns whether a form was sent by a page of another site, according to Sec-Fetch-Site or Origin (OWASP CSRF cheat
 * sheet). Clients other than browsers send neither header.
 *
 * @param publicUrl `SITE_URL`; if undefined, the request's Host determines the origin
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
 * Returns whether a request is the form POST that brings a visitor back from the payment provider. It is the only
 * accepted form from another site, because it has no effect without the provider's confirmation.
 */
export const isReturnFromCheckout = (request: Request): boolean =>
  request.method === 'POST' && /^\/bookings\/[^/]+\/payment$/.test(new URL(request.url).pathname)
