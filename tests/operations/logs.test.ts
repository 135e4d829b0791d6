import { expect, onTestFinished, test } from 'vitest'
import { generateToken } from '#app/booking/reference.ts'
import { buildFormFields } from '../builders/enquiries.ts'
import { bookingRequest } from '../builders/requests.ts'
import { addAvailableCounselors } from '../calendar.ts'
import { createClient, listOfferedStarts } from '../client.ts'
import { holdSession, listPaidStarts } from '../customers.ts'
import { createSiteDatabase } from '../postgres.ts'
import { openProvider, setWebhookSite } from '../razorpay.ts'
import { startSite } from '../site.ts'
import { openInbox, waitForEmailsTo } from '../wait-for-emails.ts'

/** Unusual paths that contain a token. */
const listOddPaths = (token: string) => [
  `//bookings/${token}`,
  `/bookings//${token}`,
  `/Bookings///${token}/time`,
  `/%62ookings/${token}`,
  `/bookings%2F${token}`,
  `/bookings%5C${token}`,
  `/x/../bookings/${token}`,
  `//newsletter//confirmation//${token}`,
  `/newsletter/unsubscription/${token}/`,
  `/bookings/${token}.data`,
]

test('logs no visitor data, links or passwords at the debug level', async () => {
  const inbox = await openInbox()
  const client = createClient(1)
  onTestFinished(client.close)
  const secrets = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a-password-of-staff' }
  const { settings } = await createSiteDatabase(onTestFinished)
  const site = await startSite({
    ...settings,
    ...secrets,
    SMTP_URL: inbox.smtpUrl,
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
  })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const [start] = await listOfferedStarts(site.url)
  const visitor = bookingRequest({
    date: start?.date,
    time: start?.time,
    name: 'Unmistakable',
    reason: 'Confidential',
  })
  inbox.failNext(1, { code: 550, text: `no mailbox ${visitor.email} here` })
  const { status, body } = await client.book(site.url, visitor)
  expect(status).toBe(201)
  const link = new URL(body.data?.manageUrl ?? '')
  await fetch(`${site.url}${link.pathname}`)
  const passwordLink = 'c0ffee'.repeat(8)
  await fetch(`${site.url}/services/counselor-login/password/${passwordLink}`)
  await fetch(`${site.url}/services/counselor-dashboard?q=${visitor.email}`)
  const calendar = 'c0ffee'.repeat(8)
  await fetch(`${site.url}/Calendar/${calendar}.ics`)
  const token = generateToken()
  for (const odd of listOddPaths(token)) await fetch(site.url + odd, { redirect: 'manual' })
  await fetch(`${site.url}/api/v1/auth/counselor/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD }),
  })
  const traced = 'from-the-proxy-0123456789abcdef'
  const named = (id: string, path: string, body?: unknown) =>
    fetch(site.url + path, {
      headers: { 'X-Request-Id': id, 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
  const sender = `writer-of-${visitor.email}`
  const written = await named(
    traced,
    '/api/v1/enquiries/contact',
    buildFormFields('contact', { email: sender }),
  )
  expect([written.status, written.headers.get('X-Request-Id')]).toEqual([201, traced])
  const unnamed = await named(String(visitor.phone), '/about')
  expect(unnamed.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  await waitForEmailsTo(inbox, [sender])
  const mail = inbox.messages().find(({ envelope }) => envelope.to.includes(sender))
  expect(mail?.headers).toContainEqual({ name: 'X-Request-ID', value: traced })
  await site.kill('SIGTERM')
  const lines = site.output().split('\n')
  const ofRequest = lines.filter((line) => line.includes(traced)).map((line) => JSON.parse(line))
  expect(ofRequest).toContainEqual(
    expect.objectContaining({
      requestId: traced,
      method: 'POST',
      status: 201,
      route: expect.stringContaining('enquiries'),
    }),
  )
  expect(lines.filter((line) => line.includes('"route":"/about"'))).toHaveLength(1)

  const log = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(log.length).toBeGreaterThan(3)
  const told = [
    visitor.name,
    sender,
    visitor.email,
    visitor.phone,
    visitor.reason,
    link.pathname.split('/').at(-1),
    calendar,
    token,
    passwordLink,
    ...Object.values(secrets),
  ]
  for (const secret of told) expect(log.filter((line) => line.includes(String(secret)))).toEqual([])
})

test('logs no data of successful or failed payments at the debug level', async () => {
  const inbox = await openInbox()
  const { razorpay, settings: keys } = await openProvider()
  onTestFinished(() => razorpay.close())
  const { settings, where } = await createSiteDatabase(onTestFinished)
  await addAvailableCounselors(where, 1)
  const site = await startSite({ ...settings, ...keys, SMTP_URL: inbox.smtpUrl, LOG_LEVEL: 'debug' })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  setWebhookSite(razorpay, site)
  const start = await listPaidStarts(site, 50)
  const [paid, failed] = [await holdSession(site, start()), await holdSession(site, start())]

  razorpay.pay(failed.orderId, { outcome: 'failed' })
  const { proof } = razorpay.pay(paid.orderId)
  expect((await paid.verify(site, proof)).status).toBe(200)
  expect((await failed.verify(site, { ...proof, razorpay_signature: 'f0'.repeat(32) })).status).toBe(400)
  await fetch(`${site.url}/api/v1/webhooks/razorpay`, { method: 'POST', body: `{"email":"${paid.email}"}` })
  await waitForEmailsTo(inbox, [paid.email])
  await razorpay.idle()
  await site.kill('SIGTERM')

  const log = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(log.filter((line) => line.includes('webhooks/razorpay')).length).toBeGreaterThan(2)
  const { razorpay_signature: signature } = proof as Record<string, string>
  const told = [
    ...[paid, failed].flatMap(({ email, token }) => [email, token]),
    ...[signature, keys.RAZORPAY_KEY_SECRET, keys.RAZORPAY_WEBHOOK_SECRET, 'Asha Rao', 'Kerala'],
  ]
  for (const secret of told) {
    expect(String(secret).length).toBeGreaterThan(5)
    expect(log.filter((line) => line.includes(String(secret)))).toEqual([])
  }
})
