import { expect, onTestFinished, test } from 'vitest'
import { enquiryKinds } from '#app/enquiries/enquiry.ts'
import { buildFormFields } from '../builders/enquiries.ts'
import { openSite, siteInProcess } from './site-in-process.ts'

const site = await openSite()
const language = { 'Accept-Language': 'en-IN' }
const post = (form: string, body: unknown, headers: Record<string, string> = {}) =>
  site.post(`/enquiries/${form}`, body, { ...language, ...headers })

test.each(enquiryKinds)('accepts the form "%s"', async (kind) => {
  expect(await post(kind, buildFormFields(kind))).toMatchObject({ status: 201, body: { success: true } })
})

test.each<[number, object, form: string, fields: unknown]>([
  [
    422,
    { errors: { topic: 'Please select a topic.', phone: 'Invalid phone number.' } },
    'modal',
    buildFormFields('modal', { topic: '', phone: '1' }),
  ],
  [
    409,
    { shown: 'This position is no longer open, so nothing was sent.' },
    'application',
    buildFormFields('application', { job: 'chef' }),
  ],
  [201, { success: true }, 'application', buildFormFields('application', { job: 'pool' })],
  [404, { success: false }, 'other', {}],
  [422, { success: false }, 'home', []],
])('returns %i with %j for the form "%s"', async (status, body, form, fields) => {
  expect(await post(form, fields)).toMatchObject({ status, body })
})

test('sets the forms cookie only once for a browser', async () => {
  const first = await post('home', buildFormFields('home'))
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(cookie).toMatch(/^margam-forms=/)
  const second = await post('home', buildFormFields('home'), { cookie })
  expect(second.headers.get('set-cookie')).toBeNull()
})

test('returns the same newsletter response for a repeated request', async () => {
  for (const _ of [1, 2]) {
    const { status, body } = await site.post('/newsletter', { email: 'asha@example.org' }, language)
    expect({ status, body }).toEqual({ status: 202, body: { success: true } })
  }
})

test('returns the email service’s statuses and messages for the intake options', async () => {
  const strict = await siteInProcess({
    INTAKE_BLOCK_LIST: 'headless, blocked@example.org, Blocked@example.org',
    INTAKE_THROTTLE_MS: '60000',
  })
  onTestFinished(() => strict.close())
  const send = (changes: object, headers = language) =>
    strict.post('/enquiries/contact', { ...buildFormFields('contact'), ...changes }, headers)
  const answers = [
    await send({ how: { headless: true } }),
    await send({}, { 'Accept-Language': '' }),
    await send({ email: 'blocked@example.org' }),
    await send({ how: { page: '/contactus' } }),
    await send({ how: { page: '/contactus' } }),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [451, 'Unavailable For Headless Browser'],
    [451, 'Unavailable For Headless Browser'],
    [403, 'Forbidden'],
    [201, undefined],
    [429, 'Too Many Requests'],
  ])
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('60')
})
