import { randomBytes } from 'node:crypto'
import { and, count, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/open.ts'
import { ok, refuse } from '#app/lib/result.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import { insertMails } from '#app/mail/outbox.ts'
import type { TwoFactor } from '#app/ports/two-factor.ts'
import { type Keys, keyedHash, keyedHashes, sealing } from '#app/server/keys.ts'
import { auditAccount } from './audit-log.ts'
import { qrCode } from './qr-code.ts'
import { endSessions } from './staff-sessions.ts'
import { staffRecoveryCodes, staffTwoFactor } from './tables.ts'
import { base32, otpauthUri, stepOf } from './totp.ts'

const recoveryCodes = 10
/** 160 bits, as long as what SHA-1 makes of it (RFC 4226, 4). */
const secretBytes = 20
/** A set-up that is not confirmed by then is over. */
const setUpLasts = 10 * MINUTE

type Row = typeof staffTwoFactor.$inferSelect

/** @param issuer the site's name in an authenticator app */
export function createTwoFactor(db: Db, keys: Keys, issuer: string): TwoFactor {
  const seals = sealing(keys, 'staff-two-factor')
  const hashesOf = (code: string) => keyedHashes(keys, 'staff-two-factor', code)
  const open = (row: { secret: string; userId: string }) => {
    const secret = seals.open(row.secret, row.userId)
    return secret === null ? null : Buffer.from(secret, 'base64url')
  }
  /** Null when the code is wrong, or the key that sealed the secret is no longer in SECRET_KEY. */
  const stepFor = (row: Row, code: string, now: Millis) => {
    const secret = open(row)
    return secret && stepOf(secret, digitsOf(code), now, row.lastStep)
  }

  const read = async (tx: Pick<Tx, 'select'>, userId: string) =>
    (await tx.select().from(staffTwoFactor).where(eq(staffTwoFactor.userId, userId)))[0]

  async function writeCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
    await tx
      .insert(staffRecoveryCodes)
      .values(codes.map((code) => ({ userId, codeHash: keyedHash(keys, 'staff-two-factor', bare(code)) })))
    return codes
  }

  /** Notes the step of a right code, unless another request has used it up or changed the secret meanwhile. */
  async function markStep(tx: Tx, { userId, secret }: Row, step: number, set: { confirmedAt?: Date } = {}) {
    const unused = or(isNull(staffTwoFactor.lastStep), lt(staffTwoFactor.lastStep, step))
    const rows = await tx
      .update(staffTwoFactor)
      .set({ lastStep: step, ...set })
      .where(and(eq(staffTwoFactor.userId, userId), eq(staffTwoFactor.secret, secret), unused))
      .returning({ id: staffTwoFactor.userId })
    return rows.length > 0
  }

  return {
    async stateOf(own, session, now) {
      const row = await read(db, own.id)
      if (row?.confirmedAt) {
        const [left] = await db
          .select({ codes: count() })
          .from(staffRecoveryCodes)
          .where(eq(staffRecoveryCodes.userId, own.id))
        return { state: 'on', since: row.confirmedAt.getTime(), codesLeft: left?.codes ?? 0 }
      }
      const secret = row && isBegun(row, session, now) && open(row)
      if (!secret) return { state: 'off' }
      const text = base32(secret)
      const url = otpauthUri({ issuer, account: own.email, secret: text })
      return { state: 'begun', setUp: { secret: text.replace(/.{4}(?=.)/g, '$& '), url, qr: qrCode(url) } }
    },

    async begin(own, session, now) {
      const sealed = seals.seal(randomBytes(secretBytes).toString('base64url'), own.id)
      return db.transaction(async (tx) => {
        const begun = { secret: sealed, begunBy: session, lastStep: null, createdAt: new Date(now) }
        const rows = await tx
          .insert(staffTwoFactor)
          .values({ userId: own.id, ...begun })
          .onConflictDoUpdate({
            target: staffTwoFactor.userId,
            set: begun,
            setWhere: isNull(staffTwoFactor.confirmedAt),
          })
          .returning({ id: staffTwoFactor.userId })
        return rows.length > 0
      })
    },

    async confirm(own, code, session, mails, now) {
      return db.transaction(async (tx) => {
        const row = await read(tx, own.id)
        if (!row || !isBegun(row, session, now)) return refuse('not-begun' as const)
        const step = stepFor(row, code, now)
        if (step === null || !(await markStep(tx, row, step, { confirmedAt: new Date(now) }))) {
          return refuse('wrong-code' as const)
        }
        const codes = await writeCodes(tx, own.id)
        await endSessions(tx, own.id, session)
        await insertMails(tx, mails, now)
        await auditAccount(tx, own, 'account.two-factor-on', now)
        return ok(codes)
      })
    },

    async turnOff(own, mails, now) {
      await db.transaction(async (tx) => {
        if (!(await read(tx, own.id))?.confirmedAt) return
        await forgetTwoFactor(tx, own.id)
        await insertMails(tx, mails, now)
        await auditAccount(tx, own, 'account.two-factor-off', now)
      })
    },

    async accept(own, code, mails, now) {
      return db.transaction(async (tx) => {
        const row = await read(tx, own.id)
        if (!row?.confirmedAt) return null
        const step = stepFor(row, code, now)
        if (step !== null) return (await markStep(tx, row, step)) ? 'app' : null
        const used = await tx
          .delete(staffRecoveryCodes)
          .where(
            and(
              eq(staffRecoveryCodes.userId, own.id),
              inArray(staffRecoveryCodes.codeHash, hashesOf(bare(code))),
            ),
          )
          .returning({ id: staffRecoveryCodes.userId })
        if (used.length === 0) return null
        await insertMails(tx, mails, now)
        await auditAccount(tx, own, 'account.recovery-code-used', now)
        return 'recovery-code'
      })
    },
  }
}

/** The authenticator app and the recovery codes of an account are gone. */
export async function forgetTwoFactor(tx: Pick<Tx, 'delete'>, userId: string): Promise<void> {
  await tx.delete(staffTwoFactor).where(eq(staffTwoFactor.userId, userId))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
}

/** Whether this session may confirm it now. Were it the account's, whoever stole a session could plant a secret. */
const isBegun = ({ confirmedAt, begunBy, createdAt }: Row, session: string, now: Millis): boolean =>
  !confirmedAt && begunBy === session && now < createdAt.getTime() + setUpLasts

/** `123 456`, as some apps show it, is `123456`. */
const digitsOf = (code: string) => code.replace(/[\s-]/g, '')

/** Crockford's alphabet, which leaves out what is mistaken for another letter. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 random bits in four groups of four: `7k3m-9qxw-2t4p-0hbd`. */
function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** A recovery code however it was typed: in capitals, without hyphens, with O for 0 and I or L for 1. */
const bare = (code: string) =>
  code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
