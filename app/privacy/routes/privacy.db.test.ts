import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import { parseDataSubject } from '#app/privacy/forms.ts'
import { createVisitorBuilder } from '../../../tests/builders/personal-data.ts'
import { openWorkspaceAt, person } from '../../../tests/builders/workspace-at.ts'
import * as privacy from './privacy.tsx'
import * as file from './privacy-export.tsx'

const admin = person('admin')
const site = await openWorkspaceAt(Date.now())
await site.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
const visitors = createVisitorBuilder(site.db)

let made = 0
let email: string
let message: string
beforeEach(async () => {
  made += 1
  email = `visitor${made}@example.org`
  message = (await visitors.enquire({ email }, 'contact', site.app.clock.now())).id
})

const lookUp = (form: Record<string, string> = { email }) => site.callAs(privacy.action, admin, { form })
const erase = (given = {}) => lookUp({ email, confirm: 'yes', seen: '2', ...given })
async function download(form: Record<string, string> = { email }) {
  const { response } = await site.callAs(file.action, admin, { form })
  if (!response) throw new Error('no file')
  return response
}

test('looks up a person by booking or message', async () => {
  const { reference } = await visitors.bookFree({ email }, site.app.clock.now())
  const sources: Record<string, string>[] = [{ message }, { booking: reference.toLowerCase() }]
  for (const source of sources)
    expect((await lookUp(source)).data).toMatchObject({ found: { subject: { email } } })
  expect((await lookUp({ booking: 'MG-00000000' })).status).toBe(404)
})

test('erases the shown data only after confirmation', async () => {
  const one = (name: string) => ({ name, records: [expect.anything()] })
  expect((await lookUp()).data).toMatchObject({ found: { erasable: [one('Messages'), one('Emails')] } })
  expect(await erase({ confirm: '' })).toMatchObject({ status: 409 })
  expect(await erase({ seen: '1' })).toMatchObject({
    status: 409,
    data: { message: expect.stringMatching(/changed in the meantime. Nothing was erased/), typed: { email } },
  })
  expect((await erase()).data).toMatchObject({
    erasure: { number: expect.stringMatching(/^P-\d{8}-\d{6}$/), stays: [{ name: 'Records of consent' }] },
  })
  expect((await lookUp()).data).toMatchObject({ found: { erasable: [] } })
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
      '<dt>Message</dt><dd>Where do you teach?\nIn Warangal too?</dd>',
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
