import { describe, expect, test } from 'vitest'
import * as account from '#app/accounts/routes/account.tsx'
import * as invitation from '#app/accounts/routes/invitation.tsx'
import * as newPassword from '#app/accounts/routes/new-password.tsx'
import * as people from '#app/accounts/routes/people.tsx'
import * as person from '#app/accounts/routes/person.tsx'
import * as twoFactor from '#app/accounts/routes/two-factor.tsx'
import { counselors } from '#app/adapters/db/schema.ts'
import { counselorsOffered, loadBoard } from '#app/features/booking/board.ts'
import { MINUTE } from '#app/lib/time.ts'
import * as today from '#app/routes/staff/today.tsx'
import { withCookies } from '../builders/staff.ts'
import { appCode } from '../builders/two-factor.ts'
import type { Call, Page } from './call-page.ts'
import { openStaffPages } from './staff-pages.ts'

const { site, call, member, newest, toldTo } = await openStaffPages()

const somebody = { id: 'nobody' }
const ofAdmins: [string, Page, Call][] = [
  ['the list of people', people, {}],
  ['the form of an invitation', invitation, {}],
  ['sending an invitation', invitation, { form: {} }],
  ['one person', person, { params: somebody }],
  ['changing a person', person, { params: somebody, form: { intent: 'change' } }],
  ['disabling a person', person, { params: somebody, form: { intent: 'disable', version: '1' } }],
]
const ofAll: [string, Page, Call][] = [
  ['the account page', account, {}],
  ['changing the own name', account, { form: { intent: 'name' } }],
  ['the two-factor page', twoFactor, {}],
  ['beginning two-factor', twoFactor, { form: { intent: 'begin', password: 'right-password' } }],
]

describe('who may open and do what', () => {
  test.each([...ofAdmins, ...ofAll])('%s: a visitor is answered 401', async (_, page, asked) => {
    expect(await call(page, asked)).toMatchObject({ status: 401 })
  })

  test.each(ofAdmins)('%s: a counselor is answered 403, an admin is not', async (_, page, asked) => {
    const [counselor, admin] = [await member('counselor'), await member('admin')]
    expect(await call(page, { ...asked, cookie: counselor.cookie })).toMatchObject({ status: 403 })
    expect([200, 404, 422]).toContain((await call(page, { ...asked, cookie: admin.cookie })).status)
  })

  test.each(ofAll)('%s is for both roles', async (_, page, asked) => {
    for (const role of ['counselor', 'admin'] as const) {
      const { cookie } = await member(role)
      expect([200, 302, 422]).toContain((await call(page, { ...asked, cookie })).status)
    }
  })

  test.each([...ofAdmins, ...ofAll])('%s: a disabled admin is answered 401', async (_, page, asked) => {
    const [admin, other] = [await member('admin'), await member('admin')]
    await site.services.people.disable(admin, other, site.services.clock.now())
    expect(await call(page, { ...asked, cookie: admin.cookie })).toMatchObject({ status: 401 })
  })

  test.each([...ofAdmins, ...ofAll])('%s: an account without a role is led out', async (_, page, asked) => {
    const { cookie } = await member(null)
    expect(await call(page, { ...asked, cookie })).toMatchObject({
      status: 302,
      to: '/services/counselor-login?notice=no-role',
    })
  })
})

