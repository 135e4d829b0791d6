import { asc, eq, sql } from 'drizzle-orm'
import type { Actor, AuditAction, AuditDetails } from '#app/accounts/audit-log.ts'
import { auditAccount, loginPage } from '#app/accounts/audit-log.ts'
import { type Person, type PersonRefusal, refuseStanding } from '#app/accounts/people.ts'
import { may } from '#app/accounts/roles.ts'
import { calendarFeeds, outsideCalendars } from '#app/adapters/db/availability-schema.ts'
import { counselors } from '#app/adapters/db/schema.ts'
import { notify } from '#app/db/after-commit.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import { dropWaiting, insertMails } from '#app/mail/outbox.ts'
import type { People } from '#app/ports/people.ts'
import { argon2, type PasswordHashing } from './password.ts'
import { counselorIdOf, otherAdmins, readPeople, readPerson } from './people-rows.ts'
import { endLinks, insertLink, takeLink, workingLink } from './staff-links.ts'
import { shutOut } from './staff-sessions.ts'
import { staffLinks, staffUsers } from './tables.ts'
import { forgetTwoFactor } from './two-factor-store.ts'

/** What a change does to the account's row, and what the audit log says of it. */
type Change = {
  set?: Partial<Pick<typeof staffUsers.$inferInsert, 'name' | 'role' | 'counselorId' | 'disabledAt'>>
  action: AuditAction
  details?: AuditDetails
}
type Decide<Refusal> = (tx: Tx, before: Person) => Promise<Result<Change, Refusal>>

