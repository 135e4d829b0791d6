import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { wideOpenCalendar } from './calendar.ts'
import { attribute, startCollector } from './collector.ts'
import { holdSession, paidStarts } from './customers.ts'
import { arrivedFor, openInbox } from './mails.ts'
import { anyDatabase } from './postgres.ts'
import { openProvider } from './razorpay.ts'
import { dataFolder, type Settings, startSite } from './site.ts'

/** A site whose traces go to `origin`, with a payment service and an inbox of its own. */
async function tracedSite(origin: string, database: Settings, more: Settings = {}) {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const provider = await openProvider()
  onTestFinished(() => provider.razorpay.close())
  const site = await startSite({
    ...database,
    ...provider.settings,
    SMTP_URL: inbox.smtpUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: origin,
    ...more,
  })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  return { site, inbox }
}

test('a booking’s trace leads from its request to the database and the payment service, and names nobody', async () => {
  const collector = await startCollector()
  onTestFinished(collector.close)
  const { settings, where } = await anyDatabase(onTestFinished)
  await wideOpenCalendar(where, 1)
  const { site, inbox } = await tracedSite(collector.origin, settings, { TRUST_PROXY: '1' })

  const customer = await holdSession(site, (await paidStarts(site, 50))())
  expect(customer.status).toBe(201)
  await fetch(`${site.url}/bookings/${customer.token}?from=${customer.email}`)
  const traceId = 'c0ffee'.repeat(5).padEnd(32, '0')
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  await fetch(`${site.url}/about`, { headers })
  const sender = 'somebody.known@example.org'
  const asked = await fetch(`${site.url}/api/v1/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: sender }),
  })
  expect(asked.status).toBe(202)
  await arrivedFor(inbox, [sender])
  await fetch(`${site.url}/healthz`)
  expect(await site.kill('SIGTERM')).toBe(0)

  const spans = collector.spans()
  const booking = spans.find(({ name }) => name === 'POST /api/v1/bookings')
  if (!booking) throw new Error(spans.map(({ name }) => name).join(', '))
  expect(attribute(booking, 'http.response.status_code')).toBe(201)
  expect(attribute(booking, 'margam.request.id')).toMatch(/^[0-9a-f-]{36}$/)
  const below = spans.filter(({ parentSpanId }) => parentSpanId === booking.spanId).map(({ name }) => name)
  expect(below).toEqual(expect.arrayContaining([expect.stringMatching(/^insert /)]))
  expect(below).toContain('razorpay createOrder')
  expect(spans.filter(({ name }) => name === 'send email').length).toBeGreaterThan(0)
  const fromProxy = spans.find(({ name }) => name === 'GET /about')
  expect([fromProxy?.traceId, fromProxy?.parentSpanId]).toEqual([traceId, '00f067aa0ba902b7'])
  expect(spans.filter(({ name }) => name.includes('healthz'))).toEqual([])
  const sent = collector.text()
  for (const secret of [customer.email, customer.token, sender, 'Kerala', '127.0.0.1'])
    expect(sent, secret).not.toContain(secret)
})

test('statements of the embedded database are in the trace of their request too', async () => {
  const collector = await startCollector()
  onTestFinished(collector.close)
  const folder = await dataFolder(onTestFinished)
  const { site } = await tracedSite(collector.origin, { DATA_DIR: folder })
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const headers = { traceparent: `00-${'a'.repeat(32)}-00f067aa0ba902b7-01` }
  const answer = await fetch(`${site.url}/api/v1/availability?from=${day}&to=${day}&session=free`, {
    headers,
  })
  expect(answer.status).toBe(200)
  expect(await site.kill('SIGTERM')).toBe(0)
  const spans = collector.spans()
  const asked = spans.find(({ name }) => name === 'GET /api/v1/availability')
  expect(asked?.traceId).not.toBe('a'.repeat(32)) // nobody is believed without a proxy
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === asked?.spanId)
  expect(statements.map(({ name }) => name)).toContain('select staff_users')
})

test('a collector that says nothing keeps neither visitors nor the stop waiting', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { settings } = await anyDatabase(onTestFinished)
  const { site } = await tracedSite(`http://127.0.0.1:${port}`, settings)
  for (let turn = 0; turn < 20; turn += 1)
    expect((await fetch(`${site.url}/services/sessionbooking`)).status).toBe(200)
  const began = performance.now()
  expect(await site.kill('SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
})
