import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newsletterSubscribers } from '#app/enquiries/tables.ts'
import type { NewsletterMailContent } from '#app/ports/outbox.ts'
import { aSender, openForms } from '../../tests/builders/enquiries.ts'
import { confirmSubscription } from './confirm.ts'
import { subscribe } from './subscribe.ts'
import { confirmWithin } from './subscriber.ts'

let forms: Awaited<ReturnType<typeof openForms>>
let services: Awaited<ReturnType<typeof forms.fresh>>
beforeAll(async () => {
  forms = await openForms()
}, 60_000)
afterAll(() => forms?.close())
beforeEach(async () => {
  services = await forms.fresh()
})

const ask = (email = 'asha@example.org') => subscribe(services, { email }, aSender())
async function lastMail(): Promise<NewsletterMailContent> {
  return (await forms.mails()).at(-1)?.content as NewsletterMailContent
}
async function token(): Promise<string> {
  const mail = await lastMail()
  if (mail.kind !== 'newsletter-confirmation') throw new Error(`${mail.kind} has no token`)
  return mail.token
}

test('an address is on the list once the link in its mail was used, and not before', async () => {
  expect(await ask()).toEqual({ ok: true, value: null })
  const [row] = await forms.db.select().from(newsletterSubscribers)
  expect(row?.state).toBe('pending')
  expect(await confirmSubscription(services, await token())).toMatchObject({
    ok: true,
    value: { email: 'asha@example.org', state: 'confirmed' },
  })
  expect(await lastMail()).toMatchObject({ kind: 'newsletter-welcome' })
})

test('the link’s secret is not in the database', async () => {
  await ask()
  const secret = await token()
  const rows = await forms.db.select().from(newsletterSubscribers)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a link works once', async () => {
  await ask()
  const secret = await token()
  await confirmSubscription(services, secret)
  expect(await confirmSubscription(services, secret)).toEqual({ ok: false, reason: 'used' })
  expect(await forms.mails()).toHaveLength(2)
})

test('a link works for two days', async () => {
  await ask()
  const late = { ...services, clock: { now: () => services.clock.now() + confirmWithin } }
  expect(await confirmSubscription(late, await token())).toEqual({ ok: false, reason: 'expired' })
})

test('a link that nobody was sent does not work', async () => {
  expect(await confirmSubscription(services, 'made-up')).toEqual({ ok: false, reason: 'unknown' })
})

test('new, waiting and known addresses get the same answer and one mail each', async () => {
  const answers = [await ask(), await ask('ASHA@example.org')]
  await confirmSubscription(services, await token())
  answers.push(await ask())
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await forms.mails()).map(({ kind }) => kind)).toEqual([
    'newsletter-confirmation',
    'newsletter-confirmation',
    'newsletter-welcome',
    'newsletter-known',
  ])
})

test('asking anew changes nothing for whoever is on the list', async () => {
  await ask()
  await confirmSubscription(services, await token())
  await ask()
  const [row] = await forms.db.select().from(newsletterSubscribers)
  expect(row?.state).toBe('confirmed')
})

test('a robot gets the answer and no mail', async () => {
  expect(await subscribe(services, { email: 'a@example.org' }, aSender({ robot: true }))).toEqual({
    ok: true,
    value: null,
  })
  expect(await forms.mails()).toEqual([])
})

test.each([
  ['', 'Email is required.'],
  ['asha', 'Invalid email address.'],
])('the address "%s" is refused: %s', async (email, message) => {
  expect(await ask(email)).toEqual({ ok: false, reason: { status: 422, errors: { email: message } } })
})
