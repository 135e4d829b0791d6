import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { addMember, openStaffApp, signedInUser, signInAs } from '../../tests/builders/staff.ts'
import { listAuditLog } from './audit-log.ts'
import { endOtherSessions } from './change-account.ts'
import {
  beginSession,
  findByEmail,
  findSignedIn,
  formatDeviceName,
  listSessions,
  signOut,
} from './sessions.ts'
import { staffSessions } from './tables.ts'

let site: Awaited<ReturnType<typeof openStaffApp>>
beforeAll(async () => {
  site = await openStaffApp()
}, 30_000)
afterAll(() => site.database.close())

const phone = new Headers({
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36',
})
async function signedIn(request = new Headers()) {
  const member = await addMember(site.app)
  return { ...member, headers: await signInAs(site.app, member.email, request) }
}
const rows = (userId: string) =>
  site.app.db.select().from(staffSessions).where(eq(staffSessions.userId, userId))
const isSignedIn = async (headers: Headers) => (await findSignedIn(site.app, headers)) !== null

test.each([
  ['https://www.example.org', /^__Host-margam-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  ['http://localhost:3000', /^margam-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/],
])('sets the session cookie for a site at %s', async (siteUrl, cookie) => {
  const { email } = await addMember(site.app)
  const user = await findByEmail(site.app, email)
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

test('expires a session after seven days despite regular use', async () => {
  const { headers } = await signedIn()
  for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
    site.clock.advance(8 * HOUR)
    expect(await isSignedIn(headers)).toBe(true)
  }
  site.clock.advance(8 * HOUR)
  expect(await isSignedIn(headers)).toBe(false)
})

test('does not update the last use of a session within five minutes', async () => {
  const { id, headers } = await signedIn()
  site.clock.advance(4 * MINUTE)
  await findSignedIn(site.app, headers)
  const [session] = await rows(id)
  expect(session?.usedAt).toEqual(session?.createdAt)
})

test('deletes the session at logout and records login and logout with the device', async () => {
  const { id, headers } = await signedIn(phone)
  expect(await signOut(site.app, headers)).toMatch(/^margam-session=; Max-Age=0;/)
  await signOut(site.app, headers)
  expect(await rows(id)).toEqual([])
  const { entries } = await listAuditLog(site.app, { actorId: id, limit: 9 })
  const details = { browser: 'Chrome on Android' }
  expect(entries).toMatchObject([
    { action: 'account.signed-out', details },
    { action: 'account.signed-in', details },
  ])
})

test('lists signed-in devices by last use and ends all other sessions', async () => {
  const { email, headers: there } = await signedIn(phone)
  site.clock.advance(HOUR)
  const here = await signInAs(site.app, email)
  const user = await signedInUser(site.app, here)
  const sessions = await listSessions(site.app, user.id)
  expect(sessions.map(({ device }) => device)).toEqual([
    'A program or an unknown browser',
    'Chrome on Android',
  ])
  await endOtherSessions(site.app, user)
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  ['Something (Macintosh)', 'A browser on Mac'],
  ['curl/8.5.0', 'A program or an unknown browser'],
])('formats the user agent %j as the device name %j', (userAgent, device) => {
  expect(formatDeviceName(new Headers({ 'user-agent': userAgent }))).toBe(device)
})
