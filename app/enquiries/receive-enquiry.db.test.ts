import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enquiries } from '#app/enquiries/tables.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { subscribe } from '#app/newsletter/subscribe.ts'
import { aSender, fieldsFor, openForms, writtenAt } from '../../tests/builders/enquiries.ts'
import { enquiryKinds } from './enquiry.ts'
import { receiveEnquiry } from './receive-enquiry.ts'

let forms: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  forms = await openForms()
}, 60_000)
afterAll(() => forms?.close())

async function open(...given: Parameters<typeof forms.fresh>) {
  const services = await forms.fresh(...given)
  const send = (changes: Record<string, unknown> = {}, sender: Parameters<typeof aSender>[0] = {}) =>
    receiveEnquiry(services, 'contact', fieldsFor('contact', changes), aSender(sender))
  const stored = () => forms.db.select().from(enquiries)
  return { services, send, stored }
}
const status = (result: Awaited<ReturnType<typeof receiveEnquiry>>) =>
  result.ok ? 'ok' : result.reason.status

test('each form is stored as filled in, and told to the team and to its sender', async () => {
  const { services, stored } = await open()
  for (const kind of enquiryKinds) await receiveEnquiry(services, kind, fieldsFor(kind), aSender())
  expect((await stored()).map((row) => [row.kind, row.state])).toEqual(
    enquiryKinds.map((kind) => [kind, 'open']),
  )
  const mails = await forms.mails()
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    enquiryKinds.flatMap((kind) => [
      [`enquiry-${kind}`, 'team@margam.example'],
      [`enquiry-${kind}`, 'asha@example.org'],
    ]),
  )
})

test('what is stored says which notice its sender had read', async () => {
  const { send, stored } = await open()
  await send()
  const [row] = await stored()
  expect(row?.consent).toMatchObject({ version: '2026-11-20', method: 'web-form', at: writtenAt })
  expect(row?.fields).toEqual(fieldsFor('contact', { user_phone: null }))
})

test('a message sent again under its key is kept and told once', async () => {
  const { send, stored } = await open()
  const key = 'a-key-that-its-browser-made'
  expect(await send({}, { key })).toEqual({ ok: true, value: { repeated: false } })
  expect(await send({}, { key })).toEqual({ ok: true, value: { repeated: true } })
  expect(await stored()).toHaveLength(1)
  expect(await forms.mails()).toHaveLength(2)
})

test('what is wrong is told by field, and nothing is stored', async () => {
  const { send, stored } = await open()
  expect(await send({ name: '', email: 'x' })).toEqual({
    ok: false,
    reason: { status: 422, errors: { name: 'Name is required.', email: 'Invalid email address.' } },
  })
  expect(await stored()).toEqual([])
})

test('what looks like a robot’s is answered like the rest, kept as done and told to nobody', async () => {
  const { send, stored } = await open()
  expect(await send({}, { robot: true })).toMatchObject({ ok: true })
  expect(await stored()).toMatchObject([{ state: 'done' }])
  expect(await forms.mails()).toEqual([])
})

