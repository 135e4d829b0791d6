import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enquiryKinds } from '#app/enquiries/enquiry.ts'
import { buildFormFields } from '../builders/enquiries.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

const post = async (
  site: SiteInProcess,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await site.request(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en-IN', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('enquiry form', () => {
  let site: SiteInProcess
  beforeAll(async () => {
    site = await siteInProcess()
  })
  afterAll(() => site?.close())

  test.each(enquiryKinds)('accepts the "%s" form', async (kind) => {
    expect(await post(site, `/enquiries/${kind}`, buildFormFields(kind))).toMatchObject({
      status: 201,
      body: { success: true },
    })
  })

  test('returns an error for each invalid field of an enquiry', async () => {
    expect(
      await post(site, '/enquiries/modal', buildFormFields('modal', { topic: '', phone: '1' })),
    ).toMatchObject({
      status: 422,
      body: { success: false, errors: { topic: 'Please select a topic.', phone: 'Invalid phone number.' } },
    })
  })

  test('rejects an application for a closed job', async () => {
    expect(
      await post(site, '/enquiries/application', buildFormFields('application', { job: 'chef' })),
    ).toMatchObject({ status: 409, body: { shown: 'This position is no longer open, so nothing was sent.' } })
  })

  test('accepts an application to the specialist pool when no job is open', async () => {
    const fields = buildFormFields('application', { job: 'pool' })
    expect(await post(site, '/enquiries/application', fields)).toMatchObject({ status: 201 })
  })

  test('returns 404 for an unknown form and 422 for an invalid body', async () => {
    expect(await post(site, '/enquiries/other', {})).toMatchObject({ status: 404 })
    expect(await post(site, '/enquiries/home', [])).toMatchObject({ status: 422 })
  })

  test('sets the forms cookie only once for a browser', async () => {
    const first = await post(site, '/enquiries/home', buildFormFields('home'))
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(cookie).toMatch(/^margam-forms=/)
    const second = await post(site, '/enquiries/home', buildFormFields('home'), { cookie })
    expect(second.headers.get('set-cookie')).toBeNull()
  })

  test('returns 403 for a cross-site enquiry', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    expect(await post(site, '/enquiries/home', buildFormFields('home'), headers)).toMatchObject({
      status: 403,
    })
  })

  test('returns the same newsletter response for a repeated request', async () => {
    const asked = { email: 'asha@example.org' }
    const answers = [await post(site, '/newsletter', asked), await post(site, '/newsletter', asked)]
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 202, body: { success: true } })
  })
})

test('returns the email service’s statuses and messages for the intake options', async () => {
  const site = await siteInProcess({
    INTAKE_BLOCK_LIST: 'headless, blocked@example.org, Blocked@example.org',
    INTAKE_THROTTLE_MS: '60000',
  })
  const send = (changes: object, headers: Record<string, string> = {}) =>
    post(site, '/enquiries/contact', { ...buildFormFields('contact'), ...changes }, headers)
  try {
    const refusals = [
      await send({ how: { headless: true } }),
      await send({}, { 'Accept-Language': '' }),
      await send({ email: 'blocked@example.org' }),
      await send({ how: { page: '/contactus' } }),
      await send({ how: { page: '/contactus' } }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [451, 'Unavailable For Headless Browser'],
      [451, 'Unavailable For Headless Browser'],
      [403, 'Forbidden'],
      [201, undefined],
      [429, 'Too Many Requests'],
    ])
    expect(refusals.at(-1)?.headers.get('retry-after')).toBe('60')
  } finally {
    await site.close()
  }
})
