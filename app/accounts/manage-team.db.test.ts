import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCalendarFeed, hashFeedSecret } from '#app/availability/calendar-feed.ts'
import { findFeedOwner, listCounselors } from '#app/availability/queries.ts'
import { DAY } from '#app/lib/time.ts'
import { listAuditEntries } from '../../tests/builders/audit-log.ts'
import {
  addMember,
  listEmailsTo,
  listLinkTokens,
  setUpStaffApp,
  setUpTwoFactor,
  signInAs,
} from '../../tests/builders/staff.ts'
import type { MemberForm } from './forms.ts'
import {
  disableMember,
  enableMember,
  inviteMember,
  resetTwoFactor,
  sendMemberPasswordLink,
  updateMember,
} from './manage-team.ts'
import { findPasswordLink, setPasswordByLink } from './password-links.ts'
import { findMember, listTeam } from './queries.ts'
import { findSignedInUser } from './sessions.ts'
import { auditLog, counselors, staffUsers } from './tables.ts'

const site = await setUpStaffApp()
beforeEach(async () => {
  await site.app.db.delete(staffUsers) // the last admin cannot be removed, so leftover admins would change the results
  await site.app.db.delete(counselors)
})

const admin = () => addMember(site.app, { role: 'admin' })
const invitation = (given: Partial<MemberForm> = {}): MemberForm => ({
  email: `${crypto.randomUUID()}@margam.example`,
  name: 'Ravi Kumar',
  role: 'counselor',
  title: '5+ years',
  ...given,
})
async function invite(by: Awaited<ReturnType<typeof admin>>, given: Partial<MemberForm> = {}) {
  const id = await inviteMember(site.app, by, invitation(given))
  return again({ id })
}
async function again({ id }: { id: string }) {
  const member = await findMember(site.app, id)
  if (!member) throw new Error('gone')
  return member
}
const tokensTo = (email: string) => listLinkTokens(site.app, email)
const emailsTo = (email: string) => listEmailsTo(site.app, email)
const actionsOn = async (id: string) =>
  (await listAuditEntries(site.app, { kind: 'account', id }))
    .map(({ action }) => action)
    .filter((action) => action !== 'account.signed-in')
const form = { name: 'Somebody', email: 'kept@margam.example', role: 'counselor' as const, title: null }
const password = 'a walk in the hills'

describe('`inviteMember`', () => {
  test('creates an account and a profile with an invitation link valid for 24 hours', async () => {
    await site.app.db.insert(counselors).values({ id: 'one', name: 'One', title: 'T', position: 7 })
    const ravi = await invite(await admin())
    expect(ravi).toMatchObject({
      role: 'counselor',
      status: 'invited',
      profile: { title: '5+ years' },
    })
    const [token = ''] = await tokensTo(ravi.email)
    expect(await findPasswordLink(site.app, token)).toMatchObject({ id: ravi.id })
    site.clock.advance(DAY)
    expect(await findPasswordLink(site.app, token)).toBeNull()
    expect(await actionsOn(ravi.id)).toEqual(['account.invited'])
  })

  test('assigns the shipped profile to the first counselor, but never a former member’s profile', async () => {
    await site.app.db.insert(counselors).values([
      { id: 'shipped', name: 'Career counselor', title: '' },
      { id: 'taken', name: 'Taken', title: '' },
    ])
    const by = await admin()
    const former = await addMember(site.app, { counselorId: 'taken' })
    await disableMember(site.app, by, former.id)
    expect((await invite(by, { title: 'Counselor' })).profile?.id).toBe('shipped')
    const [shipped] = await site.app.db.select().from(counselors).where(eq(counselors.id, 'shipped'))
    expect(shipped).toMatchObject({ name: 'Ravi Kumar', title: 'Counselor' })
    expect(['shipped', 'taken']).not.toContain((await invite(by)).profile?.id)
  })

  test('rejects an invitation to an email address that already has an account', async () => {
    const by = await admin()
    await expect(invite(by, { email: by.email })).rejects.toMatchObject({ code: 'email-taken' })
    expect(await site.app.db.$count(counselors)).toBe(0)
    expect(await emailsTo(by.email)).toEqual([])
  })

  test('invalidates the earlier invitation link when an admin resends the invitation', async () => {
    const by = await admin()
    const ravi = await invite(by)
    const [first = ''] = await tokensTo(ravi.email)
    site.app.clock.advance(1)
    await sendMemberPasswordLink(site.app, by, ravi.id)
    const [second = '', ...others] = await tokensTo(ravi.email)
    expect(others, 'the earlier email no longer applies').toEqual([])
    expect(await findPasswordLink(site.app, first)).toBeNull()
    expect(await findPasswordLink(site.app, second)).toMatchObject({ id: ravi.id })
    expect(await actionsOn(ravi.id)).toEqual(['account.link-sent', 'account.invited'])
  })
})

