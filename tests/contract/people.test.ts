import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountChanged } from '#app/accounts/account-changed.ts'
import { auditEntry, listAuditLog } from '#app/accounts/audit-log.ts'
import { createOwnAccount } from '#app/accounts/own-account-store.ts'
import { newLink } from '#app/accounts/password-links.ts'
import { createPeople } from '#app/accounts/people-store.ts'
import type { Role } from '#app/accounts/roles.ts'
import { auditLog, staffLinks, staffUsers } from '#app/accounts/tables.ts'
import { createAvailabilityStore } from '#app/adapters/db/availability.ts'
import { counselors, outbox } from '#app/adapters/db/schema.ts'
import type { OpenDb } from '#app/db/open.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import type { OwnAccount } from '#app/ports/own-account.ts'
import type { CounselorChosen, Invited, People } from '#app/ports/people.ts'
import type { StaffAuth } from '#app/ports/staff.ts'
import { clockAt } from '../builders/app.ts'
import { account, plainPasswords, staffAuthOn, withCookies } from '../builders/staff.ts'
import { eachDatabase } from '../databases.ts'

const none = new Headers()
const noMails = () => []

eachDatabase((_name, open) => {
  let opened: OpenDb
  let people: People
  let own: OwnAccount
  let staff: StaffAuth
  const clock = clockAt()

  beforeAll(async () => {
    opened = await open()
    const { db } = opened
    const passwords = plainPasswords()
    people = createPeople(db, passwords)
    own = createOwnAccount(db, passwords)
    staff = await staffAuthOn(db, { clock, passwords })
    await db.insert(counselors).values([
      { id: 'one', name: 'One', title: 'T' },
      { id: 'two', name: 'Two', title: 'T' },
    ])
  })
  afterAll(() => opened?.close())

  /** Only those of the test are there, for admins are counted. */
  beforeEach(async () => void (await opened.db.delete(staffUsers)))

  async function person(role: Role = 'counselor') {
    const email = `${crypto.randomUUID()}@margam.example`
    await staff.ensure(account({ email, role }))
    const found = (await people.list()).find((one) => one.email === email)
    if (!found) throw new Error('not made')
    return found
  }
  const again = async ({ id }: { id: string }) => {
    const found = await people.byId(id)
    if (!found) throw new Error('gone')
    return found
  }
  const signedIn = async ({ email }: { email: string }, password = 'right-password') => {
    const entry = await staff.signIn(email, password, none)
    if (!entry) throw new Error('not signed in')
    return withCookies(entry.cookies)
  }
  const invitation = (given: Partial<Invited> = {}) => {
    const { link, mails } = newLink({ kind: 'staff-invitation', invitedBy: 'Asha' }, clock.now())
    const email = `${crypto.randomUUID()}@margam.example`
    const invited: Invited = {
      id: crypto.randomUUID(),
      email,
      name: 'Ravi Kumar',
      role: 'counselor',
      counselor: { id: 'one' },
      link,
      ...given,
    }
    return { invited, mails }
  }
  async function invite(by: { id: string; email: string }, given: Partial<Invited> = {}) {
    const { invited, mails } = invitation(given)
    const made = await people.invite(invited, mails, by, clock.now())
    if (!made.ok) throw new Error(made.reason)
    return { person: made.value, hash: invited.link.tokenHash }
  }
  const linesAbout = async (id: string) =>
    (await listAuditLog(opened, { subject: { kind: 'account', id }, limit: 50, offset: 0 })).entries
      .map(({ action }) => action)
      .filter((action) => action !== 'account.signed-in')
  const mailsTo = (email: string) =>
    opened.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  const demoted = { name: 'Somebody', role: 'counselor' as const, counselor: { id: 'one' } }

  describe('an invitation', () => {
    test('makes an account without a password, whose link works for seven days and is stored as a hash', async () => {
      const admin = await person('admin')
      const { person: ravi, hash } = await invite(admin)
      expect(ravi).toMatchObject({
        role: 'counselor',
        counselor: { id: 'one', name: 'One' },
        state: 'invited',
        lastSignInAt: null,
        invitedUntil: clock.now() + 7 * DAY,
        version: 1,
      })
      const [mail] = await mailsTo(ravi.email)
      expect(mail).toMatchObject({ kind: 'staff-invitation', state: 'waiting' })
      const { token } = (mail as unknown as { content: { token: string } }).content
      const links = await opened.db.select().from(staffLinks).where(eq(staffLinks.userId, ravi.id))
      expect(JSON.stringify(links)).not.toContain(token)
      expect(await people.link(hash, clock.now() + 7 * DAY - 1)).toMatchObject({ kind: 'invitation' })
      expect(await people.link(hash, clock.now() + 7 * DAY)).toBeNull()
      expect(await linesAbout(ravi.id)).toEqual(['account.invited'])
    })

    test('lets nobody in before the password is set, and whoever has the link after', async () => {
      const { person: ravi, hash } = await invite(await person('admin'))
      expect(await staff.signIn(ravi.email, '', none)).toBeNull()
      expect(await staff.enter(ravi.id, none)).toBeNull()
      expect(await people.setPassword(hash, 'a new password', noMails, clock.now())).toMatchObject({
        kind: 'invitation',
        person: { id: ravi.id, state: 'active' },
      })
      expect(await again(ravi)).toMatchObject({ state: 'active', invitedUntil: null })
      await signedIn(ravi, 'a new password')
      expect(await again(ravi)).toMatchObject({ lastSignInAt: clock.now() })
      expect(await linesAbout(ravi.id)).toEqual([
        'account.invitation-accepted',
        'account.login-failed',
        'account.invited',
      ])
    })

    test('is accepted once, however many use its link at the same time', async () => {
      const { hash } = await invite(await person('admin'))
      const set = await Promise.all(
        [1, 2, 3].map((n) => people.setPassword(hash, `password ${n}`, noMails, clock.now())),
      )
      expect(set.filter(Boolean)).toHaveLength(1)
    })

    test('to an address that has an account makes nothing, not even a counselor', async () => {
      const admin = await person('admin')
      const counselor = { name: 'Nobody New', title: 'T' }
      const { invited, mails } = invitation({ email: admin.email, counselor })
      expect(await people.invite(invited, mails, admin, clock.now())).toEqual({ ok: false, reason: 'known' })
      expect((await people.counselors()).map(({ name }) => name)).not.toContain('Nobody New')
      expect(await mailsTo(admin.email)).toEqual([])
    })

    test('can bring a new counselor, who stands after all others under a name of their own', async () => {
      const admin = await person('admin')
      const counselor: CounselorChosen = { name: 'Résumé Rao', title: '5+ years' }
      const made = [await invite(admin, { counselor }), await invite(admin, { counselor })]
      expect(made.map(({ person: { counselor } }) => counselor?.id)).toEqual(['resume-rao', 'resume-rao-2'])
      expect((await people.counselors()).slice(-2).map(({ id }) => id)).toEqual([
        'resume-rao',
        'resume-rao-2',
      ])
    })

    test('sent again has another link; the earlier one is dead, and its mail, if it waits, is not sent', async () => {
      const admin = await person('admin')
      const { person: ravi, hash } = await invite(admin)
      clock.advance(8 * DAY)
      const { link, mails } = newLink({ kind: 'staff-invitation', invitedBy: 'Asha' }, clock.now())
      expect(await people.inviteAgain(ravi.id, link, mails, admin, clock.now())).toMatchObject({
        ok: true,
        value: { invitedUntil: clock.now() + 7 * DAY },
      })
      expect(await people.link(hash, clock.now() - 8 * DAY)).toBeNull()
      expect(await people.link(link.tokenHash, clock.now())).toMatchObject({ person: { id: ravi.id } })
      expect((await mailsTo(ravi.email)).map(({ state }) => state)).toEqual(['dropped', 'waiting'])
    })

    test('taken back is gone with its account, and can’t be taken back once it was accepted', async () => {
      const admin = await person('admin')
      const [first, second] = [await invite(admin), await invite(admin)]
      await people.setPassword(second.hash, 'a new password', noMails, clock.now())
      expect(await people.revoke(first.person, admin, clock.now())).toMatchObject({ ok: true })
      expect(await people.byId(first.person.id)).toBeNull()
      expect(await people.link(first.hash, clock.now())).toBeNull()
      expect(await linesAbout(first.person.id)).toEqual(['account.invitation-revoked', 'account.invited'])
      const accepted = await again(second.person)
      expect(await people.revoke(accepted, admin, clock.now())).toEqual({ ok: false, reason: 'state' })
    })
  })

  describe('an account', () => {
    test('is changed with an audit line that names what it was', async () => {
      const [admin, ravi] = [await person('admin'), await person()]
      const to = { name: 'Ravi K', role: 'admin' as const, counselor: null }
      expect(await people.change(ravi, to, admin, clock.now())).toMatchObject({
        ok: true,
        value: { name: 'Ravi K', role: 'admin', version: 2 },
      })
      const [line] = await opened.db.select().from(auditLog).where(eq(auditLog.subjectId, ravi.id))
      expect(line).toMatchObject({
        actorId: admin.id,
        action: 'account.changed',
        details: { role: 'admin', roleBefore: 'counselor', renamed: true },
      })
    })

    test('that two people change at once is changed by the first, and the second is told', async () => {
      const [admin, ravi] = [await person('admin'), await person()]
      const change = (name: string) => people.change(ravi, { ...demoted, name }, admin, clock.now())
      const outcomes = await Promise.all([change('First'), change('Second')])
      expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(outcomes).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
      expect(await linesAbout(ravi.id)).toEqual(['account.changed'])
    })

    test('that is disabled has no session, no sign-in and no link any more; enabled, it signs in again', async () => {
      const [admin, ravi] = [await person('admin'), await person()]
      const headers = await signedIn(ravi)
      const { link, mails } = newLink({ kind: 'staff-password-reset' }, clock.now())
      await people.askReset(ravi.email, link, mails, clock.now())
      const off = await people.disable(await again(ravi), admin, clock.now())
      expect(off).toMatchObject({ ok: true, value: { state: 'disabled' } })
      expect(await staff.current(headers)).toBeNull()
      expect(await own.sessions(ravi.id, clock.now())).toEqual([])
      expect(await staff.signIn(ravi.email, 'right-password', none)).toBeNull()
      expect(await people.link(link.tokenHash, clock.now())).toBeNull()
      expect(await people.setPassword(link.tokenHash, 'another one', noMails, clock.now())).toBeNull()
      expect(await people.enable(await again(ravi), admin, clock.now())).toMatchObject({ ok: true })
      await signedIn(ravi)
    })

    test('of one’s own can neither be disabled nor demoted', async () => {
      const [admin] = [await person('admin'), await person('admin')]
      const now = clock.now()
      expect(await people.disable(admin, admin, now)).toEqual({ ok: false, reason: 'own-account' })
      expect(await people.change(admin, demoted, admin, now)).toEqual({ ok: false, reason: 'own-account' })
    })

    test('is changed by nobody who is no admin any more', async () => {
      const [admin, ravi] = [await person(), await person()]
      const now = clock.now()
      const { invited, mails } = invitation()
      expect(await people.disable(ravi, admin, now)).toEqual({ ok: false, reason: 'not-admin' })
      expect(await people.invite(invited, mails, admin, now)).toEqual({ ok: false, reason: 'not-admin' })
    })
  })

  test.each(['demote', 'disable'] as const)(
    'of two admins who %s each other at once, one succeeds and stays',
    async (how) => {
      const [asha, ravi] = [await person('admin'), await person('admin')]
      const act = (target: typeof asha, by: typeof asha) =>
        how === 'demote'
          ? people.change(target, demoted, by, clock.now())
          : people.disable(target, by, clock.now())
      const outcomes = await Promise.all([act(asha, ravi), act(ravi, asha)])
      expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(outcomes).toContainEqual({ ok: false, reason: 'not-admin' })
      const left = (await people.list()).filter(({ role, state }) => role === 'admin' && state === 'active')
      expect(left).toHaveLength(1)
    },
  )

  describe('a password link', () => {
    const resetLink = () => newLink({ kind: 'staff-password-reset' }, clock.now())

    test('asked for at the login works for an hour, once, and ends every session and every other link', async () => {
      const ravi = await person()
      const headers = await signedIn(ravi)
      const [first, second] = [resetLink(), resetLink()]
      await people.askReset(ravi.email, first.link, first.mails, clock.now())
      await people.askReset(ravi.email, second.link, second.mails, clock.now())
      expect(await people.link(first.link.tokenHash, clock.now() + HOUR)).toBeNull()
      const set = await people.setPassword(first.link.tokenHash, 'a new password', noMails, clock.now())
      expect(set).toMatchObject({ kind: 'password-reset', person: { id: ravi.id } })
      expect(await staff.current(headers)).toBeNull()
      expect(await people.setPassword(first.link.tokenHash, 'once more', noMails, clock.now())).toBeNull()
      expect(await people.setPassword(second.link.tokenHash, 'once more', noMails, clock.now())).toBeNull()
      await signedIn(ravi, 'a new password')
      expect(await linesAbout(ravi.id)).toEqual([
        'account.password-reset',
        'account.password-reset-asked',
        'account.password-reset-asked',
      ])
    })

    test('goes to nobody who has no account, was not in yet or is disabled', async () => {
      const admin = await person('admin')
      const { person: invited } = await invite(admin)
      const disabled = await person()
      await people.disable(disabled, admin, clock.now())
      for (const email of ['nobody@margam.example', invited.email, disabled.email]) {
        const { link, mails } = resetLink()
        await people.askReset(email, link, mails, clock.now())
        expect((await mailsTo(email)).filter(({ kind }) => kind === 'staff-password-reset')).toEqual([])
        expect(await people.link(link.tokenHash, clock.now())).toBeNull()
      }
    })
  })

  describe('one’s own account', () => {
    test('a new name is written down, and counts as a change', async () => {
      const ravi = await person()
      await own.rename(ravi, 'Ravi K', clock.now())
      expect(await again(ravi)).toMatchObject({ name: 'Ravi K', version: 2 })
      expect(await linesAbout(ravi.id)).toEqual(['account.renamed'])
    })

    test('a new password ends every session but this one', async () => {
      const ravi = await person()
      const [here, there] = [await signedIn(ravi), await signedIn(ravi)]
      const keep = (await staff.current(here))?.sessionId ?? ''
      expect(await own.isPassword(ravi.id, 'right-password')).toBe(true)
      await own.changePassword(ravi, 'a new password', keep, [], clock.now())
      expect(await own.isPassword(ravi.id, 'right-password')).toBe(false)
      expect(await staff.current(here)).not.toBeNull()
      expect(await staff.current(there)).toBeNull()
    })

    test('a new password leaves the mails that tell of it, and is not set when they can’t be written', async () => {
      const ravi = await person()
      const change = (password: string, email: string) => {
        const mails = accountChanged({ ...ravi, email }, 'password-changed', clock.now())
        return own.changePassword(ravi, password, '', mails, clock.now())
      }
      await expect(change('not this one', 'a\0@margam.example')).rejects.toThrow() // PostgreSQL's text cannot hold it
      expect(await own.isPassword(ravi.id, 'right-password')).toBe(true)
      await change('a new password', ravi.email)
      expect(await mailsTo(ravi.email)).toMatchObject([
        { kind: 'staff-account-changed', state: 'waiting', content: { change: 'password-changed' } },
      ])
    })

    test('sessions are listed with their browser in words and without an address, and can be ended', async () => {
      const ravi = await person()
      const phone = new Headers({
        'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36',
      })
      const entry = await staff.signIn(ravi.email, 'right-password', phone)
      const there = withCookies(entry?.cookies ?? [])
      clock.advance(HOUR)
      const here = await signedIn(ravi)
      const id = (await staff.current(here))?.sessionId ?? ''
      const sessions = await own.sessions(ravi.id, clock.now())
      expect(sessions.map(({ device }) => device)).toEqual([
        'A program or an unknown browser',
        'Chrome on Android',
      ])
      expect(sessions[0]).toMatchObject({ id, beganAt: clock.now() })
      await own.endOtherSessions(ravi, id, clock.now())
      expect(await staff.current(there)).toBeNull()
      expect(await staff.current(here)).not.toBeNull()
    })

    test('nobody ends a session of somebody else', async () => {
      const [ravi, asha] = [await person(), await person()]
      const headers = await signedIn(asha)
      const id = (await staff.current(headers))?.sessionId ?? ''
      await own.endSession(ravi, id, clock.now())
      expect(await staff.current(headers)).not.toBeNull()
    })
  })

  test('a calendar address outlives a new password, and ends when its account is disabled', async () => {
    const [ravi, admin] = [await person('admin'), await person('admin')]
    const feeds = createAvailabilityStore(opened.db)
    const audit = auditEntry(ravi, 'calendar.made', 'one')
    await feeds.setFeed('one', { secretHash: 'of ravi', madeBy: ravi.id }, { audit, now: clock.now() })
    const { link, mails } = newLink({ kind: 'staff-password-reset' }, clock.now())
    await own.changePassword(ravi, 'a new password', '', [], clock.now())
    await people.askReset(ravi.email, link, mails, clock.now())
    await people.setPassword(link.tokenHash, 'another new password', noMails, clock.now())
    expect(await feeds.feedOwner('of ravi')).toMatchObject({ id: 'one' })
    await people.disable(await again(ravi), admin, clock.now())
    expect(await feeds.feedOwner('of ravi')).toBeNull()
  })

  test('the password of the settings leaves one that its owner has set since, until they name another', async () => {
    const ravi = await person()
    await own.changePassword(ravi, 'my own password', '', [], clock.now())
    expect(await staff.setPassword(ravi.email, 'right-password')).toBe('unchanged')
    await signedIn(ravi, 'my own password')
    expect(await staff.setPassword(ravi.email, 'a way back in')).toBe('changed')
    await signedIn(ravi, 'a way back in')
  })
})
