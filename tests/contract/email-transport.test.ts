import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createEmailJsTransport, createSmtpTransport } from '#app/mail/open-email-transport.ts'
import { PermanentFailure } from '#app/mail/transport.ts'
import { startEmailJs } from '../../emulators/mail/emailjs.ts'
import { startInbox } from '../../emulators/mail/inbox.ts'
import { aMessage } from '../builders/emails.ts'

const hello = 'Margam <hello@margam.example>'

async function smtp() {
  const inbox = await startInbox()
  let from = hello
  const transport = createSmtpTransport({ url: inbox.smtpUrl, from: () => from })
  return {
    url: inbox.smtpUrl,
    setFrom(next: string) {
      from = next
    },
    transport,
    arrived: () =>
      inbox.messages().map((message) => ({
        to: message.envelope.to.join(),
        subject: message.subject,
        text: message.text.trim(),
        html: message.html.trim(),
        replyTo: message.replyTo.join(),
        messageId: message.messageId,
      })),
    calendars: () => inbox.messages().map((message) => message.calendar),
    senders: () => inbox.messages().map((message) => message.from),
    failNext: (count: number, code: number, text: string) => inbox.failNext(count, { code, text }),
    clear: inbox.clear,
    async close() {
      transport.close()
      await inbox.close()
    },
  }
}

const account = { publicKey: 'public', privateKey: 'private' }

async function emailJs() {
  const server = await startEmailJs({ ...account, minIntervalMs: 0 })
  const templateIds = { 'reminder-visitor': 'template_reminder' }
  const settings = { origin: server.origin, serviceId: 'service', templateId: 'template_any', templateIds }
  const parameters = () => server.received().map((request) => request.template_params)
  return {
    transport: createEmailJsTransport({ ...settings, ...account, spacingMs: 0 }),
    arrived: () =>
      parameters().map(
        ({ to_email = '', subject = '', text = '', html = '', reply_to = '', message_id = '' }) => ({
          to: to_email,
          subject,
          text,
          html,
          replyTo: reply_to,
          messageId: message_id,
        }),
      ),
    parameters,
    templates: () => server.received().map((request) => request.template_id),
    failNext: (count: number, code: number, text: string) => server.failNext(count, { code, text }),
    clear: server.clear,
    close: server.close,
  }
}

const smtpLine = await smtp()
const emailJsLine = await emailJs()
beforeEach(() => {
  smtpLine.clear()
  emailJsLine.clear()
})
afterAll(async () => {
  await smtpLine.close()
  await emailJsLine.close()
})

describe.each([
  ['SMTP', smtpLine],
  ['EmailJS', emailJsLine],
])('a transport over %s', (_name, line) => {
  test('delivers the subject, both bodies, reply address and Message-ID', async () => {
    await line.transport.send(
      aMessage({ subject: 'నమస్తే, Asha: see you 🙏', text: 'Text తెలుగు', html: '<p>HTML తెలుగు</p>' }),
    )
    expect(line.arrived()).toEqual([
      {
        to: 'asha@example.org',
        subject: 'నమస్తే, Asha: see you 🙏',
        text: 'Text తెలుగు',
        html: '<p>HTML తెలుగు</p>',
        replyTo: 'team@margam.example',
        messageId: '<0123456789abcdef@margam.example>',
      },
    ])
  })

  test('throws an error with the status and text of each rejection, and delivers the next email', async () => {
    for (const [code, text] of [
      [451, 'Try later'],
      [550, 'Never'],
    ] as const) {
      line.failNext(1, code, text)
      await expect(line.transport.send(aMessage())).rejects.toThrow(new RegExp(`${code}.*${text}`))
      expect(line.arrived()).toEqual([])
    }
    await line.transport.send(aMessage())
    expect(line.arrived()).toHaveLength(1)
  })

  test('delivers six emails sent at once', async () => {
    const subjects = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(subjects.map((subject) => line.transport.send(aMessage({ subject }))))
    const found = line.arrived().map((mail) => mail.subject)
    expect(found.sort()).toEqual(subjects)
  })

  const broken = 'x\r\nBcc: everybody@example.org'
  test.each([
    ['subject', { subject: broken }],
    ['recipient', { to: broken }],
    ['reply address', { replyTo: broken }],
    ['Message-ID', { messageId: `<${broken}>` }],
    ['extra header', { headers: { 'X-Kind': broken } }],
    ['extra header name', { headers: { [broken]: 'x' } }],
  ])('rejects an email with a line break in the %s', async (_field, change) => {
    await expect(line.transport.send(aMessage(change))).rejects.toThrow('line break')
    expect(line.arrived()).toEqual([])
  })
})

