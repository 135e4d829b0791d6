import { createHash } from 'node:crypto'

/** Names an inline script in a policy (CSP Level 3, 2.3.1). */
export const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Scripts run only from our own files or with one of these sources: a response's nonce, or the hash of a script. */
export function securityPolicy(
  scripts: readonly string[],
  mode = 'production',
  /** Origins of the payment provider, on the page where one pays. */
  checkout: readonly string[] = [],
): string {
  const provider = checkout.map((origin) => ` ${origin}`).join('')
  const connects = `${provider}${mode === 'development' ? ' ws:' : ''}`
  return [
    // says it for pictures and connections too where nothing is added: on a page that fits in one window every byte counts
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}${provider}`,
    "style-src 'self' 'unsafe-inline'",
    ...(provider ? [`img-src 'self' data:${provider}`] : []),
    ...(connects ? [`connect-src 'self'${connects}`] : []),
    ...(provider ? [`frame-src${provider}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${provider}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers of every page; what is read by a program alone needs no rules for a browser's window. */
export function securityHeaders(
  headers: Headers,
  scripts: readonly string[],
  siteUrl: string,
  mode: string,
  checkout: readonly string[] = [],
): void {
  headers.set('X-Content-Type-Options', 'nosniff')
  if (headers.get('Content-Type')?.startsWith('application/speculationrules+json')) return
  headers.set('Content-Security-Policy', securityPolicy(scripts, mode, checkout))
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  // whoever opened the window of a page for one person keeps no hold on it; but a bank's own must find its way back to the
  // checkout. Elsewhere there is nothing to hold on to, and it would cost a new process, 0.1 s before the first paint
  if (headers.get('Cache-Control') === 'no-store')
    headers.set(
      'Cross-Origin-Opener-Policy',
      checkout.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
    )
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  if (siteUrl.startsWith('https:'))
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/** What the payment page must let the provider's checkout load: the origins of its script and of its frame. */
export function checkoutOrigins(checkout: { scriptUrl: string; hostedUrl: string }): string[] {
  const origins = [checkout.scriptUrl, checkout.hostedUrl].map((url) => new URL(url).origin)
  // the vendor's own script talks to several of its hosts
  if (origins.some((origin) => origin.endsWith('.razorpay.com'))) origins.push('https://*.razorpay.com')
  return [...new Set(origins)]
}

/**
 * Whether a request that could change something was made by another site's page (OWASP CSRF cheat sheet:
 * Sec-Fetch-Site, else Origin). A client that is no browser sends neither and carries no cookies of ours.
 */
export function fromOtherSite(request: Request, siteUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (!origin) return false
  return origin !== new URL(siteUrl).origin && origin !== `http://${request.headers.get('host')}`
}

/**
 * The one form that another site sends: the payment provider's page brings a visitor back with it. What it says changes
 * nothing without the provider's signature, or before the provider was asked.
 */
export const returnsFromPaying = (request: Request): boolean =>
  request.method === 'POST' && /^\/bookings\/[^/]+\/payment$/.test(new URL(request.url).pathname)
