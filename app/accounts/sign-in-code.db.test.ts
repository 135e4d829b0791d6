import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#app/adapters/db/schema.ts'
import { MINUTE } from '#app/lib/time.ts'
import { account, attempt, staffServices, withCookies } from '../../tests/builders/staff.ts'
import { appCode } from '../../tests/builders/two-factor.ts'
import { listAuditLog } from './audit-log.ts'
import { staffMessages } from './messages.ts'
import { newLink, setPasswordByLink } from './password-links.ts'
import { signIn } from './sign-in.ts'
import { giveCode } from './sign-in-code.ts'

const step = 30_000
let site: Awaited<ReturnType<typeof staffServices>>
beforeAll(async () => {
  site = await staffServices()
}, 30_000)
afterAll(() => site.database.close())

/** An account with two-factor login, and what its app shows. */
async function guarded() {
  const email = `${crypto.randomUUID()}@margam.example`
  await site.staff.ensure(account({ email }))
  const own = (await site.people.list()).find((person) => person.email === email)
  if (!own) throw new Error('not made')
  await site.twoFactor.begin(own, 'session', site.clock.now())
  const found = await site.twoFactor.stateOf(own, 'session', site.clock.now())
  if (found.state !== 'begun') throw new Error(found.state)
  const code = () => appCode(found.setUp.secret, site.clock.now())
  const confirmed = await site.twoFactor.confirm(own, code(), 'session', [], site.clock.now())
  site.clock.advance(step)
  return { id: own.id, email, code, recoveryCodes: confirmed.ok ? confirmed.value : [] }
}
async function passwordGiven(email: string, headers = new Headers()) {
  const given = await signIn(site, attempt({ email, headers }))
  if (!given.ok) throw new Error(given.reason.message)
  const cookie = [withCookies(given.value.cookies).get('cookie'), headers.get('cookie') ?? ''].join('; ')
  return new Headers({ ...Object.fromEntries(headers), cookie })
}
const give = (code: string, headers: Headers, address = '198.51.100.1') =>
  giveCode(site, { code, headers, address })
const wrong = { ok: false, reason: { status: 401, message: staffMessages.wrongCode } }

test('password and code together sign in', async () => {
  const { email, code } = await guarded()
  const given = await give(code(), await passwordGiven(email))
  expect(given).toMatchObject({ ok: true, value: { user: { email } } })
  expect(await site.staff.current(withCookies(given.ok ? given.value.cookies : []))).toMatchObject({ email })
})

test('a recovery code that signs in is told to the owner by mail, a code of the app is not', async () => {
  const { email, code, recoveryCodes } = await guarded()
  const told = () => site.database.db.select().from(outbox).where(eq(outbox.recipient, email))
  expect(await give(code(), await passwordGiven(email))).toMatchObject({ ok: true })
  expect(await give('7k3m-9qxw-2t4p-0hbd', await passwordGiven(email))).toEqual(wrong)
  expect(await told()).toEqual([])
  expect(await give(recoveryCodes[0] ?? '', await passwordGiven(email))).toMatchObject({ ok: true })
  expect(await told()).toMatchObject([
    {
      content: {
        kind: 'staff-account-changed',
        name: 'Somebody',
        change: 'recovery-code-used',
        at: site.clock.now(),
      },
    },
  ])
})

test('a code without the password before it leads back to the login', async () => {
  expect(await give('123456', new Headers())).toEqual({
    ok: false,
    reason: { status: 401, message: staffMessages.codeTimeOver, over: true },
  })
})

test('an empty code is asked for, and counts as no try', async () => {
  const { email, code } = await guarded()
  const headers = await passwordGiven(email)
  for (let time = 0; time < 12; time++) {
    expect(await give(' ', headers)).toMatchObject({
      reason: { status: 400, message: 'Please enter the code' },
    })
  }
  expect(await give(code(), headers)).toMatchObject({ ok: true })
})

test('after ten wrong codes even the right one is refused, with the wait, until the window is over', async () => {
  const { email, code } = await guarded()
  const headers = await passwordGiven(email)
  for (let time = 0; time < 10; time++) expect(await give('000000', headers)).toEqual(wrong)
  expect(await give(code(), headers)).toMatchObject({ reason: { status: 429, retryAfterMs: 15 * MINUTE } })
  site.clock.advance(15 * MINUTE)
  expect(await give(code(), await passwordGiven(email))).toMatchObject({ ok: true })
})

test('giving the password again does not set the count of codes back', async () => {
  const { email, code } = await guarded()
  for (let time = 0; time < 10; time++) await give('000000', await passwordGiven(email))
  expect(await give(code(), await passwordGiven(email))).toMatchObject({ reason: { status: 429 } })
})

test('stops guesses at the code of one account from many networks after thirty', async () => {
  const { email } = await guarded()
  const headers = await passwordGiven(email)
  for (let number = 0; number < 30; number++) {
    expect(await give('000000', headers, `198.18.0.${number}`)).toEqual(wrong)
  }
  expect(await give('000000', headers, '198.18.0.99')).toMatchObject({ reason: { status: 429 } })
})

test('a new password by mail ends the guessing, and its owner gets in from anywhere', async () => {
  const { email, code } = await guarded()
  const headers = await passwordGiven(email)
  for (let number = 0; number < 31; number++) await give('000000', headers, `198.18.1.${number}`)
  const { link, mails } = newLink({ kind: 'staff-password-reset' }, site.clock.now())
  let token = ''
  const read = (...args: Parameters<typeof mails>) => {
    const made = mails(...args)
    const [mail] = made
    if (mail && 'token' in mail.content) token = mail.content.token
    return made
  }
  await site.people.askReset(email, link, read, site.clock.now())
  const set = await setPasswordByLink(site, token, 'a walk in the hills', new Headers())
  expect(set).toEqual({ ok: true, value: { kind: 'password-reset', cookies: [] } })
  expect(await give('000000', headers, '198.18.1.99')).toMatchObject({ reason: { over: true } })
  const given = await signIn(site, attempt({ email, password: 'a walk in the hills' }))
  expect(given).toMatchObject({ ok: true, value: { codeWanted: true } })
  expect(await give(code(), withCookies(given.ok ? given.value.cookies : []))).toMatchObject({ ok: true })
})

test('writes a wrong code to the audit log', async () => {
  const { id, email } = await guarded()
  expect(await give('000000', await passwordGiven(email))).toEqual(wrong)
  const { entries } = await listAuditLog(site.database, {
    subject: { kind: 'account', id },
    limit: 1,
    offset: 0,
  })
  expect(entries).toMatchObject([{ action: 'account.code-failed', actor: { id: 'login-page' } }])
})
