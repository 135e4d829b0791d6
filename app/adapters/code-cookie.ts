import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import { cookieValue } from './device-cookie.ts'

const lifetime = 5 * MINUTE

/** What the proof is bound to: who, with which password, in which browser. */
export type Bound = { userId: string; passwordHash: string; device: string | null; browser: string }

/**
 * The cookie between the password and the code: it says that the password was right, to the browser that gave it, and for
 * five minutes. A new password ends it. It is no session and lets nobody in.
 *
 * @param secure on https: the cookie gets the `__Host-` prefix and Secure
 */
export function codeCookie(secret: string, secure: boolean) {
  const name = `${secure ? '__Host-' : ''}margam-code`
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  const sign = ({ userId, passwordHash, device, browser }: Bound, issued: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([userId, passwordHash, device, browser, issued]))
      .digest('base64url')
  const parts = (request: Headers) =>
    cookieValue(request.get('cookie'), name).split('.') as [string?, string?, string?]

  return {
    issue: (bound: Bound, now: Millis): string =>
      `${name}=${bound.userId}.${now}.${sign(bound, String(now))}; Max-Age=${lifetime / 1000}; ${attributes}`,
    /** Of whom it speaks; proves nothing yet. */
    claimed: (request: Headers): string | null => parts(request)[0] || null,
    proves(bound: Bound, request: Headers, now: Millis): boolean {
      const [, issued = '', signature = ''] = parts(request)
      const digest = (text: string) => createHash('sha256').update(text).digest()
      return (
        timingSafeEqual(digest(signature), digest(sign(bound, issued))) &&
        now >= Number(issued) &&
        now < Number(issued) + lifetime
      )
    },
    end: `${name}=; Max-Age=0; ${attributes}`,
  }
}
