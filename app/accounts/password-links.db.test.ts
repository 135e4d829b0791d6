import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#app/lib/time.ts'
import {
  addMember,
  buildCookieHeaders,
  listEmailsTo,
  listLinkTokens,
  setUpStaffApp,
  setUpTwoFactor,
  signInAs,
} from '../../tests/builders/staff.ts'
import { disableMember, inviteMember } from './manage-team.ts'
import { findPasswordLink, requestPasswordLink, setPasswordByLink } from './password-links.ts'
import { findMember } from './queries.ts'
import { findSignedInUser } from './sessions.ts'
import { confirmCode, signIn } from './sign-in.ts'
import { staffUsers } from './tables.ts'

const site = await setUpStaffApp()

const password = 'a walk in the hills'
let networks = 0
const waits: number[] = []
const request = (email: string, clientIp = `198.18.0.${++networks}`) =>
  requestPasswordLink(site.app, { email, clientIp }, async (ms) => void waits.push(ms))
const tokensTo = (email: string) => listLinkTokens(site.app, email)
const emailsTo = (email: string) => listEmailsTo(site.app, email)
const changesTo = async (email: string) =>
  (await emailsTo(email)).flatMap(({ details }) => details.change ?? [])
const set = (token = '', given = password) => setPasswordByLink(site.app, token, given)
const deadLink = { code: 'dead-link' }

test('gives known and unknown email addresses the same response after the same delay', async () => {
  const { email } = await addMember(site.app)
  waits.length = 0
  expect(await request(` ${email.toUpperCase()}`)).toEqual(await request('nobody@margam.example'))
  expect(waits).toEqual([400, 400])
  expect(await tokensTo(email)).toHaveLength(1)
  expect(await tokensTo('nobody@margam.example')).toEqual([])
})

test('emails a password link to an invited member but not to a disabled member', async () => {
  const [admin, member] = [await addMember(site.app, { role: 'admin' }), await addMember(site.app)]
  await disableMember(site.app, admin, member.id)
  const invited = { email: `${crypto.randomUUID()}@margam.example`, name: 'Ravi', role: 'admin' as const }
  await inviteMember(site.app, admin, { ...invited, title: null })
  await request(member.email)
  expect(await emailsTo(member.email)).toEqual([])
  await request(invited.email)
  expect(await emailsTo(invited.email)).toHaveLength(2)
})

test.each(['', 'nobody', 'a@b', `${'a'.repeat(250)}@b.example`, 'a\0@b.example'])(
  'rejects the invalid email address %j',
  async (email) => {
    await expect(request(email)).rejects.toMatchObject({ code: 'invalid-fields' })
  },
)

test('sends at most three password links per account and hour', async () => {
  const { email } = await addMember(site.app)
  for (let time = 0; time < 5; time++) await request(email)
  const tokens = await tokensTo(email)
  expect(tokens).toHaveLength(3)
  const last = tokens.at(-1) ?? ''
  expect(await findPasswordLink(site.app, last)).toMatchObject({ email })
  await set(last)
  for (const token of tokens) await expect(set(token)).rejects.toMatchObject(deadLink)
})

test('limits password link requests to twenty per network and hour', async () => {
  for (let time = 0; time < 20; time++) await request(`${time}@margam.example`, '192.0.2.9')
  await expect(request('last@margam.example', '192.0.2.9')).rejects.toMatchObject({
    code: 'too-many-attempts',
    retryAfterMs: HOUR,
  })
})

test('stores only the hash of a password link and expires the link after a day', async () => {
  const { id, email } = await addMember(site.app)
  await request(email)
  const [token = ''] = await tokensTo(email)
  const rows = await site.app.db.select().from(staffUsers).where(eq(staffUsers.id, id))
  expect(JSON.stringify(rows)).not.toContain(token)
  site.clock.advance(DAY)
  expect(await findPasswordLink(site.app, token)).toBeNull()
  await expect(set(token)).rejects.toMatchObject(deadLink)
})

test('sets the password only once when several requests use the same link', async () => {
  const { email } = await addMember(site.app)
  const headers = await signInAs(site.app, email)
  await request(email)
  const [token] = await tokensTo(email)
  await expect(set(token, 'short')).rejects.toMatchObject({ code: 'password-length' })
  const results = await Promise.allSettled([set(token), set(token), set(token)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await findSignedInUser(site.app, headers)).toBeNull()
  expect(await changesTo(email)).toEqual(['password-changed'])
})

test('activates an invited member who sets a first password', async () => {
  const admin = await addMember(site.app, { role: 'admin' })
  const email = `${crypto.randomUUID()}@margam.example`
  const id = await inviteMember(site.app, admin, { email, name: 'Ravi', role: 'admin', title: null })
  await set((await tokensTo(email))[0])
  expect(await findMember(site.app, id)).toMatchObject({ status: 'active' })
})

test('clears the limit on code attempts when the owner sets a new password', async () => {
  const { email } = await addMember(site.app)
  const { code } = await setUpTwoFactor(site.app, email)
  const login = (given: string) =>
    signIn(site.app, { email, password: given }, { clientIp: '198.51.100.1', headers: new Headers() })
  const give = (typed: string, cookie: string, clientIp: string) =>
    confirmCode(site.app, typed, { clientIp, headers: buildCookieHeaders([cookie]) })
  const { cookie } = await login('right-password')
  for (let number = 0; number < 31; number++)
    await give('000000', cookie, `198.18.1.${number}`).catch(() => undefined)
  await request(email)
  await set((await tokensTo(email))[0])
  await expect(give('000000', cookie, '198.18.1.99')).rejects.toMatchObject({ code: 'code-expired' })
  await give(code(), (await login(password)).cookie, '198.18.1.1')
})