export function createPeople(db: Db, passwords: PasswordHashing = argon2): People {
  /** A change of an account: alone among its kind, by somebody who is an admin still, of what they have seen. */
  const change = <Refusal>(
    seen: { id: string; version?: number },
    by: Actor,
    now: Millis,
    decide: Decide<Refusal>,
  ): Promise<Result<Person, PersonRefusal | Refusal>> =>
    db.transaction(async (tx) => {
      await oneAfterTheOther(tx)
      if (!(await mayDecide(tx, by))) return refuse('not-admin')
      const before = await readPerson(tx, seen.id)
      if (!before) return refuse('unknown')
      if (seen.version !== undefined && seen.version !== before.version) return refuse('changed-meanwhile')
      const decided = await decide(tx, before)
      if (!decided.ok) return decided
      const { set, action, details } = decided.value
      if (set) {
        if ('disabledAt' in set || 'counselorId' in set) notify(tx, 'hours')
        await tx
          .update(staffUsers)
          .set({ ...set, version: before.version + 1, updatedAt: new Date(now) })
          .where(eq(staffUsers.id, seen.id))
      }
      await auditAccount(tx, by, action, now, details, seen.id)
      return ok((await readPerson(tx, seen.id)) ?? before)
    })

  return {
    list: () => readPeople(db),
    byId: (id) => readPerson(db, id),
    counselors: () =>
      db
        .select({ id: counselors.id, name: counselors.name })
        .from(counselors)
        .orderBy(asc(counselors.position), asc(counselors.id)),

    async invite({ id, email, name, role, counselor, link }, mails, by, now) {
      const at = new Date(now)
      return db.transaction(async (tx) => {
        await oneAfterTheOther(tx)
        if (!(await mayDecide(tx, by))) return refuse('not-admin' as const)
        const [known] = await tx.select().from(staffUsers).where(eq(staffUsers.email, email))
        if (known) return refuse('known' as const)
        const counselorId = await counselorIdOf(tx, counselor)
        if (counselorId === undefined) return refuse('no-counselor' as const)
        await tx
          .insert(staffUsers)
          .values({ id, email, name, role, counselorId, createdAt: at, updatedAt: at })
        await insertLink(tx, id, 'invitation', link, now)
        const person = (await readPerson(tx, id)) as Person
        await insertMails(tx, mails(person), now)
        await auditAccount(tx, by, 'account.invited', now, { email, role, counselor: counselorId }, id)
        return ok(person)
      })
    },

    async inviteAgain(id, link, mails, by, now) {
      return change<'state'>({ id }, by, now, async (tx, before) => {
        if (before.state !== 'invited') return refuse('state')
        await endLinks(tx, id)
        await dropWaiting(tx, { kind: 'staff-invitation', recipient: before.email }, now)
        await insertLink(tx, id, 'invitation', link, now)
        await insertMails(tx, mails(before), now)
        return ok({ action: 'account.invited-again' })
      })
    },

    revoke: (seen, by, now) =>
      change<'state'>(seen, by, now, async (tx, before) => {
        if (before.state !== 'invited') return refuse('state')
        await dropWaiting(tx, { kind: 'staff-invitation', recipient: before.email }, now)
        await tx.delete(staffUsers).where(eq(staffUsers.id, seen.id))
        return ok({ action: 'account.invitation-revoked', details: { email: before.email } })
      }),

    change: (seen, { name, role, counselor }, by, now) =>
      change<PersonRefusal | 'no-counselor'>(seen, by, now, async (tx, before) => {
        const disabled = before.state === 'disabled'
        const refused = refuseStanding(
          { role: before.role, disabled },
          { role, disabled },
          { own: by.id === seen.id, otherAdmins: await otherAdmins(tx, seen.id) },
        )
        if (refused) return refuse(refused)
        const counselorId = await counselorIdOf(tx, counselor)
        if (counselorId === undefined) return refuse('no-counselor')
        const from = before.counselor?.id ?? null
        return ok({
          set: { name, role, counselorId },
          action: 'account.changed',
          details: {
            ...(role !== before.role && { role, roleBefore: before.role }),
            ...(counselorId !== from && { counselor: counselorId, counselorBefore: from }),
            ...(name !== before.name && { renamed: true }),
          },
        })
      }),

    changeProfile: (seen, to, by, now) =>
      change<'state'>(seen, by, now, async (tx, before) => {
        if (!before.counselor) return refuse('state')
        await tx.update(counselors).set(to).where(eq(counselors.id, before.counselor.id))
        notify(tx, 'hours')
        return ok({ set: {}, action: 'account.profile-changed', details: to })
      }),

    disable: (seen, by, now) =>
      change<PersonRefusal | 'state'>(seen, by, now, async (tx, before) => {
        if (before.state !== 'active') return refuse('state')
        const refused = refuseStanding(
          { role: before.role, disabled: false },
          { role: before.role, disabled: true },
          { own: by.id === seen.id, otherAdmins: await otherAdmins(tx, seen.id) },
        )
        if (refused) return refuse(refused)
        await shutOut(tx, seen.id)
        await tx.delete(calendarFeeds).where(eq(calendarFeeds.madeBy, seen.id))
        await tx.delete(outsideCalendars).where(eq(outsideCalendars.madeBy, seen.id))
        return ok({ set: { disabledAt: new Date(now) }, action: 'account.disabled' })
      }),

    enable: (seen, by, now) =>
      change<'state'>(seen, by, now, async (_tx, before) =>
        before.state === 'disabled'
          ? ok({ set: { disabledAt: null }, action: 'account.enabled' })
          : refuse('state'),
      ),

    async dropTwoFactor(seen, mails, by, now) {
      return change<'state' | 'own-account'>(seen, by, now, async (tx, before) => {
        if (!before.twoFactor) return refuse('state')
        if (by.id === seen.id) return refuse('own-account')
        await forgetTwoFactor(tx, seen.id)
        await insertMails(tx, mails(before), now)
        return ok({ set: {}, action: 'account.two-factor-dropped' })
      })
    },

    async askReset(email, link, mails, now) {
      await db.transaction(async (tx) => {
        const [person] = await readPeople(tx, eq(staffUsers.email, email))
        if (person?.state !== 'active') return
        await insertLink(tx, person.id, 'password-reset', link, now)
        await insertMails(tx, mails(person), now)
        await auditAccount(tx, loginPage, 'account.password-reset-asked', now, undefined, person.id)
      })
    },

    async link(tokenHash, now) {
      const [link] = await db.select().from(staffLinks).where(workingLink(tokenHash, now))
      const person = link && (await readPerson(db, link.userId))
      return link && person && person.state !== 'disabled' ? { kind: link.kind, person } : null
    },

    async setPassword(tokenHash, password, mails, now) {
      const hash = await passwords.hash(password)
      return db.transaction(async (tx) => {
        await oneAfterTheOther(tx)
        const link = await takeLink(tx, tokenHash, now)
        const before = link && (await readPerson(tx, link.userId))
        if (!link || !before || before.state === 'disabled') return null
        const { id } = before
        await tx
          .update(staffUsers)
          .set({ password: hash, version: before.version + 1, updatedAt: new Date(now) })
          .where(eq(staffUsers.id, id))
        await shutOut(tx, id)
        await insertMails(tx, mails(before), now)
        const action = link.kind === 'invitation' ? 'account.invitation-accepted' : 'account.password-reset'
        await auditAccount(tx, { id, email: before.email }, action, now)
        return { kind: link.kind, person: { ...before, state: 'active' as const } }
      })
    },
  }
}

/** Changes of who may do what wait for one another, so that two admins can't take the keys from each other. */
const oneAfterTheOther = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff accounts', 0))`)

async function mayDecide(tx: Tx, by: Actor): Promise<boolean> {
  const person = await readPerson(tx, by.id)
  return person?.state === 'active' && may(person.role, 'people')
}
