import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#app/adapters/db/schema.ts'
import { HOUR } from '#app/lib/time.ts'
import type { AccountChangedMailContent, StaffLinkMailContent } from '#app/ports/outbox.ts'
import { account, staffServices } from '../../tests/builders/staff.ts'
import { askForLink, linkOf, setPasswordByLink } from './password-links.ts'
import { invite } from './staff-people.ts'

let site: Awaited<ReturnType<typeof staffServices>>
beforeAll(async () => {
  site = await staffServices()
}, 30_000)
afterAll(() => site.database.close())

let networks = 0
const waits: number[] = []
const ask = (email: string, address = `198.18.0.${++networks}`) =>
  askForLink(site, { email, address }, async (ms) => void waits.push(ms))
async function newAccount(): Promise<string> {
  const email = `${crypto.randomUUID()}@margam.example`
  await site.staff.ensure(account({ email }))
  return email
}
const mailsTo = (email: string) =>
  site.database.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
const tokens = async (email: string) =>
  (await mailsTo(email)).map(({ content }) => (content as StaffLinkMailContent).token)
const told = async (email: string) =>
  (await mailsTo(email))
    .filter(({ kind }) => kind === 'staff-account-changed')
    .map(({ content }) => (content as AccountChangedMailContent).change)

test('known and unknown addresses are answered alike, after the same wait; only the known one gets a mail', async () => {
  const email = await newAccount()
  waits.length = 0
  expect(await ask(` ${email.toUpperCase()}`)).toEqual({ ok: true, value: null })
  expect(await ask('nobody@margam.example')).toEqual({ ok: true, value: null })
  expect(waits).toEqual([400, 400])
  expect(await tokens(email)).toHaveLength(1)
  expect(await tokens('nobody@margam.example')).toEqual([])
})

test.each(['', 'nobody', 'a@b', `${'a'.repeat(250)}@b.example`, 'a\0@b.example'])(
  '%j is no address',
  async (email) => {
    expect(await ask(email)).toMatchObject({ ok: false, reason: { status: 422 } })
  },
)

test('an account gets three mails an hour, whoever asks, and every one of their links works', async () => {
  const email = await newAccount()
  for (let time = 0; time < 5; time++) expect(await ask(email)).toEqual({ ok: true, value: null })
  const sent = await tokens(email)
  expect(sent).toHaveLength(3)
  for (const token of sent) expect(await linkOf(site, token)).toMatchObject({ kind: 'password-reset' })
})

test('one address asks twenty times an hour', async () => {
  for (let time = 0; time < 20; time++) {
    expect(await ask(`${time}@margam.example`, '192.0.2.9')).toMatchObject({ ok: true })
  }
  expect(await ask('last@margam.example', '192.0.2.9')).toMatchObject({
    reason: { status: 429, retryAfterMs: HOUR },
  })
})

test('a password that others would guess is refused, and the link still works', async () => {
  const email = await newAccount()
  await ask(email)
  const [token = ''] = await tokens(email)
  expect(await setPasswordByLink(site, token, 'short', new Headers())).toEqual({
    ok: false,
    reason: { message: expect.stringContaining('at least 12') },
  })
  expect(await setPasswordByLink(site, token, 'a walk in the hills', new Headers())).toMatchObject({
    ok: true,
  })
  expect(await setPasswordByLink(site, token, 'a walk in the hills', new Headers())).toEqual({
    ok: false,
    reason: 'dead-link',
  })
})

test('a password that is set by a reset link is told to the owner; the first one, of an invitation, is not', async () => {
  const [known, invited] = [await newAccount(), `${crypto.randomUUID()}@margam.example`]
  await ask(known)
  const admin = account({ email: `${crypto.randomUUID()}@margam.example`, role: 'admin' })
  await site.staff.ensure(admin)
  const by = (await site.people.list()).find(({ email }) => email === admin.email)
  if (!by) throw new Error('not made')
  const sent = { email: invited, name: 'Ravi Kumar', role: 'admin' }
  expect(await invite(site, { ...by, counselorId: null }, sent)).toMatchObject({ ok: true })
  for (const email of [known, invited]) {
    const [token = ''] = await tokens(email)
    const set = await setPasswordByLink(site, token, 'a walk in the hills', new Headers())
    expect(set).toMatchObject({ ok: true })
  }
  expect(await told(known)).toEqual(['password-reset'])
  expect(await told(invited)).toEqual([])
})
