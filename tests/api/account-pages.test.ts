import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import * as account from '#app/accounts/routes/account.tsx'
import * as code from '#app/accounts/routes/code.tsx'
import * as invitation from '#app/accounts/routes/invitation.tsx'
import * as login from '#app/accounts/routes/login.tsx'
import * as people from '#app/accounts/routes/people.tsx'
import * as twoFactor from '#app/accounts/routes/two-factor.tsx'
import * as today from '#app/routes/staff/today.tsx'
import * as workspace from '#app/routes/staff/workspace.tsx'
import { withCookies } from '../builders/staff.ts'
import { appCode } from '../builders/two-factor.ts'
import { openStaffPages } from './staff-pages.ts'

const { site, call, member, toldTo } = await openStaffPages()

describe('the own account', () => {
  test('a new password wants the old one, and is told to its owner by mail', async () => {
    const { cookie, email, password } = await member('counselor')
    const change = (given: object) =>
      call(account, {
        cookie,
        form: { intent: 'password', password, newPassword: 'a walk in the hills', ...given },
      })
    expect(await change({ password: 'x' })).toMatchObject({
      status: 401,
      data: { errors: { password: expect.any(String) } },
    })
    expect(await change({ newPassword: 'short' })).toMatchObject({ status: 422 })
    expect(await toldTo(email)).toEqual([])
    expect((await change({})).to).toContain('?done=password')
    expect(await toldTo(email)).toEqual(['password-changed'])
    expect(await call(account, { cookie })).toMatchObject({ status: 200 })
  })

  test('two-factor is set up with a code, shows its recovery codes once, and then asks at the login', async () => {
    const { cookie, email, password } = await member('counselor')
    const elsewhere = await site.services.staff.signIn(email, password, new Headers())
    const there = withCookies(elsewhere?.cookies ?? []).get('cookie') ?? ''
    await call(twoFactor, { cookie, form: { intent: 'begin', password } })
    const shown = (await call(twoFactor, { cookie })).data as { found: { setUp: { secret: string } } }
    const { secret } = shown.found.setUp
    const now = () => site.services.clock.now()
    expect(await call(twoFactor, { cookie, form: { intent: 'confirm', code: 'x' } })).toMatchObject({
      status: 422,
    })
    const confirmed = await call(twoFactor, {
      cookie,
      form: { intent: 'confirm', code: appCode(secret, now()) },
    })
    expect(confirmed.data).toMatchObject({ codes: Array(10).fill(expect.any(String)), turnedOn: true })
    expect(await call(account, { cookie: there })).toMatchObject({ status: 401 })
    expect(await call(account, { cookie })).toMatchObject({ status: 200 })
    const { codes } = confirmed.data as { codes: string[] }
    expect(JSON.stringify(await call(twoFactor, { cookie }))).not.toContain(secret)

    const first = await call(login, { form: { email, password, keep: 'on' } })
    expect(first.to).toBe('/services/counselor-login/code?keep=on')
    const proof = withCookies(first.cookies).get('cookie') ?? ''
    expect(await call(account, { cookie: proof })).toMatchObject({ status: 401 })
    expect(await call(code, { cookie: proof })).toMatchObject({ status: 200, data: { email } })
    const second = await call(code, { cookie: proof, query: '?keep=on', form: { code: codes[0] ?? '' } })
    expect(second.cookies[0]).toContain(`Max-Age=${30 * 24 * 60 * 60};`)
    expect(second.to).toBe('/services/counselor-dashboard')
    const session = withCookies(second.cookies).get('cookie') ?? ''
    expect(await call(twoFactor, { cookie: session, form: { intent: 'turn-off' } })).toMatchObject({
      status: 400,
    })
    const off = await call(twoFactor, { cookie: session, form: { intent: 'turn-off', password } })
    expect(off.to).toContain('?off')
    expect(await toldTo(email)).toEqual(['two-factor-on', 'recovery-code-used', 'two-factor-off'])
  })

  test('two-factor is begun with the password alone, and what was not begun is not confirmed', async () => {
    const { cookie, password } = await member('counselor')
    for (const [typed, status] of [
      ['', 400],
      ['not it', 401],
    ] as const) {
      expect(await call(twoFactor, { cookie, form: { intent: 'begin', password: typed } })).toMatchObject({
        status,
        data: { errors: { 'begin-password': expect.any(String) } },
      })
    }
    expect(await call(twoFactor, { cookie })).toMatchObject({ data: { found: { state: 'off' } } })
    const confirmed = await call(twoFactor, { cookie, form: { intent: 'confirm', code: '123456' } })
    expect(confirmed.to).toContain('?over')
    await call(twoFactor, { cookie, form: { intent: 'begin', password } })
    expect(await call(twoFactor, { cookie })).toMatchObject({ data: { found: { state: 'begun' } } })
  })

  test('the code page is nothing to open without the password', async () => {
    expect((await call(code, {})).to).toBe('/services/counselor-login?notice=code-over')
    expect((await call(code, { form: { code: '123456' } })).to).toBe(
      '/services/counselor-login?notice=code-over',
    )
  })
})

