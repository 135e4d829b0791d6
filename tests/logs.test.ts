import { expect, onTestFinished, test } from 'vitest'
import { bookingRequest } from './builders/requests.ts'
import { createClient, startsOnOffer } from './client.ts'
import { arrived, openInbox } from './mails.ts'
import { anyDatabase } from './postgres.ts'
import { startSite } from './site.ts'

test('even the most talkative log tells nothing about a visitor, a link or a password', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const client = createClient(1)
  onTestFinished(client.close)
  const secrets = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a-password-of-staff' }
  const { settings } = await anyDatabase(onTestFinished)
  const site = await startSite({
    ...settings,
    ...secrets,
    SMTP_URL: inbox.smtpUrl,
    LOG_LEVEL: 'debug',
  })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const [start] = await startsOnOffer(site.url)
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
  await fetch(`${site.url}/api/v1/auth/counselor/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD }),
  })
  await arrived(inbox, 1)
  await site.kill('SIGTERM')

  const log = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(log.length).toBeGreaterThan(3)
  const told = [
    visitor.name,
    visitor.email,
    visitor.phone,
    visitor.reason,
    link.pathname.split('/').at(-1),
    calendar,
    passwordLink,
    ...Object.values(secrets),
  ]
  for (const secret of told) expect(log.filter((line) => line.includes(String(secret)))).toEqual([])
})
