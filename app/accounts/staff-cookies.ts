import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Millis } from '#app/lib/time.ts'

type Kind = { name: string; sameSite: 'Lax' | 'Strict'; secure: boolean }

/**
 * A cookie of the staff's login, for the whole site and out of reach of its scripts.
 *
 * @param secure on https: the cookie gets the `__Host-` prefix and Secure
 */
export function staffCookie({ name, sameSite, secure }: Kind) {
  const full = `${secure ? '__Host-' : ''}margam-${name}`
  /** @param lifetime null for as long as the browser is open */
  const set = (value: string, lifetime: Millis | null): string =>
    serialize(full, value, {
      path: '/',
      httpOnly: true,
      sameSite,
      secure,
      ...(lifetime !== null && { maxAge: lifetime / 1000 }),
    })
  return {
    /** Empty when the request carries none. */
    read: (request: Headers): string => parse(request.get('cookie') ?? '', full)[full] ?? '',
    set,
    end: (): string => set('', 0),
  }
}

/**
 * A cookie that proves for as long as it lives that its value was issued by us, at its time, for what it is bound to. It
 * lets nobody in.
 *
 * @param secrets the first signs, all verify
 */
export function provingCookie(secrets: readonly string[], lifetime: Millis, kind: Omit<Kind, 'sameSite'>) {
  const cookie = staffCookie({ ...kind, sameSite: 'Strict' })
  const sign = (secret: string, bound: readonly unknown[], value: string, issued: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([...bound, value, issued]))
      .digest('base64url')
  const partsOf = (request: Headers) => cookie.read(request).split('.') as [string, string?, string?]
  return {
    issue: (value: string, bound: readonly unknown[], now: Millis): string =>
      cookie.set(`${value}.${now}.${sign(secrets[0] ?? '', bound, value, String(now))}`, lifetime),
    /** Its value, of which nothing is proven yet; empty without one. */
    claimed: (request: Headers): string => partsOf(request)[0],
    isProven(request: Headers, bound: readonly unknown[], now: Millis): boolean {
      const [value, issued = '', signature = ''] = partsOf(request)
      const age = now - Number(issued)
      const signed = secrets.some((secret) => same(signature, sign(secret, bound, value, issued)))
      return signed && age >= 0 && age < lifetime
    },
    end: cookie.end,
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