describe('limits', () => {
  test('an address gets fifteen answers an hour, in whatever case it is typed', async () => {
    const { services, send } = await open()
    const statuses: unknown[] = []
    for (let turn = 0; turn < 16; turn++) {
      const email = turn % 2 ? 'Asha@Example.org' : 'asha@example.org'
      statuses.push(status(await send({ email }, { browser: { id: `browser-${turn}`, setCookie: null } })))
    }
    expect(statuses).toEqual([...Array(15).fill('ok'), 429])
    services.clock.advance(60 * MINUTE)
    expect(status(await send())).toBe('ok')
  })

  test('an address is one person whatever stands behind its plus', async () => {
    const { send } = await open()
    const statuses: unknown[] = []
    for (let turn = 0; turn < 16; turn++) {
      const browser = { id: `browser-${turn}`, setCookie: null }
      statuses.push(status(await send({ email: `victim+${turn}@example.org` }, { browser })))
    }
    expect(statuses).toEqual([...Array(15).fill('ok'), 429])
  })

  test('an address gets thirty answers a day, of all forms together', async () => {
    const { services, send } = await open()
    let sent = 0
    for (let hour = 0; hour < 5; hour++) {
      for (let turn = 0; turn < 10; turn++) if (status(await send()) === 'ok') sent += 1
      services.clock.advance(HOUR)
    }
    expect(sent).toBe(30)
    const news = await subscribe(services, { email: 'asha+news@example.org' }, aSender())
    expect(news).toMatchObject({
      reason: { status: 429, shown: expect.stringMatching(/in 19 hours, or call us/) },
    })
  })

  test('a phone number counts, however it is written', async () => {
    const { send } = await open()
    const statuses: unknown[] = []
    for (let turn = 0; turn < 16; turn++) {
      const user_phone = turn % 2 ? '+91 98765 43210' : '9876543210'
      const browser = { id: `browser-${turn}`, setCookie: null }
      statuses.push(status(await send({ user_phone, email: `somebody-${turn}@example.org` }, { browser })))
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('a browser has thirty messages an hour and is told when to try again', async () => {
    const { send } = await open()
    for (let turn = 0; turn < 30; turn++) await send({ email: `somebody-${turn}@example.org` })
    const refused = await send({ email: 'another@example.org' })
    expect(refused).toMatchObject({ reason: { status: 429, retryAfterMs: 60 * MINUTE } })
    expect(refused).toMatchObject({ reason: { shown: expect.stringContaining('in 60 minutes') } })
  })

  test('a class of forty behind one address all get through', async () => {
    const { send } = await open()
    for (let turn = 0; turn < 40; turn++) {
      const browser = { id: `browser-${turn}`, setCookie: null }
      expect(status(await send({ email: `student-${turn}@example.org` }, { browser }))).toBe('ok')
    }
  })

  test('can be turned off', async () => {
    const { send } = await open({ rateLimits: false })
    for (let turn = 0; turn < 35; turn++) expect(status(await send())).toBe('ok')
  })
})

describe('the intake options', () => {
  test('are off unless set', async () => {
    const { send } = await open()
    expect(status(await send({}, { headless: true }))).toBe('ok')
    expect(status(await send({}, { headless: true }))).toBe('ok')
  })

  test('a headless browser is refused before its fields are looked at', async () => {
    const { send } = await open({ intake: { blockHeadless: true } })
    expect(await send({ name: '' }, { headless: true })).toEqual({
      ok: false,
      reason: {
        status: 451,
        message: 'Unavailable For Headless Browser',
        shown: 'Failed to send message. Please try again.',
      },
    })
    expect(status(await send())).toBe('ok')
  })

  test('a value of the block list is refused whole and in its own case only', async () => {
    const { send } = await open({ intake: { blockList: [{ field: 'email', value: 'asha@example.org' }] } })
    expect(await send()).toMatchObject({ reason: { status: 403, message: 'Forbidden' } })
    expect(status(await send({ email: 'Asha@example.org' }))).toBe('ok')
    expect(status(await send({ email: 'asha@example.org.in' }))).toBe('ok')
    expect(status(await send({ message: 'asha@example.org', email: 'x@example.org' }))).toBe('ok')
  })

  test('the watched field goes by its name in the mail template', async () => {
    const { services } = await open({ intake: { blockList: [{ field: 'name', value: 'Asha Rao' }] } })
    expect(status(await receiveEnquiry(services, 'home', fieldsFor('home'), aSender()))).toBe(403)
  })

  test('a second message from the same page within the time is refused, from another page not', async () => {
    const { services, send } = await open({ intake: { throttleMs: 10_000 } })
    expect(status(await send())).toBe('ok')
    expect(await send()).toMatchObject({
      reason: { status: 429, message: 'Too Many Requests', retryAfterMs: 10_000 },
    })
    expect(status(await send({}, { page: '/' }))).toBe('ok')
    services.clock.advance(10_000)
    expect(status(await send())).toBe('ok')
  })

  test('a browser without a cookie is known by the one that it is given now', async () => {
    const { send } = await open({ intake: { throttleMs: 10_000 } })
    expect(status(await send({}, { browser: { id: 'new', setCookie: 'new' } }))).toBe('ok')
    expect(status(await send({}, { browser: { id: 'new', setCookie: null } }))).toBe(429)
    expect(status(await send({}, { browser: { id: 'other', setCookie: 'other' } }))).toBe(429)
  })
})