describe('wrong passwords where limits are on', () => {
  const limits = (on: boolean) => () => {
    site.services.settings.rateLimits = on
  }
  beforeAll(limits(true))
  afterAll(limits(false))

  test('ten wrong passwords end the session that they came from, and keep nobody else from anything', async () => {
    const { cookie, email, id, password } = await member('counselor')
    const entry = await site.services.staff.signIn(email, password, new Headers())
    const there = withCookies(entry?.cookies ?? []).get('cookie') ?? ''
    const guess = () =>
      call(account, {
        cookie: there,
        form: { intent: 'password', password: 'not it', newPassword: 'a walk in the hills' },
      })
    for (let time = 1; time <= 9; time++) expect(await guess()).toMatchObject({ status: 401 })
    expect(await call(account, { cookie: there })).toMatchObject({ status: 200 })
    expect(await guess()).toMatchObject({ to: '/services/counselor-login?notice=wrong-passwords' })
    expect(await call(account, { cookie: there })).toMatchObject({ status: 401 })
    const { entries } = await listAuditLog(site.services.app, { actorId: id, limit: 1, offset: 0 })
    expect(entries).toMatchObject([{ action: 'account.wrong-passwords', subject: { kind: 'account', id } }])
    const form = { intent: 'password', password, newPassword: 'a walk in the hills' }
    expect((await call(account, { cookie, form })).to).toContain('?done=password')
  })

  test('the right password sets the count of wrong ones back', async () => {
    const { cookie, password } = await member('counselor')
    const turnOff = (typed: string) =>
      call(twoFactor, { cookie, form: { intent: 'turn-off', password: typed } })
    for (let time = 1; time <= 9; time++) await turnOff('not it')
    expect(await turnOff(password)).toMatchObject({ status: 302 })
    for (let time = 1; time <= 9; time++) await turnOff('not it')
    expect(await call(account, { cookie })).toMatchObject({ status: 200 })
  })
})

describe('where the settings ask every admin for a second factor', () => {
  beforeAll(() => {
    site.services.settings.secondFactor = 'admins'
  })
  afterAll(() => {
    site.services.settings.secondFactor = 'nobody'
  })
  const setUp = '/services/counselor-dashboard/account/two-factor'

  test('an admin without it is led to set it up, and opens nothing else', async () => {
    const { cookie } = await member('admin')
    for (const page of [today, people, invitation, account]) {
      expect(await call(page, { cookie })).toMatchObject({ status: 302, to: setUp })
    }
    expect(await call(account, { cookie, form: { intent: 'end-others' } })).toMatchObject({ to: setUp })
    expect(await call(twoFactor, { cookie })).toMatchObject({ status: 200, data: { required: 'admin' } })
    expect(await call(workspace, { cookie })).toMatchObject({ data: { pages: [] } })
  })

  test('a counselor is asked for nothing', async () => {
    const { cookie } = await member('counselor')
    expect(await call(today, { cookie })).toMatchObject({ status: 200 })
  })

  test('an admin with it opens everything', async () => {
    const { cookie, ...own } = await member('admin')
    const now = site.services.clock.now()
    const session = (await site.services.staff.current(new Headers({ cookie })))?.sessionId ?? ''
    await site.services.twoFactor.begin(own, session, now)
    const found = await site.services.twoFactor.stateOf(own, session, now)
    const secret = found.state === 'begun' ? found.setUp.secret : ''
    await site.services.twoFactor.confirm(own, appCode(secret, now), session, [], now)
    expect(await call(people, { cookie })).toMatchObject({ status: 200 })
  })
})
