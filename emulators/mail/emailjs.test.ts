import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmailJs, startEmailJs } from './emailjs.ts'
import { createThrottle } from './emailjs-rules.ts'

let emailJs: EmailJs

beforeAll(async () => {
  emailJs = await startEmailJs({ minIntervalMs: 0, publicKey: 'public', privateKey: 'private' })
})
afterAll(() => emailJs.close())
beforeEach(() => emailJs.clear())

const complete = {
  user_id: 'public',
  service_id: 'service',
  template_id: 'template',
  accessToken: 'private',
  template_params: { name: 'Asha' },
}

async function send(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${emailJs.origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return [response.status, await response.text()]
}

test('stores a complete request and returns OK', async () => {
  expect(await send(complete)).toEqual([200, 'OK'])
  expect(emailJs.received()).toMatchObject([{ template_id: 'template', template_params: { name: 'Asha' } }])
})

test.each([
  ['user_id', 'The public key is required. Visit https://dashboard.emailjs.com/admin/account'],
  ['service_id', 'The service ID is required. Visit https://dashboard.emailjs.com/admin'],
  ['template_id', 'The template ID is required. Visit https://dashboard.emailjs.com/admin/templates'],
])('rejects a request without %s with the EmailJS error message', async (field, text) => {
  expect(await send({ ...complete, [field]: undefined })).toEqual([400, text])
})

test('requires the private key except from browsers', async () => {
  const { accessToken: _, ...fromBrowser } = complete
  expect(await send(fromBrowser)).toEqual([403, 'API calls are disabled for non-browser applications'])
  expect(await send(fromBrowser, { origin: 'https://www.example.org' })).toEqual([200, 'OK'])
})

test('passes form fields as template parameters', async () => {
  const body = new FormData()
  const fields = {
    user_id: 'public',
    service_id: 's',
    template_id: 't',
    accessToken: 'private',
    name: 'Asha',
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await fetch(`${emailJs.origin}/api/v1.0/email/send-form`, { method: 'POST', body })
  expect(await response.text()).toBe('OK')
  expect(emailJs.received()[0]).toMatchObject({ endpoint: 'send-form', template_params: { name: 'Asha' } })
})

test('rejects a second request within the rate limit interval', () => {
  const throttle = createThrottle(60_000)
  expect(throttle()).toBeNull()
  expect(throttle()).toEqual({ code: 429, text: 'Too Many Requests' })
})
