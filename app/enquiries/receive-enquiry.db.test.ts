import { describe, expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { subscribe } from '#app/newsletter/subscribe.ts'
import { aSender, buildFormFields, openForms, writtenAt } from '../../tests/builders/enquiries.ts'
import { enquiryKinds } from './enquiry.ts'
import type { FormError } from './messages.ts'
import { receiveEnquiry } from './receive-enquiry.ts'

const forms = await openForms()

async function open(...given: Parameters<typeof forms.fresh>) {
  const app = await forms.fresh(...given)
  const send = (changes: Record<string, unknown> = {}, sender: Parameters<typeof aSender>[0] = {}) =>
    failureOf(receiveEnquiry(app, 'contact', buildFormFields('contact', changes), aSender(sender)))
  const stored = () => forms.db.select().from(enquiries)
  return { app, send, stored }
}

const failureOf = (result: Promise<void>) =>
  result.then(
    () => null,
    (error: FormError) => error,
  )
const status = (failure: Awaited<ReturnType<typeof failureOf>>) => failure?.status ?? 'ok'

test('stores a message from each form and emails the team and the sender', async () => {
  const { app, stored } = await open()
  for (const kind of enquiryKinds) await receiveEnquiry(app, kind, buildFormFields(kind), aSender())
  expect((await stored()).map((row) => [row.kind, row.status])).toEqual(
    enquiryKinds.map((kind) => [kind, 'open']),
  )
  const emails = await forms.emails()
  expect(emails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    enquiryKinds.flatMap(() => [
      ['enquiry', company.teamEmail],
      ['enquiry', 'asha@example.org'],
    ]),
  )
})

test('stores the title of the job, not its slug, in an application', async () => {
  const { app, stored } = await open()
  await receiveEnquiry(app, 'application', buildFormFields('application'), aSender())
  expect((await stored()).map(({ fields }) => fields)).toMatchObject([{ job: 'AI Research Scientist' }])
})

test('stores the version of the privacy notice with a message', async () => {
  const { send, stored } = await open()
  await send()
  const [row] = await stored()
  expect(row?.consent).toMatchObject({ version: '2026-11-30', method: 'web-form', at: writtenAt })
  expect(row?.fields).toEqual(buildFormFields('contact', { user_phone: null }))
})

test('stores and emails a message once per idempotency key', async () => {
  const { send, stored } = await open()
  const idempotencyKey = 'a-key-that-its-browser-made'
  const results = await Promise.all(Array.from({ length: 10 }, () => send({}, { idempotencyKey })))
  expect(results).toEqual(Array(10).fill(null))
  expect(await stored()).toHaveLength(1)
  expect(await forms.emails()).toHaveLength(2)
})

test('rejects a message with invalid fields and stores nothing', async () => {
  const { send, stored } = await open()
  expect(await send({ name: '', email: 'x' })).toMatchObject({
    status: 422,
    errors: { name: 'Name is required.', email: 'Invalid email address.' },
  })
  expect(await stored()).toEqual([])
})

test('stores a robot’s message as done and sends no emails', async () => {
  const { send, stored } = await open()
  expect(await send({}, { isRobot: true })).toBeNull()
  expect(await stored()).toMatchObject([{ status: 'done' }])
  expect(await forms.emails()).toEqual([])
})

describe('form limits', () => {
  test.each<[string, (turn: number) => Record<string, string>]>([
    ['email address in any case', (turn) => ({ email: turn % 2 ? 'Asha@Example.org' : 'asha@example.org' })],
    ['email address with any plus tag', (turn) => ({ email: `victim+${turn}@example.org` })],
    [
      'phone number in any format',
      (turn) => ({
        user_phone: turn % 2 ? '+91 98765 43210' : '9876543210',
        email: `somebody-${turn}@example.org`,
      }),
    ],
  ])('limits messages with the same %s to fifteen an hour', async (_, fieldsOf) => {
    const { app, send } = await open()
    const statuses: unknown[] = []
    for (let turn = 0; turn < 16; turn++) statuses.push(status(await send(fieldsOf(turn))))
    expect(statuses).toEqual([...Array(15).fill('ok'), 429])
    app.clock.advance(60 * MINUTE)
    expect(status(await send(fieldsOf(0)))).toBe('ok')
  })

  test('limits an email address to thirty messages a day across all forms', async () => {
    const { app, send } = await open()
    let sent = 0
    for (let hour = 0; hour < 5; hour++) {
      for (let turn = 0; turn < 10; turn++) if (status(await send()) === 'ok') sent += 1
      app.clock.advance(HOUR)
    }
    expect(sent).toBe(30)
    const news = await failureOf(subscribe(app, { email: 'asha+news@example.org' }, aSender()))
    expect(news).toMatchObject({ status: 429, shown: expect.stringMatching(/in 19 hours, or call us/) })
  })

  test('accepts messages from forty people with the same IP address', async () => {
    const { send } = await open()
    for (let turn = 0; turn < 40; turn++) {
      const email = `student-${turn}@example.org`
      expect(status(await send({ email }))).toBe('ok')
    }
  })

  test('accepts unlimited messages when rate limits are off', async () => {
    const { send } = await open({ rateLimits: false })
    for (let turn = 0; turn < 35; turn++) expect(status(await send())).toBe('ok')
  })
})

describe('intake options', () => {
  test('accepts headless browsers and repeated messages by default', async () => {
    const { send } = await open()
    expect(status(await send({}, { isHeadless: true }))).toBe('ok')
    expect(status(await send({}, { isHeadless: true }))).toBe('ok')
  })

  test('rejects a headless browser before validating the fields', async () => {
    const { send } = await open({ intake: { blockHeadless: true } })
    expect(await send({ name: '' }, { isHeadless: true })).toMatchObject({
      status: 451,
      message: 'Unavailable For Headless Browser',
      shown: 'Failed to send message. Please try again.',
    })
    expect(status(await send())).toBe('ok')
  })

  test('rejects only exact matches of a blocked value', async () => {
    const { send } = await open({ intake: { blockList: [{ field: 'email', value: 'asha@example.org' }] } })
    expect(await send()).toMatchObject({ status: 403, message: 'Forbidden' })
    expect(status(await send({ email: 'Asha@example.org' }))).toBe('ok')
    expect(status(await send({ email: 'asha@example.org.in' }))).toBe('ok')
    expect(status(await send({ message: 'asha@example.org', email: 'x@example.org' }))).toBe('ok')
  })

  test('matches a blocked field by its name in the email template', async () => {
    const { app } = await open({ intake: { blockList: [{ field: 'name', value: 'Asha Rao' }] } })
    expect(status(await failureOf(receiveEnquiry(app, 'home', buildFormFields('home'), aSender())))).toBe(403)
  })

  test('rejects a second message from the same page within the throttle period', async () => {
    const { app, send } = await open({ intake: { throttleMs: 10_000 } })
    expect(status(await send())).toBe('ok')
    expect(await send()).toMatchObject({
      status: 429,
      message: 'Too Many Requests',
      retryAfterMs: 10_000,
    })
    expect(status(await send({}, { page: '/' }))).toBe('ok')
    expect(status(await send({ email: 'another@example.org' }))).toBe('ok')
    app.clock.advance(10_000)
    expect(status(await send())).toBe('ok')
  })
})
