import { expect, onTestFinished, test } from 'vitest'
import { sparePort } from '../scripts/tools/postgres.ts'
import { holdSession, paidStarts } from './customers.ts'
import { arrived, openInbox } from './mails.ts'
import { anyDatabase } from './postgres.ts'
import { openProvider } from './razorpay.ts'
import { startSite } from './site.ts'

test('keys that the payment service refuses are told when the site starts: once by mail, in the log a line for many, and counted each', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const { razorpay, settings: keys } = await openProvider()
  onTestFinished(() => razorpay.close())
  const { settings } = await anyDatabase(onTestFinished)
  const port = await sparePort()
  const secret = 'a-secret-that-is-not-theirs'
  const site = await startSite({
    ...settings,
    ...keys,
    RAZORPAY_KEY_SECRET: secret,
    SMTP_URL: inbox.smtpUrl,
    METRICS_PORT: String(port),
  })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const [mail] = await arrived(inbox, 1)
  expect(mail?.subject).toContain('Razorpay refuses our keys')

  const next = await paidStarts(site, 50)
  const statuses = await Promise.all([1, 2, 3].map(async () => (await holdSession(site, next())).status))
  expect(statuses).toEqual([503, 503, 503])
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const refused = /margam_payment_calls_total\{provider="razorpay",outcome="keys-refused"\} (\d+)/
  await expect.poll(async () => Number(refused.exec(await metrics())?.[1])).toBeGreaterThanOrEqual(4)
  await site.kill('SIGTERM')
  const lines = site.output().match(/a call of Razorpay came to nothing: \w+, keys-refused/g) ?? []
  const told = lines.map((line) => line.split(': ')[1])
  expect(told).toEqual(expect.arrayContaining(['paymentsIn, keys-refused', 'createOrder, keys-refused']))
  expect(new Set(told).size).toBe(told.length)
  expect(site.output()).not.toContain(secret)
  expect(inbox.messages()).toHaveLength(1)
})
