import { randomUUID } from 'node:crypto'
import { eq, notExists, sql } from 'drizzle-orm'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import type { Tx } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import type { PictureData } from '#app/pictures/picture.ts'
import type { App } from '#app/server/app-context.ts'
import {
  type Actor,
  type AuditAction,
  type AuditDetails,
  buildAuditEntry,
  insertAudit,
  recordSecurityEvent,
} from './audit-log.ts'
import type { MemberForm } from './forms.ts'
import { AccountError } from './messages.ts'
import { sendPasswordLink } from './password-links.ts'
import { findMember, type MemberRecord } from './queries.ts'
import { hasRight } from './roles.ts'
import { findStaffUserByEmail, revokeAccess, type StaffUserRow } from './sessions.ts'
import { counselors, staffUsers } from './tables.ts'
import { removeTwoFactor } from './two-factor.ts'

/** New values of an account, and the action for the audit log. Without `action`, the change itself adds the entry. */
type Change = { set?: Partial<StaffUserRow>; action?: AuditAction; details?: AuditDetails }

/** Creates an account without a password and emails the member a link to set it. */
export const inviteMember = (
  app: App,
  actor: Actor,
  { title, photo: _, ...member }: MemberForm,
): Promise<string> =>
  asAdmin(app, actor, async (tx, now) => {
    const id = randomUUID()
    if (await findStaffUserByEmail({ db: tx }, member.email)) throw new AccountError('email-taken')
    const counselorId = title && (await saveProfile(tx, null, { name: member.name, title }))
    await tx.insert(staffUsers).values({ id, ...member, counselorId })
    await sendPasswordLink(tx, { id, email: member.email }, now)
    const details = { email: member.email, role: member.role, counselor: counselorId }
    await insertAudit(tx, buildAuditEntry(actor, 'account.invited', id, details), now)
    return id
  })

/**
 * Updates name, role and public profile, but not the email address. To correct an email address, an admin disables the
 * account and invites the member again.
 */
export const updateMember = (
  app: App,
  actor: Actor,
  id: string,
  { name, role, title, photo }: MemberForm,
): Promise<void> =>
  changeMember(app, actor, id, async (tx, before) => {
    if (role !== before.role) rejectOwnAccount(actor, id)
    const counselorId = title && (await saveProfile(tx, before.profile?.id ?? null, { name, title, photo }))
    return {
      set: { name, role, counselorId },
      action: 'account.changed',
      details: { ...(role !== before.role && { role, roleBefore: before.role }) },
    }
  })

export const sendMemberPasswordLink = (app: App, actor: Actor, id: string): Promise<void> =>
  changeMember(app, actor, id, async (tx, before, now) => {
    await sendPasswordLink(tx, before, now)
    return { action: 'account.link-sent' }
  })

/**
 * Disables a member and deletes their logins, links, calendar feeds and external calendars. Visitors no longer find a
 * disabled counselor. Booked sessions remain with the member.
 */
export const disableMember = (app: App, actor: Actor, id: string): Promise<void> =>
  changeMember(app, actor, id, async (tx, _, now) => {
    rejectOwnAccount(actor, id)
    await revokeAccess(tx, id)
    await tx.execute(sql`delete from calendar_feeds where created_by = ${id}`)
    await tx.execute(sql`delete from external_calendars where added_by = ${id}`)
    return { set: { disabledAt: now }, action: 'account.disabled' }
  })

export const enableMember = (app: App, actor: Actor, id: string): Promise<void> =>
  changeMember(app, actor, id, async () => ({ set: { disabledAt: null }, action: 'account.enabled' }))

export const resetTwoFactor = (app: App, actor: Actor, id: string): Promise<void> =>
  changeMember(app, actor, id, async (tx, before, now) => {
    rejectOwnAccount(actor, id)
    await removeTwoFactor(tx, id)
    await recordSecurityEvent(tx, before, 'two-factor-off', now, actor)
    return {}
  })

const changeMember = (
  app: App,
  actor: Actor,
  id: string,
  change: (tx: Tx, before: MemberRecord, now: Millis) => Promise<Change>,
): Promise<void> =>
  asAdmin(app, actor, async (tx, now) => {
    const before = await findMember({ db: tx }, id)
    if (!before) throw new AccountError('not-found')
    const { set, action, details } = await change(tx, before, now)
    if (set) await tx.update(staffUsers).set(set).where(eq(staffUsers.id, id))
    if (action) await insertAudit(tx, buildAuditEntry(actor, action, id, details), now)
  })

/**
 * Runs a team change under a lock, and rejects it unless the actor is an active admin. One admin always remains,
 * because admins cannot demote or disable themselves.
 */
const asAdmin = <Done>(
  app: App,
  actor: Actor,
  change: (tx: Tx, now: Millis) => Promise<Done>,
): Promise<Done> =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff accounts', 0))`)
    const admin = await findMember({ db: tx }, actor.id)
    if (admin?.status !== 'active' || !hasRight(admin.role, 'people')) throw new AccountError('not-admin')
    notifyAfterCommit(tx, 'hours') // refreshes the public pages that list the counselors
    return change(tx, app.clock.now())
  })

function rejectOwnAccount(actor: Actor, id: string): void {
  if (actor.id === id) throw new AccountError('own-account')
}

/**
 * Saves a counselor's profile and returns its id. Without `ownId`, uses a profile that has no account yet, or adds a
 * profile at the end of the list.
 */
async function saveProfile(
  tx: Tx,
  ownId: string | null,
  profile: { name: string; title: string; photo?: PictureData | undefined },
): Promise<string> {
  const account = tx.select().from(staffUsers).where(eq(staffUsers.counselorId, counselors.id))
  const [unassigned] = await tx.select().from(counselors).where(notExists(account)).limit(1)
  const id = ownId ?? unassigned?.id ?? randomUUID()
  const position = sql`(select coalesce(max(${counselors.position}), 0) + 1 from ${counselors})`
  const row = { id, position, ...profile }
  await tx.insert(counselors).values(row).onConflictDoUpdate({ target: counselors.id, set: profile })
  return id
}
