import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#app/adapters/db/schema.ts'
import { HOUR } from '#app/lib/time.ts'
import type { StaffMailContent } from '#app/ports/outbox.ts'
import { account, staffServices } from '../../../tests/builders/staff.ts'
import { askForLink, linkOf, setPasswordByLink } from './password-links.ts'

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
const tokens = async (email: string) =>
  (await site.database.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).map(
    ({ content }) => (content as StaffMailContent).token,
  )

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