describe('a transport over SMTP', () => {
  const line = smtpLine

  test.each(['REQUEST', 'CANCEL'] as const)('sets the calendar method %s', async (method) => {
    const ics = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`
    await line.transport.send(aMessage({ calendar: { method, ics } }))
    expect(line.calendars()).toEqual([{ method, ics: expect.stringContaining(`METHOD:${method}`) }])
  })

  test('sends from the company’s current address to exactly one recipient', async () => {
    await line.transport.send(aMessage())
    line.setFrom('Margam <office@margam.example>')
    await line.transport.send(aMessage({ messageId: '<second@margam.example>' }))
    expect(line.senders().toSorted()).toEqual([hello, 'Margam <office@margam.example>'])
    await line.transport.send(aMessage({ to: 'asha@example.org, everybody@example.org' })).catch(() => {})
    expect(line.arrived().map((mail) => mail.to)).not.toContain('asha@example.org,everybody@example.org')
  })

  test('rejects an unencrypted connection to a host other than localhost', async () => {
    const { hostname, port } = new URL(line.url)
    expect(hostname).toBe('127.0.0.1')
    const elsewhere = createSmtpTransport({
      url: `smtp://0.0.0.0:${port}`,
      from: () => 'hello@margam.example',
    })
    await expect(elsewhere.send(aMessage())).rejects.toThrow(/STARTTLS/)
    elsewhere.close()
    expect(line.arrived()).toEqual([])
  })

  test.each([
    ['permanent rejection of the recipient', 'onRcptTo', 550, 'As a test asked', PermanentFailure],
    ['permanent rejection of the email', 'onData', 554, 'As a test asked', PermanentFailure],
    ['full mailbox', 'onRcptTo', 450, 'As a test asked', Error],
    ['greylisting', 'onRcptTo', 451, '4.7.1 Greylisted', Error],
    ['server error', 'onData', 451, '4.3.0 Queue file write error', Error],
    ['server shutdown', 'onRcptTo', 421, 'Shutting down', Error],
    ['rejected sender', 'onMailFrom', 550, 'As a test asked', Error],
    ['wrong password', 'onAuth', 535, 'As a test asked', Error],
  ] as const)(
    'distinguishes permanent from temporary failures: %s',
    async (_case, stage, responseCode, words, kind) => {
      const refusal = Object.assign(new Error(words), { responseCode })
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(null, { user: 'us' }),
        [stage](...given: unknown[]) {
          const [stream, done] = [given[0], given.at(-1) as (error: Error) => void]
          if (stream instanceof Readable) stream.resume().once('end', () => done(refusal))
          else done(refusal)
        },
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.server.address() as AddressInfo
      const transport = createSmtpTransport({
        url: `smtp://us:secret@127.0.0.1:${port}`,
        from: () => 'hello@margam.example',
      })
      const error = await transport.send(aMessage()).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ message: expect.stringContaining(String(responseCode)) })
      expect(error instanceof PermanentFailure).toBe(kind === PermanentFailure)
      transport.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  )

  test('throws an error when the SMTP server is down', async () => {
    const gone = await smtp()
    await gone.close()
    await expect(gone.transport.send(aMessage())).rejects.toThrow()
  })
})

describe('a transport over EmailJS', () => {
  const line = emailJsLine

  test('uses the template for the kind of email or the default template', async () => {
    await line.transport.send(aMessage({ template: { kind: 'reminder-visitor', params: {} } }))
    await line.transport.send(aMessage({ template: { kind: 'booking-changed-team', params: {} } }))
    expect(line.templates()).toEqual(['template_any', 'template_reminder'])
  })

  test('passes the parameters of the public form to EmailJS', async () => {
    const params = { name: 'Asha Rao', selectedTime: '4:00 PM', professions: 'None selected' }
    await line.transport.send(aMessage({ template: { kind: 'booking-confirmed-team', params } }))
    expect(line.parameters()[0]).toMatchObject(params)
  })

  test('throws an error when EmailJS does not respond in time', async () => {
    const silent = createEmailJsTransport({
      origin: 'http://192.0.2.1', // reserved for documentation, never reachable
      serviceId: 's',
      templateId: 't',
      ...account,
      timeoutMs: 50,
    })
    await expect(silent.send(aMessage())).rejects.toThrow()
  })
})
