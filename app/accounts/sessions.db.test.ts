import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAuditEntries } from '../../tests/builders/audit-log.ts'
import { addMember, setUpStaffApp, signedInUser, signInAs } from '../../tests/builders/staff.ts'
import { endOtherSessions } from './change-account.ts'
import { beginSession, findSignedInUser, findStaffUserByEmail, signOut } from './sessions.ts'
import { staffSessions } from './tables.ts'

const site = await setUpStaffApp()

async function signedIn() {
  const member = await addMember(site.app)
  return { ...member, headers: await signInAs(site.app, member.email) }
}
const rows = (userId: string) =>
  site.app.db.select().from(staffSessions).where(eq(staffSessions.userId, userId))
const isSignedIn = async (headers: Headers) => (await findSignedInUser(site.app, headers)) !== null

test.each([
  ['https://www.example.org', /^__Host-margam-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  ['http://localhost:3000', /^margam-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/],
])('sets the session cookie for a site at %s', async (siteUrl, cookie) => {
  const { email } = await addMember(site.app)
  const user = await findStaffUserByEmail(site.app, email)
  if (!user) throw new Error('gone')
  const app = { ...site.app, config: { ...site.app.config, siteUrl } }
  expect(await beginSession(app, user, new Headers())).toMatch(cookie)
})

test('does not store the session token', async () => {
  const { id, headers } = await signedIn()
  const [session] = await rows(id)
  const [name, token = ''] = (headers.get('cookie') ?? '').split('=')
  expect(JSON.stringify(session)).not.toContain(token)
  const altered = token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
  for (const value of [session?.id, altered, ''])
    expect(await isSignedIn(new Headers({ cookie: `${name}=${value}` }))).toBe(false)
  expect(await isSignedIn(headers)).toBe(true)
})

test('replaces the session of the same browser at login and keeps other sessions', async () => {
  const { email, headers: first } = await signedIn()
  const other = await signInAs(site.app, email)
  const second = await signInAs(site.app, email, first)
  expect(second.get('cookie')).not.toBe(first.get('cookie'))
  expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(other)]).toEqual([
    false,
    true,
    true,
  ])
})

test('deletes the session at logout and records login and logout', async () => {
  const { id, headers } = await signedIn()
  expect(await signOut(site.app, headers)).toMatch(/^margam-session=; Max-Age=0;/)
  await signOut(site.app, headers)
  expect(await rows(id)).toEqual([])
  const entries = await listAuditEntries(site.app, { actorId: id })
  expect(entries.map(({ action }) => action)).toEqual(['account.signed-out', 'account.signed-in'])
})

test('ends all other sessions of the account', async () => {
  const { email, headers: there } = await signedIn()
  const here = await signInAs(site.app, email)
  await endOtherSessions(site.app, await signedInUser(site.app, here))
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
})
