import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Millis } from '#app/lib/time.ts'

type Kind = { name: string; lifetime: Millis; sameSite: 'Lax' | 'Strict'; secure: boolean }

/**
 * A cookie of the staff's login, for the whole site and out of reach of its scripts.
 *
 * @param secure on https: the cookie gets the `__Host-` prefix and Secure
 */
export function staffCookie({ name, lifetime, sameSite, secure }: Kind) {
  const full = `${secure ? '__Host-' : ''}margam-${name}`
  const set = (value: string, ms: Millis) =>
    serialize(full, value, { path: '/', httpOnly: true, sameSite, secure, maxAge: ms / 1000 })
  return {
    /** Empty when the request carries none. */
    read: (request: Headers): string => parse(request.get('cookie') ?? '', full)[full] ?? '',
    set: (value: string): string => set(value, lifetime),
    end: (): string => set('', 0),
  }
}

/**
 * A cookie that proves something for as long as it lives, see `provingText`. It lets nobody in.
 */
export function provingCookie(secrets: readonly string[], kind: Omit<Kind, 'sameSite'>) {
  const cookie = staffCookie({ ...kind, sameSite: 'Strict' })
  const text = provingText(secrets, kind.lifetime)
  return {
    issue: (value: string, bound: readonly unknown[], now: Millis): string =>
      cookie.set(text.issue(value, bound, now)),
    /** Its value, of which nothing is proven yet; empty without one. */
    claimed: (request: Headers): string => text.claimed(cookie.read(request)),
    /** Its value, if it is proven; else null. */
    read: (request: Headers, bound: readonly unknown[], now: Millis): string | null =>
      text.read(cookie.read(request), bound, now)?.value ?? null,
    end: cookie.end,
  }
}

/**
 * A text that proves something for as long as it lives: its value was given out by us, at its time, and to what it is
 * bound to.
 *
 * @param secrets signs with the first and believes all, so that it outlives a change of keys
 */
export function provingText(secrets: readonly string[], lifetime: Millis) {
  const sign = (secret: string, bound: readonly unknown[], value: string, issued: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([...bound, value, issued]))
      .digest('base64url')
  const partsOf = (text: string) => text.split('.') as [string, string?, string?]
  return {
    issue: (value: string, bound: readonly unknown[], now: Millis): string =>
      `${value}.${now}.${sign(secrets[0] ?? '', bound, value, String(now))}`,
    /** Its value, of which nothing is proven yet. */
    claimed: (text: string): string => partsOf(text)[0],
    /** Its value and when it was issued, if it is proven; else null. */
    read(text: string, bound: readonly unknown[], now: Millis): { value: string; issued: Millis } | null {
      const [value, issued = '', signature = ''] = partsOf(text)
      const age = now - Number(issued)
      const signed = secrets.some((secret) => same(signature, sign(secret, bound, value, issued)))
      return signed && age >= 0 && age < lifetime ? { value, issued: Number(issued) } : null
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
