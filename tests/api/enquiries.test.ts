import { expect, test } from 'vitest'
import { buildFormFields } from '../builders/enquiries.ts'
import { openSite } from './site-in-process.ts'

const site = await openSite()
const language = { 'Accept-Language': 'en-IN' }
const post = (form: string, body: unknown, headers: Record<string, string> = {}) =>
  site.post(`/enquiries/${form}`, body, { ...language, ...headers })

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
