import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#app/lib/time.ts'
import * as code from '#app/routes/staff/code.tsx'
import * as login from '#app/routes/staff/login.tsx'
import * as passkeys from '#app/routes/staff/passkeys.tsx'
import * as twoFactor from '#app/routes/staff/two-factor.tsx'
import { authenticator } from '../builders/authenticator.ts'
import { withCookies } from '../builders/staff.ts'
import { appCode } from '../builders/two-factor.ts'
import { type Call, callPage, type Page } from './call-page.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
beforeAll(async () => {
  site = await siteInProcess({ SITE_URL: 'http://localhost:3000' })
})
afterAll(() => site.close())

const call = (page: Page, asked: Call) => callPage(site, page, asked)
const password = 'right-password'
const passkeysPath = '/services/counselor-dashboard/account/two-factor/passkeys'
const twoFactorPath = '/services/counselor-dashboard/account/two-factor'

/** Somebody who is signed in; their authenticator app is on unless told otherwise. */
async function member({ app = true } = {}) {
  const email = `${crypto.randomUUID()}@margam.example`
  const { staff, people, twoFactor, clock } = site.services
  await staff.ensure({ email, password, name: 'Somebody', role: 'counselor', counselorId: null })
  const own = (await people.list()).find((one) => one.email === email)
  const entry = await staff.signIn(email, password, new Headers())
  if (!own || !entry) throw new Error('not made')
  const headers = withCookies(entry.cookies)
  const session = (await staff.current(headers))?.sessionId ?? ''
  if (app) {
    await twoFactor.begin(own, session, clock.now())
    const found = await twoFactor.stateOf(own, session, clock.now())
    const secret = found.state === 'begun' ? found.setUp.secret : ''
    await twoFactor.confirm(own, appCode(secret, clock.now()), session, [], clock.now())
  }
  return { email, cookie: headers.get('cookie') ?? '' }
}
const begin = (cookie: string, given: object = {}) =>
  call(passkeys, { cookie, form: { intent: 'begin', name: 'My phone', password, ...given } })
async function added(cookie: string) {
  const phone = authenticator()
  const { asking } = (await begin(cookie)).data as { asking: { question: string; name: string } }
  const form = { intent: 'add', name: asking.name, passkey: phone.make(asking.question) }
  return { phone, form, answer: await call(passkeys, { cookie, form }) }
}
/** The login as far as the code, and what its page asks a browser. */
async function passwordGiven(email: string) {
  const cookie = withCookies((await call(login, { form: { email, password } })).cookies).get('cookie') ?? ''
  const { passkey } = (await call(code, { cookie })).data as { passkey: string | null }
  return { cookie, question: passkey }
}
const shown = async (cookie: string) =>
  (await call(passkeys, { cookie })).data as { passkeys: { id: string; name: string; used: string | null }[] }

test('a passkey is made with the password, logs in after the password, and is removed with the password', async () => {
  const { email, cookie } = await member()
  expect((await passwordGiven(email)).question).toBeNull()
  const { phone, answer } = await added(cookie)
  expect(answer.to).toBe(`${passkeysPath}?done=add`)
  expect(await shown(cookie)).toMatchObject({ passkeys: [{ id: phone.id, name: 'My phone', used: null }] })
  expect((await call(twoFactor, { cookie })).data).toMatchObject({ passkeys: 1 })

  site.pass(MINUTE)
  const given = await passwordGiven(email)
  const form = { passkey: phone.use(given.question ?? '') }
  const inside = await call(code, { cookie: given.cookie, form })
  expect(inside.to).toBe('/services/counselor-dashboard')
  const own = withCookies(inside.cookies).get('cookie') ?? ''
  expect(await shown(own)).toMatchObject({ passkeys: [{ used: expect.any(String) }] })

  const remove = (typed: string) =>
    call(passkeys, { cookie: own, form: { intent: 'remove', id: phone.id, password: typed } })
  expect(await remove('not it')).toMatchObject({
    status: 401,
    data: { errors: { [`remove-${phone.id}`]: 'This is not your password. Nothing was changed.' } },
  })
  expect((await remove(password)).to).toBe(`${passkeysPath}?done=remove`)
  expect(await shown(own)).toMatchObject({ passkeys: [] })
})

test('an answer that is not right logs nobody in and says so at no field', async () => {
  const { email, cookie } = await member()
  const { phone } = await added(cookie)
  const given = await passwordGiven(email)
  const passkey = phone.use(given.question ?? '', { origin: 'https://evil.example' })
  expect(await call(code, { cookie: given.cookie, form: { passkey } })).toMatchObject({
    status: 401,
    data: { errors: [{ message: expect.stringContaining('This passkey was not accepted') }] },
  })
})

test.each([
  [{ password: '' }, 400, 'password'],
  [{ password: 'not it' }, 401, 'password'],
  [{ name: ' ' }, 422, 'name'],
  [{ name: 'https://evil.example' }, 422, 'name'],
])('with %j nothing is asked of the browser', async (given, status, field) => {
  const { cookie } = await member()
  const begun = await begin(cookie, given)
  expect(begun).toMatchObject({ status, data: { errors: { [field]: expect.any(String) } } })
  expect(begun.data).not.toHaveProperty('asking')
})

test('a passkey that took too long to make, or is sent twice, is refused with what to do', async () => {
  const { cookie } = await member()
  const { form } = await added(cookie)
  expect(await call(passkeys, { cookie, form })).toMatchObject({
    status: 422,
    data: { message: expect.stringContaining('it is there already') },
  })
  site.pass(5 * MINUTE)
  expect(await call(passkeys, { cookie, form })).toMatchObject({
    status: 422,
    data: { message: expect.stringContaining('Add it once more') },
  })
})

test('without an authenticator app, or on an IP address, the page leads back to two-factor login', async () => {
  const { cookie } = await member({ app: false })
  expect((await call(passkeys, { cookie })).to).toBe(twoFactorPath)
  expect((await begin(cookie)).to).toBe(twoFactorPath)

  const guarded = await member()
  const elsewhere = await siteInProcess({ SITE_URL: 'https://192.0.2.7' })
  const services = { ...site.services, passkeys: elsewhere.services.passkeys }
  const ask = (page: Page) => callPage({ ...site, services }, page, { cookie: guarded.cookie })
  expect((await ask(passkeys)).to).toBe(twoFactorPath)
  expect((await ask(twoFactor)).data).toMatchObject({ passkeys: null })
  await elsewhere.close()
})

test('nobody but whoever is signed in opens the page', async () => {
  expect(await call(passkeys, {})).toMatchObject({ status: 401 })
  expect(await call(passkeys, { form: { intent: 'begin', password } })).toMatchObject({ status: 401 })
})
