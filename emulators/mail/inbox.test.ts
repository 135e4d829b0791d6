import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Inbox, startInbox } from './inbox.ts'

let inbox: Inbox

beforeAll(async () => {
  inbox = await startInbox({ keep: 3 })
})
afterAll(() => inbox.close())
beforeEach(() => inbox.clear())

/** Sends a raw email and returns the response of the server, including errors. */
async function send(to: string, lines: string[]): Promise<string> {
  const transport = createTransport(inbox.smtpUrl)
  const mail = { envelope: { from: 'site@example.org', to }, raw: [`To: ${to}`, ...lines].join('\r\n') }
  return transport.sendMail(mail).then(
    (info) => info.response ?? '',
    (error: Error) => error.message,
  )
}

const hostile = '<script>alert(1)</script>'
const htmlMail = [`Subject: ${hostile}`, 'Content-Type: text/html', '', `<p>Hello</p>${hostile}`]
const api = (path: string, init?: RequestInit) => fetch(`${inbox.webUrl}/api${path}`, init)

test('returns a received email as JSON and deletes all emails', async () => {
  await send('asha@example.org', ['Subject: Booked', '', 'See you'])
  const [message] = await (await api('/messages')).json()
  expect(message).toMatchObject({ subject: 'Booked', text: 'See you\n', to: ['asha@example.org'] })
  expect((await api('/messages', { method: 'DELETE' })).status).toBe(204)
  expect(await (await api('/messages')).json()).toEqual([])
})

test('reports a port that is in use without stopping other servers', async () => {
  const taken = { smtpPort: Number(new URL(inbox.smtpUrl).port) }
  await expect(startInbox(taken)).rejects.toThrow('EADDRINUSE')
  await expect(startInbox({ webPort: Number(new URL(inbox.webUrl).port) })).rejects.toThrow('EADDRINUSE')
})

test('keeps only the newest emails', async () => {
  for (const subject of ['1', '2', '3', '4']) await send('asha@example.org', [`Subject: ${subject}`, '', 'x'])
  expect(inbox.messages().map((message) => message.subject)).toEqual(['4', '3', '2'])
})

test('waits for an email to one address', async () => {
  const waiting = api('/messages?to=asha&atLeast=1')
  await send('ravi@example.org', ['Subject: For Ravi', '', 'x'])
  await send('asha@example.org', ['Subject: For Asha', '', 'x'])
  const found: { subject: string }[] = await (await waiting).json()
  expect(found.map((message) => message.subject)).toEqual(['For Asha'])
})

test('rejects a given number of emails with a given error', async () => {
  const body = JSON.stringify({ count: 1, code: 452, text: 'Mailbox full' })
  await api('/failures', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(await send('asha@example.org', ['', 'x'])).toContain('452 Mailbox full')
  expect(inbox.messages()).toEqual([])
  await send('asha@example.org', ['', 'x'])
  expect(inbox.messages()).toHaveLength(1)
})

describe('inbox page', () => {
  test('escapes HTML in the subject of an email', async () => {
    await send('asha@example.org', htmlMail)
    const page = await (await fetch(inbox.webUrl)).text()
    expect(page).not.toContain(hostile)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('shows the HTML of an email in a frame without scripts', async () => {
    await send('asha@example.org', htmlMail)
    const url = `${inbox.webUrl}/messages/${inbox.messages()[0]?.id}`
    const frame = /<iframe[^>]*>/.exec(await (await fetch(url)).text())?.[0]
    expect(frame).toContain('sandbox=')
    expect(frame).not.toContain('allow-scripts')
    const policy = (await fetch(`${url}/body.html`)).headers.get('content-security-policy')
    expect(policy).toContain('sandbox')
    expect(policy).toContain("default-src 'none'")
  })

  test.each(['html', 'text', 'calendar', 'headers', 'raw'])(
    'shows the %s view of every email',
    async (view) => {
      await send('asha@example.org', htmlMail)
      const response = await fetch(`${inbox.webUrl}/messages/${inbox.messages()[0]?.id}?view=${view}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    },
  )

  test('shows a message for a deleted email', async () => {
    expect((await fetch(`${inbox.webUrl}/messages/gone`)).status).toBe(404)
  })

  test('rejects deletion of the inbox from another site', async () => {
    await send('asha@example.org', htmlMail)
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
    expect((await fetch(`${inbox.webUrl}/clear`, { method: 'POST', headers })).status).toBe(403)
    expect(inbox.messages()).toHaveLength(1)
  })
})
