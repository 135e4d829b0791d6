import { beforeEach, expect, test } from 'vitest'
import { DAY } from '#app/lib/time.ts'
import { render } from '../../tests/builders/emails.ts'
import { aSender, openForms } from '../../tests/builders/enquiries.ts'
import { newsletterEmails } from './emails.tsx'
import {
  confirmationLinkLifetime,
  confirmSubscription,
  countSubscribers,
  findSubscriber,
  subscribe,
  unsubscribe,
} from './subscribe.ts'
import { newsletterSubscribers } from './tables.ts'

const forms = await openForms()
let app: Awaited<ReturnType<typeof forms.fresh>>
beforeEach(async () => {
  app = await forms.fresh()
})

const rows = () => forms.db.select().from(newsletterSubscribers)
const lastEmail = async () => {
  const email = (await forms.emails()).at(-1)
  return { content: email && (await newsletterEmails(app).newsletter(email)) }
}

const renderLast = async () => {
  const { content } = await lastEmail()
  if (!content) throw new Error('nothing was rendered')
  return render(content)
}

/** Subscribes and returns the token of the link in the email. */
async function request(email = 'asha@example.org'): Promise<string> {
  await subscribe(app, { email }, aSender())
  const { content } = await lastEmail()
  return content?.params.confirm_link?.split('/').at(-1) ?? ''
}
const confirmed = async () => confirmSubscription(app, await request())
const leave = async () => unsubscribe(app, (await rows())[0]?.unsubscribeToken ?? '')

test('adds a subscriber only after the confirmation link is used', async () => {
  await request()
  const confirmation = await renderLast()
  const token = /newsletter\/confirmation\/(\w+)/.exec(confirmation.text)?.[1] ?? ''
  expect(await rows()).toMatchObject([{ email: 'asha@example.org', status: 'pending' }])
  expect(await countSubscribers(app)).toBe(0)
  expect(JSON.stringify(await rows())).not.toContain(token)
  await confirmSubscription(app, token)
  const [subscriber] = await rows()
  expect(subscriber).toMatchObject({ status: 'confirmed', unsubscribedAt: null })
  expect(await countSubscribers(app)).toBe(1)
  expect(confirmation.headers).toMatchObject({
    'List-Unsubscribe': `<http://localhost:3000/newsletter/unsubscription/${subscriber?.unsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('accepts ten simultaneous confirmations of one subscription', async () => {
  const token = await request()
  const confirmations = Array.from({ length: 10 }, () => confirmSubscription(app, token))
  expect(await Promise.all(confirmations)).toEqual(Array(10).fill(true))
})

test('rejects an expired, unknown or replaced confirmation link', async () => {
  const first = await request()
  app.clock.advance(confirmationLinkLifetime)
  expect(await confirmSubscription(app, first)).toBe(false)
  expect(await confirmSubscription(app, 'made-up')).toBe(false)
  const second = await request('ASHA@example.org')
  expect(await confirmSubscription(app, first)).toBe(false)
  expect(await confirmSubscription(app, second)).toBe(true)
})

test('sends the same email to new, pending and confirmed subscribers, and keeps the consent', async () => {
  await request()
  await confirmSubscription(app, await request('ASHA@example.org'))
  const [before] = await rows()
  app.clock.advance(DAY)
  const token = await request()
  const reasons = (await forms.emails()).map(({ details }) => details.reason)
  expect(reasons).toEqual(['confirmation', 'confirmation', 'confirmation'])
  expect(await confirmSubscription(app, token)).toBe(true)
  const { consent, confirmedAt } = before ?? {}
  expect(await rows()).toMatchObject([{ status: 'confirmed', consent, confirmedAt }])
})

test('rejects the fourth newsletter request for an email address on one day', async () => {
  for (let count = 0; count < 3; count += 1) await request()
  await expect(request()).rejects.toMatchObject({ code: 'too-many-messages' })
  expect(await forms.emails()).toHaveLength(3)
})

test('stores one subscriber for simultaneous requests with the same email address', async () => {
  await Promise.allSettled(
    Array.from({ length: 10 }, () => subscribe(app, { email: 'asha@example.org' }, aSender())),
  )
  expect(await rows()).toHaveLength(1)
})

test('accepts a repeated unsubscription and invalidates the old confirmation link', async () => {
  const token = await request()
  await confirmSubscription(app, token)
  expect(await leave()).toBe(true)
  expect(await leave()).toBe(true)
  expect(await rows()).toMatchObject([{ status: 'unsubscribed' }])
  expect(await confirmSubscription(app, token)).toBe(false)
  expect(await unsubscribe(app, 'made-up')).toBe(false)
  expect(await findSubscriber(app, 'made-up')).toBeUndefined()
})

test('keeps the unsubscribed status until a new confirmation link is used', async () => {
  await confirmed()
  await leave()
  const [before] = await rows()
  app.clock.advance(DAY)
  const token = await request()
  expect(await rows()).toMatchObject([{ status: 'unsubscribed', unsubscribedAt: before?.unsubscribedAt }])
  await confirmSubscription(app, token)
  expect(await rows()).toMatchObject([{ status: 'confirmed', unsubscribedAt: null }])
})

test('stores no subscription by a robot', async () => {
  await subscribe(app, { email: 'a@example.org' }, aSender({ isRobot: true }))
  expect([await rows(), await forms.emails()]).toEqual([[], []])
})

test.each([
  ['', 'Email is required.'],
  ['asha', 'Invalid email address.'],
])('rejects a subscription with the email "%s": %s', async (email, message) => {
  await expect(subscribe(app, { email }, aSender())).rejects.toMatchObject({
    errors: { email: message },
  })
})
