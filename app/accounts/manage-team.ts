import { randomUUID } from 'node:crypto'
import { eq, max, sql } from 'drizzle-orm'
import { calendarFeeds, outsideCalendars } from '#app/availability/tables.ts'
import { notify } from '#app/db/after-commit.ts'
import type { Tx } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { type AuditAction, type AuditDetails, auditAccount } from './audit-log.ts'
import type { MemberForm } from './forms.ts'
import { AccountError } from './messages.ts'
import { sendPasswordLink } from './password-links.ts'
import { countOtherAdmins, findMember, listUnassignedCalendars } from './queries.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import { type Member, may } from './roles.ts'
import { findByEmail, revokeAccess, type StaffUserRow } from './sessions.ts'
import { counselors, staffLinks, staffUsers } from './tables.ts'
import { type Authority, checkAuthority, type MemberRecord } from './team.ts'
import { removeTwoFactor } from './two-factor.ts'

type Actor = Pick<Member, 'id' | 'email' | 'name'>
/** New values of an account and the audit action. `action` is missing if the change records its own entry. */
type Change = { set?: Partial<StaffUserRow>; action?: AuditAction; details?: AuditDetails }

/**
 * Creates an account without a password and emails the member a link to set it.
 *
 * @throws AccountError
 */
export const inviteMember = (app: App, actor: Actor, { profile, ...member }: MemberForm): Promise<string> =>
  asAdmin(app, actor, async (tx, now) => {
    const at = new Date(now)
    const id = randomUUID()
    await checkEmailIsFree(tx, member.email)
    const counselorId = profile && (await saveProfile(tx, null, member.name, profile))
    await tx.insert(staffUsers).values({ id, ...member, counselorId, createdAt: at, updatedAt: at })
    await sendPasswordLink(tx, { id, ...member }, now, actor.id)
    const details = { email: member.email, role: member.role, counselor: counselorId }
    await auditAccount(tx, actor, 'account.invited', now, details, id)
    return id
  })

/**
 * Updates name, role and public profile. A new email address is allowed only for an invited member, who then gets a new
 * invitation.
 *
 * @throws AccountError
 */
export const updateMember = (
  app: App,
  actor: Actor,
  { id, version }: { id: string; version: number },
  { profile, ...form }: MemberForm,
): Promise<void> =>
  changeMember(app, actor, id, async (tx, before, now) => {
    if (version !== before.version) throw new AccountError('changed-meanwhile')
    await checkChange(tx, actor, before, { role: form.role, isDisabled: before.status === 'disabled' })
    const counselorId = profile && (await saveProfile(tx, before.profile?.id ?? null, form.name, profile))
    const isReaddressed = before.status === 'invited' && form.email !== before.email
    if (isReaddressed) {
      await checkEmailIsFree(tx, form.email)
      await endInvitation(tx, before)
      await sendPasswordLink(tx, { ...before, ...form }, now, actor.id)
    }
    return {
      set: { name: form.name, role: form.role, counselorId, ...(isReaddressed && { email: form.email }) },
      action: 'account.changed',
      details: {
        ...(form.role !== before.role && { role: form.role, roleBefore: before.role }),
        ...(form.name !== before.name && { renamed: true }),
        ...(isReaddressed && { email: form.email, emailBefore: before.email }),
        ...(profile && profile.title !== before.profile?.title && { title: profile.title }),
      },
    }
  })

/** Emails a link that sets a password: an invitation for an invited member, a reset for an active member. */
export const sendMemberLink = (app: App, actor: Actor, id: string): Promise<void> =>
  changeMember(app, actor, id, async (tx, before, now) => {
    if (before.status === 'disabled') throw new AccountError('wrong-status')
    const isInvited = before.status === 'invited'
    if (isInvited) await endInvitation(tx, before)
    await sendPasswordLink(tx, before, now, isInvited ? actor.id : undefined)
    return { action: 'account.link-sent' }
  })