describe('team members', () => {
  test('updates a member and their public profile, and records the change in the audit log', async () => {
    const by = await admin()
    const ravi = await invite(by)
    await updateMember(site.app, by, ravi.id, {
      ...form,
      name: 'Ravi K',
      role: 'admin',
      title: 'Head of counseling',
    })
    expect(await again(ravi)).toMatchObject({ name: 'Ravi K', role: 'admin' })
    const shown = await listCounselors(site.app, site.clock.now())
    expect(shown).toMatchObject([{ name: 'Ravi K', title: 'Head of counseling' }])
    const [entry] = await site.app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'account.changed'), eq(auditLog.subjectId, ravi.id)))
    expect(entry).toMatchObject({
      actorId: by.id,
      details: { role: 'admin', roleBefore: 'counselor' },
    })
  })

  test('revokes the sessions, links and calendar feed of a disabled member', async () => {
    const by = await admin()
    const ravi = await addMember(site.app)
    await site.app.db.insert(counselors).values({ id: 'one', name: 'One', title: 'T' })
    const headers = await signInAs(site.app, ravi.email)
    await site.app.db.update(staffUsers).set({ counselorId: 'one' }).where(eq(staffUsers.id, ravi.id))
    const feed = await createCalendarFeed(site.app, { ...ravi, role: 'counselor' }, 'one')
    const secretHash = hashFeedSecret(feed.slice(-52, -4))
    expect(await findFeedOwner(site.app, secretHash)).toMatchObject({ id: 'one' })
    await sendMemberPasswordLink(site.app, by, ravi.id)
    const token = (await tokensTo(ravi.email)).at(-1) ?? ''
    expect(await findPasswordLink(site.app, token)).toMatchObject({ id: ravi.id })
    await disableMember(site.app, by, ravi.id)
    expect(await findSignedInUser(site.app, headers)).toBeNull()
    expect(await findFeedOwner(site.app, secretHash)).toBeNull()
    await expect(setPasswordByLink(site.app, token, password)).rejects.toMatchObject({ code: 'dead-link' })
    await enableMember(site.app, by, ravi.id)
    expect(await again(ravi)).toMatchObject({ status: 'active' })
    expect(await findPasswordLink(site.app, token)).toBeNull()
  })

  test('lets an admin remove the second factor of other members but not their own', async () => {
    const [by, ravi] = [await admin(), await addMember(site.app)]
    for (const { email } of [by, ravi]) await setUpTwoFactor(site.app, email)
    await resetTwoFactor(site.app, by, ravi.id)
    expect(await again(ravi)).toMatchObject({ hasTwoFactor: false })
    await expect(resetTwoFactor(site.app, by, by.id)).rejects.toMatchObject({ code: 'own-account' })
    const changes = (await emailsTo(ravi.email)).map(({ details }) => details.change)
    expect(changes).toEqual(['two-factor-on', 'two-factor-off'])
    expect((await actionsOn(ravi.id))[0]).toBe('account.two-factor-off')
  })

  test('rejects changes by admins to their own account and by other roles to any account', async () => {
    const [by, other, counselor] = [await admin(), await admin(), await addMember(site.app)]
    const own = { code: 'own-account' }
    await expect(disableMember(site.app, by, by.id)).rejects.toMatchObject(own)
    await expect(updateMember(site.app, by, by.id, form)).rejects.toMatchObject(own)
    const notAdmin = { code: 'not-admin' }
    await expect(disableMember(site.app, counselor, other.id)).rejects.toMatchObject(notAdmin)
    await expect(inviteMember(site.app, counselor, invitation())).rejects.toMatchObject(notAdmin)
    await expect(sendMemberPasswordLink(site.app, by, 'unknown')).rejects.toMatchObject({ code: 'not-found' })
  })
})

test.each(['demote', 'disable'] as const)(
  'keeps one admin when two admins %s each other at the same time',
  async (how) => {
    const [asha, ravi] = [await admin(), await admin()]
    const act = (target: typeof asha, by: typeof asha) =>
      how === 'demote' ? updateMember(site.app, by, target.id, form) : disableMember(site.app, by, target.id)
    const results = await Promise.allSettled([act(asha, ravi), act(ravi, asha)])
    expect(results).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'not-admin' }),
    })
    const left = (await listTeam(site.app)).filter(
      ({ role, status }) => role === 'admin' && status === 'active',
    )
    expect(left).toHaveLength(1)
  },
)
