/** Scripts run only from our own files or with one of these sources: a response's nonce, or hashes. */
export function securityPolicy(scripts: readonly string[], mode = 'production'): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${mode === 'development' ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers of every page; what is read by a program alone needs no rules for a browser's window. */
export function securityHeaders(headers: Headers, nonce: string, siteUrl: string, mode: string): void {
  headers.set('X-Content-Type-Options', 'nosniff')
  if (headers.get('Content-Type')?.startsWith('application/speculationrules+json')) return
  headers.set('Content-Security-Policy', securityPolicy([`'nonce-${nonce}'`], mode))
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
  if (siteUrl.startsWith('https:'))
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
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