/** Disables a member and deletes their sessions, links, calendar feeds and external calendars. */
export const disableMember = (app: App, actor: Actor, id: string): Promise<void> =>
  changeMember(app, actor, id, async (tx, before, now) => {
    if (before.status === 'disabled') throw new AccountError('wrong-status')
    await checkChange(tx, actor, before, { role: before.role, isDisabled: true })
    await revokeAccess(tx, id)
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.madeBy, id))
    await tx.delete(outsideCalendars).where(eq(outsideCalendars.madeBy, id))
    return { set: { disabledAt: new Date(now) }, action: 'account.disabled' }
  })

export const enableMember = (app: App, actor: Actor, id: string): Promise<void> =>
  changeMember(app, actor, id, async (_tx, before) => {
    if (before.status !== 'disabled') throw new AccountError('wrong-status')
    return { set: { disabledAt: null }, action: 'account.enabled' }
  })

/** Removes the second factor of a member who has lost the phone and the recovery codes. */
export const resetTwoFactor = (app: App, actor: Actor, id: string): Promise<void> =>
  changeMember(app, actor, id, async (tx, before, now) => {
    if (actor.id === id) throw new AccountError('own-account')
    if (!(await removeTwoFactor(tx, id))) throw new AccountError('wrong-status')
    await recordSecurityEvent(tx, before, 'two-factor-dropped', now, actor)
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
    await tx
      .update(staffUsers)
      .set({ ...set, version: before.version + 1, updatedAt: new Date(now) })
      .where(eq(staffUsers.id, id))
    if (set) notify(tx, 'hours') // public pages list the counselors
    if (action) await auditAccount(tx, actor, action, now, details, id)
  })

/** Runs a team change under a lock, so that two admins cannot remove each other. Rejects actors who are not admins. */
const asAdmin = <Done>(
  app: App,
  actor: Actor,
  change: (tx: Tx, now: Millis) => Promise<Done>,
): Promise<Done> =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff accounts', 0))`)
    const admin = await findMember({ db: tx }, actor.id)
    if (admin?.status !== 'active' || !may(admin.role, 'people')) throw new AccountError('not-admin')
    return change(tx, app.clock.now())
  })

async function checkChange(tx: Tx, actor: Actor, before: MemberRecord, after: Authority): Promise<void> {
  const isOwn = actor.id === before.id
  const otherAdmins = await countOtherAdmins({ db: tx }, before.id)
  checkAuthority({ role: before.role, isDisabled: before.status === 'disabled' }, after, {
    isOwn,
    otherAdmins,
  })
}

async function checkEmailIsFree(tx: Tx, email: string): Promise<void> {
  if (await findByEmail({ db: tx }, email)) throw new AccountError('email-taken')
}

async function endInvitation(tx: Tx, { id }: MemberRecord): Promise<void> {
  await tx.delete(staffLinks).where(eq(staffLinks.userId, id))
}

/** Updates the member's profile, assigns an unused profile, or creates a profile after all others. */
async function saveProfile(
  tx: Tx,
  ownId: string | null,
  name: string,
  { calendar, ...profile }: NonNullable<MemberForm['profile']>,
): Promise<string> {
  const id = ownId ?? calendar
  if (id === null) return addProfile(tx, { name, ...profile })
  if (!ownId && !(await listUnassignedCalendars({ db: tx })).some((free) => free.id === id))
    throw new AccountError('calendar-taken')
  await tx
    .update(counselors)
    .set({ name, ...profile })
    .where(eq(counselors.id, id))
  return id
}

async function addProfile(tx: Tx, profile: { name: string; title: string }): Promise<string> {
  const [last] = await tx.select({ position: max(counselors.position) }).from(counselors)
  const slug = toSlug(profile.name)
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`
    const made = await tx
      .insert(counselors)
      .values({ id, position: (last?.position ?? 0) + 1, ...profile })
      .onConflictDoNothing()
      .returning({ id: counselors.id })
    if (made.length > 0) return id
  }
}

/** Makes a slug from a name: `Ravi Kumar` → `ravi-kumar`. A name in another script becomes `counselor`. */
const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|(?<!-)-+$/g, '') || 'counselor'
