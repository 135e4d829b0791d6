import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, arrayOverlaps, eq, lt, sql } from 'drizzle-orm'
import { encode } from 'uqr'
import type { Tx } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { createEncryption } from '#app/server/secret-keys.ts'
import { recordSecurityEvent } from './audit-log.ts'
import { AccountError } from './messages.ts'
import { generateReadableCode } from './password.ts'
import type { Member } from './roles.ts'
import { endSessions, hashToken, type SignedInMember, type StaffUserRow } from './sessions.ts'
import { staffUsers } from './tables.ts'

const encryption = ({ keys }: App) => createEncryption(keys, 'staff-two-factor')
/** Length of a secret in bytes: 160 bits, the output length of SHA-1 (RFC 4226, section 4). */
const secretLength = 20

/** Generates a secret in base64url. It is stored when the user confirms it with a code. */
const generateSecret = () => randomBytes(secretLength).toString('base64url')

export type TwoFactorSetup = ReturnType<typeof buildTwoFactorSetup>

/**
 * Builds the setup of an authenticator app: the secret in Base32, the URL for an app on the same device, and a QR code
 * of that URL. The QR code is an SVG path of unit squares in a square of `size`.
 */
export function buildTwoFactorSetup(app: App, { email }: Member, secret = generateSecret()) {
  const base32 = encodeBase32(readKey(secret))
  const url = buildOtpauthUrl({ issuer: app.business().company.name, account: email, secret: base32 })
  const { data, size } = encode(url, { ecc: 'M', border: 4 }) // quiet zone of ISO/IEC 18004, 6.3.8
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { secret, base32: base32.replace(/.{4}(?=.)/g, '$& '), url, qr: { size, path } }
}

const readKey = (secret: string) => Buffer.from(secret, 'base64url').subarray(0, secretLength)

/**
 * Turns two-factor login on with a code from the authenticator app. Ends the account's other sessions, because they
 * were started with the password alone.
 *
 * @returns the recovery codes, of which only hashes are stored
 */
export async function turnOnTwoFactor(
  app: App,
  user: SignedInMember,
  { secret, code }: { secret: string; code: string },
): Promise<string[]> {
  const key = readKey(secret)
  const now = app.clock.now()
  const step = key.length === secretLength ? findMatchingStep(key, code, now) : null
  if (step === null) throw new AccountError('wrong-setup-code')
  const codes = Array.from({ length: 10 }, () => generateReadableCode(4))
  await app.db.transaction(async (tx) => {
    await tx
      .update(staffUsers)
      .set({
        totpSecret: encryption(app).seal(key.toString('base64url'), user.id),
        totpLastStep: step,
        recoveryCodes: codes.map((code) => hashToken(normalizeCode(code))),
      })
      .where(eq(staffUsers.id, user.id))
    await endSessions(tx, user.id, user.sessionId)
    await recordSecurityEvent(tx, user, 'two-factor-on', now)
  })
  return codes
}

export const turnOffTwoFactor = ({ db, clock }: App, user: Member): Promise<void> =>
  db.transaction(async (tx) => {
    await removeTwoFactor(tx, user.id)
    await recordSecurityEvent(tx, user, 'two-factor-off', clock.now())
  })

export async function removeTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(staffUsers)
    .set({ totpSecret: null, totpLastStep: null, recoveryCodes: [] })
    .where(eq(staffUsers.id, userId))
}

/**
 * Returns whether a code from the authenticator app, or a recovery code, is valid, and marks it as used. A code works
 * once, even for concurrent requests.
 */
export async function acceptTwoFactorCode(app: App, user: StaffUserRow, code: string): Promise<boolean> {
  const now = app.clock.now()
  // `open` returns null if SECRET_KEY no longer has the key that encrypted the secret
  const secret = user.totpSecret && encryption(app).open(user.totpSecret, user.id)
  const step = secret ? findMatchingStep(Buffer.from(secret, 'base64url'), code, now) : null
  if (step !== null) {
    const unusedCondition = lt(staffUsers.totpLastStep, step)
    const sameSecretCondition = eq(staffUsers.totpSecret, user.totpSecret ?? '')
    const used = await app.db
      .update(staffUsers)
      .set({ totpLastStep: step })
      .where(and(eq(staffUsers.id, user.id), sameSecretCondition, unusedCondition))
      .returning({ id: staffUsers.id })
    return used.length > 0
  }
  const hash = hashToken(normalizeCode(code))
  return app.db.transaction(async (tx) => {
    const used = await tx
      .update(staffUsers)
      .set({ recoveryCodes: sql`array_remove(${staffUsers.recoveryCodes}, ${hash})` })
      .where(and(eq(staffUsers.id, user.id), arrayOverlaps(staffUsers.recoveryCodes, [hash])))
      .returning({ id: staffUsers.id })
    if (used.length > 0) await recordSecurityEvent(tx, user, 'recovery-code-used', now)
    return used.length > 0
  })
}

/** Normalizes a typed recovery code: ignores case and hyphens, and reads O as 0 and I or L as 1. */
const normalizeCode = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** Generates the HOTP code of a counter with SHA-1 (RFC 4226, section 5.3). */
export function generateHotpCode(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const number = mac.readUInt32BE((mac[19] as number) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Returns the step of a time: the number of 30 s intervals since the Unix epoch (RFC 6238, section 4.2). */
export const getTimeStep = (now: Millis): number => Math.floor(now / 30_000)

/**
 * Finds the step of a code: the current step or a neighbor, because clocks differ. Returns null if none matches. The
 * caller must reject steps up to the last accepted one (RFC 6238, section 5.2).
 */
export function findMatchingStep(secret: Uint8Array, code: string, now: Millis): number | null {
  const digitsOnly = code.replace(/[\s-]/g, '') // some apps show `123 456`
  if (!/^\d{6}$/.test(digitsOnly)) return null
  const isCodeOf = (step: number) =>
    timingSafeEqual(Buffer.from(generateHotpCode(secret, step)), Buffer.from(digitsOnly))
  const current = getTimeStep(now)
  return [current + 1, current, current - 1].find(isCodeOf) ?? null
}

/** Encodes bytes in Base32 without padding (RFC 4648), the format for secrets in authenticator apps. */
export function encodeBase32(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

export function buildOtpauthUrl(key: { issuer: string; account: string; secret: string }): string {
  const [issuer, account] = [encodeURIComponent(key.issuer), encodeURIComponent(key.account)]
  return `otpauth://totp/${issuer}:${account}?secret=${key.secret}&issuer=${issuer}`
}
