import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY, type Millis } from '#app/lib/time.ts'

const lifetime = 180 * DAY

export type DeviceCookies = {
  /** The browser's id for this account, when it carries a cookie that was issued to it; else null. */
  read(email: string, cookieHeader: string | null, now: Millis): string | null
  /** The `Set-Cookie` value that makes the browser known for this account; a known one keeps its id. */
  issue(email: string, deviceId: string | null, now: Millis): string
}

/**
 * Cookies that show "this browser has signed in to this account before" (OWASP, Slow Down Online Guessing
 * Attacks with Device Cookies). They let nobody in; they only decide where failed tries are counted.
 * One cookie an account, so that two members of staff can share a browser.
 *
 * @param secure on https: the cookie gets the `__Host-` prefix and Secure
 */
export function deviceCookies(secret: string, secure: boolean): DeviceCookies {
  const name = (email: string) => {
    const account = createHash('sha256').update(email).digest('hex').slice(0, 12)
    return `${secure ? '__Host-' : ''}margam-device-${account}`
  }
  const sign = (email: string, id: string, issued: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([email, id, issued]))
      .digest('base64url')

  return {
    read(email, cookieHeader, now) {
      const [id = '', issued = '', signature = ''] = cookieValue(cookieHeader, name(email)).split('.')
      const expected = Buffer.from(sign(email, id, issued))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return now < Number(issued) + lifetime ? id : null
    },
    issue(email, deviceId, now) {
      const id = deviceId ?? randomBytes(16).toString('base64url')
      const value = `${id}.${now}.${sign(email, id, String(now))}`
      const attributes = `Max-Age=${lifetime / 1000}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
      return `${name(email)}=${value}; ${attributes}`
    },
  }
}

export function cookieValue(header: string | null, name: string): string {
  for (const pair of (header ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return ''
}
