import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import { parseDataSubject } from '#app/privacy/forms.ts'
import { listAuditEntries } from '../../../tests/builders/audit-log.ts'
import { createVisitorBuilder } from '../../../tests/builders/personal-data.ts'
import { openWorkspace, type Person } from '../../../tests/builders/workspace.ts'
import * as privacy from './privacy.tsx'
import * as file from './privacy-export.tsx'

const site = await openWorkspace()
afterAll(() => site.close())
await site.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
const visitors = createVisitorBuilder(site.db)

let made = 0
let email: string
let message: string
beforeEach(async () => {
  made += 1
  email = `visitor${made}@example.org`
  message = (await visitors.wrote({ email }, 'contact', site.app.clock.now())).id
})

type Found = { found: { subject: object; erasable: { name: string; records: object[] }[] } }
const lookUp = (person: Person, typed: Record<string, string> = { email }) =>
  site.ask(privacy.action, person, { typed })
const erase = (person: Person, given = {}) =>
  site.ask(privacy.action, person, { typed: { email, confirm: 'yes', seen: '2', ...given } })
const download = async (typed: Record<string, string> = { email }) => {
  let answer = new Response()
  const action: typeof file.action = async (args) => {
    answer = await file.action(args)
    return answer
  }
  await site.ask(action, 'admin', { typed })
  return answer
}
const actions = async () =>
  (await listAuditEntries(site.app, { kind: 'privacy-request' })).map(({ action }) => action)

const handlers: [string, (person: Person) => ReturnType<typeof site.ask>][] = [
  ['the page', (person) => site.ask(privacy.loader, person)],
  ['the lookup', (person) => lookUp(person)],
  ['the lookup from a message', (person) => lookUp(person, { message })],
  ['the erasure', (person) => erase(person)],
  ['the file', (person) => site.ask(file.action, person, { typed: { email } })],
  ['the URL of the file', (person) => site.ask(file.loader, person)],
]

test.each(handlers)('allows %s only to admins', async (_, ask) => {
  const before = await actions()
  expect((await ask('visitor')).status).toBe(401)
  expect((await ask('disabled')).status).toBe(401)
  expect(await ask('without a role')).toMatchObject({
    status: 302,
    location: '/services/counselor-login?notice=no-role',
  })
  expect((await ask('counselor')).status).toBe(403)
  expect(await actions()).toEqual(before)
  expect([200, 302]).toContain((await ask('admin')).status)
})

test('looks up a person by booking or message', async () => {
  const { reference } = await visitors.booked({ email }, site.app.clock.now())
  const sources: Record<string, string>[] = [{ message }, { booking: reference.toLowerCase() }]
  for (const source of sources)
    expect((await lookUp('admin', source)).body).toMatchObject({ found: { subject: { email } } })
  expect((await lookUp('admin', { booking: 'MG-00000000' })).status).toBe(404)
})

test('erases the shown data only after confirmation', async () => {
  const { found } = (await lookUp('admin')).body as Found
  expect(found.erasable.map(({ name, records }) => [name, records.length])).toEqual([
    ['messages', 1],
    ['emails', 1],
  ])
  expect(await erase('admin', { confirm: '' })).toMatchObject({ status: 409 })
  expect(await erase('admin', { seen: '1' })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/changed in the meantime. Nothing was erased/), typed: { email } },
  })
  expect((await erase('admin')).body).toMatchObject({
    erasure: { number: expect.stringMatching(/^P-\d{8}-\d{6}$/), stays: [{ title: 'Records of consent' }] },
  })
  expect((await lookUp('admin')).body).toMatchObject({ found: { erasable: [] } })
})

describe('exported file', () => {
  test('exports personal data as an HTML file with readable labels', async () => {
    const answer = await download({ email, phone: '9000000003' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="personal-data-P-\d{8}-\d{6}.html"$/,
      ),
    })
    const text = (await answer.text()).replace(/ class="[^"]*"/g, '')
    for (const part of [
      `about ${email}, 9000000003`,
      'Messages (1)',
      'What was sent with a form of the site',
      '<dt>message</dt><dd>Where do you teach?\nIn Warangal too?</dd>',
      /<dt>sent at<\/dt><dd>\w+day \d+ \w+ 2026, [\d:]+ [AP]M IST<\/dd>/,
      'Nothing under: Written plans, Bookings',
      'the email service that delivers our emails',
    ])
      expect(text).toMatch(part)
  })

  test('escapes visitor text in the exported file', async () => {
    await site.db.execute(sql`update enquiries set fields = fields || '{"message": "<script>alert(1)</script>"}'
      where email = ${email}`)
    const text = await (await download()).text()
    expect(text).toContain('&lt;script&gt;alert(1)')
    expect(text).not.toContain('<script')
  })

  test('rejects an export without an email address or phone number', async () => {
    const answer = await download({ email: '' })
    expect([answer.status, await answer.text()]).toEqual([
      422,
      'Please enter an email address, or a phone number alone. No file was made. Please look the person up again.',
    ])
  })
})

test('finds a person by the last ten digits of a phone number', () => {
  expect(parseDataSubject({ email: ' asha@example.org ', phone: '+91 98765-43210' })).toEqual({
    subject: { email: 'asha@example.org', phone: '9876543210' },
  })
  expect(parseDataSubject({ email: 'asha', phone: '12' })).toEqual({
    errors: {
      email: 'Please enter an email address.',
      phone: 'Please enter a phone number with ten digits, or none.',
    },
  })
})