describe('people', () => {
  const form = {
    email: 'Ravi@Margam.example',
    name: 'Ravi Kumar',
    role: 'counselor',
    counselor: 'career-counselor',
  }

  test('an invitation leads to a password, and the password into the workspace', async () => {
    const { cookie } = await member('admin')
    expect(await call(invitation, { cookie, form })).toMatchObject({
      to: '/services/counselor-dashboard/people?done=invited',
    })
    const mail = await newest()
    expect(mail).toMatchObject({ kind: 'staff-invitation', recipient: 'ravi@margam.example' })
    const params = { token: mail.content.token }
    expect(await call(newPassword, { params })).toMatchObject({
      status: 200,
      data: { link: { kind: 'invitation', email: 'ravi@margam.example' } },
    })
    expect(await call(newPassword, { params, form: { password: 'ravi kumar' } })).toMatchObject({
      status: 422,
    })
    const set = await call(newPassword, { params, form: { password: 'a walk in the hills' } })
    expect(set.to).toBe('/services/counselor-dashboard')
    const own = withCookies(set.cookies).get('cookie') ?? ''
    expect(await call(today, { cookie: own })).toMatchObject({ status: 200 })
    expect(await call(newPassword, { params })).toMatchObject({ status: 404, data: { link: null } })
  })

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ name: 'see https://evil.example' }, 'name'],
    [{ role: 'owner' }, 'role'],
    [{ counselor: '' }, 'counselor'],
    [{ counselor: 'new' }, 'counselorTitle'],
    [{ counselor: 'nobody' }, 'counselor'],
    [{ counselor: 'nul\0' }, 'counselor'],
    [{ email: 'a\0@b.example' }, 'email'],
  ])('an invitation with %j is refused at %s, and nobody is mailed', async (change, field) => {
    const { cookie } = await member('admin')
    const before = await site.count('outbox')
    const answer = await call(invitation, { cookie, form: { ...form, ...change } })
    expect(answer.data).toMatchObject({ errors: { [field]: expect.any(String) } })
    expect(await site.count('outbox')).toBe(before)
  })

  test('shows visitors the name and title that an admin gives a counselor', async () => {
    const [admin, ravi] = [await member('admin'), await member('counselor')]
    const at = { cookie: admin.cookie, params: { id: ravi.id } }
    const counselor = { intent: 'change', version: '1', name: 'Ravi', role: 'counselor' }
    await call(person, { ...at, form: { ...counselor, counselor: 'career-counselor' } })
    const change = (given: object) =>
      call(person, {
        ...at,
        form: {
          intent: 'profile',
          version: '2',
          profileName: 'Ravi Kumar',
          profileTitle: 'Counselor',
          ...given,
        },
      })
    expect(await change({ profileTitle: '' })).toMatchObject({
      status: 422,
      data: { errors: { profileTitle: expect.any(String) } },
    })
    expect((await change({})).to).toContain('?done=profile')
    const board = await loadBoard(site.services, 'free')
    expect(board.counselors).toMatchObject([{ name: 'Ravi Kumar', title: 'Counselor' }])
    expect(await counselorsOffered(site.services)).toBe('Ravi Kumar')
    expect(await change({ profileName: 'Asha' })).toMatchObject({ status: 409 })
    await site.db.update(counselors).set({ name: 'Career counselor' })
  })

  test('asks for the name of a new counselor once', async () => {
    const { cookie } = await member('admin')
    const made = { ...form, counselor: 'new', counselorTitle: 'Counselor' }
    expect((await call(invitation, { cookie, form: made })).to).toContain('?done=invited')
    const all = await site.services.people.counselors()
    expect(all.map(({ name }) => name)).toContain(form.name)
  })

  test('a new counselor is no choice of visitors before they have hours', async () => {
    const [known] = await site.services.bookings.counselors(0)
    if (!known) throw new Error('no counselor')
    const withHours = async (weekly: typeof known.schedule.weekly) => {
      const ravi = { ...known, id: 'ravi', schedule: { ...known.schedule, weekly, overrides: new Map() } }
      const bookings = { ...site.services.bookings, counselors: async () => [known, ravi] }
      const board = await loadBoard({ ...site.services, bookings }, 'free')
      return board.counselors.map(({ id }) => id)
    }
    expect(await withHours({})).toEqual([known.id])
    expect(await withHours({ 1: ['16:00'] })).toEqual([known.id, 'ravi'])
  })

  test('who changes an account that somebody has changed meanwhile is told', async () => {
    const [admin, ravi] = [await member('admin'), await member('counselor')]
    const params = { id: ravi.id }
    const change = { intent: 'change', version: '1', name: 'Ravi K', role: 'admin', counselor: '' }
    const first = await call(person, { cookie: admin.cookie, params, form: change })
    expect(first.to).toContain('?done=change')
    expect(await call(person, { cookie: admin.cookie, params, form: change })).toMatchObject({
      status: 409,
      data: { message: expect.stringContaining('Somebody changed this account') },
    })
  })

  describe('from an admin who logged in a quarter of an hour ago', () => {
    const ago = async () => {
      const [admin, ravi] = [await member('admin'), await member('counselor')]
      site.pass(15 * MINUTE)
      return { admin, ravi, at: { cookie: admin.cookie, params: { id: ravi.id } } }
    }
    const asked = (field: string) => ({ errors: { [field]: 'Enter your password.' } })
    const change = { intent: 'change', version: '1', name: 'Somebody', role: 'admin', counselor: '' }

    test('an invitation wants the password, keeps what was typed, and not the password', async () => {
      const { admin, at } = await ago()
      expect(await call(invitation, at)).toMatchObject({ data: { asksPassword: true } })
      expect(await call(invitation, { ...at, form })).toMatchObject({ status: 400, data: asked('password') })
      const wrong = await call(invitation, { ...at, form: { ...form, password: 'not it' } })
      expect(wrong).toMatchObject({ status: 401, data: { typed: form } })
      expect(JSON.stringify(wrong.data)).not.toContain('not it')
      expect(await site.services.people.list()).toHaveLength(2)
      const right = { ...form, password: admin.password }
      expect((await call(invitation, { ...at, form: right })).to).toContain('?done=invited')
    })

    test('another role wants the password, and another name does not', async () => {
      const { admin, ravi, at } = await ago()
      expect(await call(person, { ...at, form: change })).toMatchObject({
        status: 400,
        data: asked('role-password'),
      })
      expect((await site.services.people.byId(ravi.id))?.role).toBe('counselor')
      const renamed = { ...change, name: 'Ravi', role: 'counselor', counselor: 'career-counselor' }
      expect((await call(person, { ...at, form: renamed })).to).toContain('?done=change')
      const right = { ...change, version: '2', password: admin.password }
      expect((await call(person, { ...at, form: right })).to).toContain('?done=change')
      expect((await site.services.people.byId(ravi.id))?.role).toBe('admin')
    })

    test('taking somebody’s second factor wants the password', async () => {
      const { admin, at } = await ago()
      const drop = (password: string) =>
        call(person, { ...at, form: { intent: 'drop-two-factor', version: '1', password } })
      expect(await drop('')).toMatchObject({ status: 400, data: asked('drop-password') })
      expect(await drop('not it')).toMatchObject({ status: 401 })
      expect(await drop(admin.password)).toMatchObject({ status: 409 }) // there is none to take
    })
  })

  test('whose two-factor login an admin turns off is told so by mail', async () => {
    const [admin, ravi] = [await member('admin'), await member('counselor')]
    const now = site.services.clock.now()
    await site.services.twoFactor.begin(ravi, 'session', now)
    const found = await site.services.twoFactor.stateOf(ravi, 'session', now)
    const secret = found.state === 'begun' ? found.setUp.secret : ''
    await site.services.twoFactor.confirm(ravi, appCode(secret, now), 'session', [], now)
    const form = { intent: 'drop-two-factor', version: '1' }
    const dropped = await call(person, { cookie: admin.cookie, params: { id: ravi.id }, form })
    expect(dropped.to).toContain('?done=drop-two-factor')
    expect(await toldTo(ravi.email)).toEqual(['two-factor-dropped'])
    expect(await toldTo(admin.email)).toEqual([])
  })
})
