import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInbox } from './inbox.ts'

const inbox = await startInbox()
afterAll(() => inbox.close())

const hostile = '<script>alert(1)</script>'
beforeAll(async () => {
  const lines = [`Subject: ${hostile}`, 'Content-Type: text/html', '', `<p>Hello</p>${hostile}`]
  const envelope = { from: 'site@example.org', to: 'asha@example.org' }
  await createTransport(inbox.smtpUrl).sendMail({ envelope, raw: lines.join('\r\n') })
})

test('escapes HTML in the subject of an email', async () => {
  const page = await (await fetch(inbox.webUrl)).text()
  expect(page).not.toContain(hostile)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('shows the HTML of an email in a frame without scripts', async () => {
  const url = `${inbox.webUrl}/messages/${inbox.messages()[0]?.id}`
  const frame = /<iframe[^>]*>/.exec(await (await fetch(url)).text())?.[0]
  expect(frame).toContain('sandbox=')
  expect(frame).not.toContain('allow-scripts')
  const policy = (await fetch(`${url}/body.html`)).headers.get('content-security-policy')
  expect(policy).toContain('sandbox')
  expect(policy).toContain("default-src 'none'")
})

test('rejects deletion of the inbox from another site', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
  expect((await fetch(`${inbox.webUrl}/clear`, { method: 'POST', headers })).status).toBe(403)
  expect(inbox.messages()).toHaveLength(1)
})
