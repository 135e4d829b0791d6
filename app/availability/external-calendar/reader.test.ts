import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { createCalendarReader } from './index.ts'

const window = { from: Date.parse('2026-11-23T00:00:00Z'), to: Date.parse('2026-12-07T00:00:00Z') }
const calendar =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261124T103000Z\r\nDTEND:20261124T113000Z\r\nEND:VEVENT\r\nEND:VCALENDAR'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Guard of the site that also permits HTTP to 127.0.0.1. */
const here = { permits: (address: string) => address === '127.0.0.1', protocols: ['http:'] }
const read = (address: string, guard = {}) =>
  createCalendarReader('margam.example', { ...here, ...guard }, 1500).read(address, window)

test('reads busy times after a redirect', async () => {
  const to = await serve((_, answer) => answer.end(calendar))
  const from = await serve((_, answer) => answer.writeHead(302, { Location: `${to}/moved` }).end())
  const from_ = Date.parse('2026-11-24T10:30:00Z')
  expect(await read(from)).toEqual({ ok: true, value: [{ from: from_, to: from_ + 3_600_000 }] })
})

test('requests only HTTPS URLs at public IP addresses', async () => {
  let asked = 0
  const address = await serve((_, answer) => {
    asked += 1
    answer.end(calendar)
  })
  const site = (to: string) => createCalendarReader('margam.example').read(to, window)
  expect(await site(address)).toEqual({ ok: false, reason: 'not-https' })
  for (const to of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://169.254.169.254/',
    'https://2130706433/',
    'https://[::ffff:7f00:1]/',
  ])
    expect(await site(address.replace(/http:\/\/[\d.]+/, to.slice(0, -1))), to).toEqual({
      ok: false,
      reason: 'not-public',
    })
  expect(asked).toBe(0)
})

test('rejects a redirect to a private address, another scheme or a loop', async () => {
  const leading = (to: string) => serve((_, answer) => answer.writeHead(307, { Location: to }).end())
  expect(await read(await leading('http://127.0.0.2:1/'))).toEqual({ ok: false, reason: 'not-public' })
  expect(
    await read(await leading('http://localhost:1/'), {
      permits: (ip: string) => (ip !== '127.0.0.1' && ip !== '::1') || false,
    }),
  ).toEqual({ ok: false, reason: 'not-public' })
  expect(await read(await leading('file:///etc/passwd'))).toEqual({ ok: false, reason: 'not-https' })
  expect(await read(await leading('/'))).toEqual({ ok: false, reason: 'led-in-circles' })
})

test.each<[string, RequestListener, string]>([
  ['too large', (_, answer) => answer.end('x'.repeat(5000)), 'too-big'],
  ['too slow', (_, answer) => void answer.write('BEGIN:'), 'too-slow'],
  ['not accessible', (_, answer) => answer.writeHead(401).end(), 'not-allowed'],
  ['gone', (_, answer) => answer.writeHead(404).end(), 'gone'],
  ['broken', (_, answer) => answer.writeHead(500).end(), 'unreachable'],
  ['disconnected', (request) => request.socket.destroy(), 'unreachable'],
  ['not a calendar', (_, answer) => answer.end('<html>'), 'no-calendar'],
])('returns an error for a calendar that is %s', async (_, listener, reason) => {
  expect(await read(await serve(listener), { mostBytes: 4000, patience: 500 })).toEqual({ ok: false, reason })
})

test('rejects an endless recurrence rule without blocking the event loop', async () => {
  const endless = calendar.replace('UID:a', 'UID:a\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30')
  const address = await serve((_, answer) => answer.end(endless))
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  expect(await read(address)).toEqual({ ok: false, reason: 'too-much' })
  delays.disable()
  expect(delays.max / 1e6).toBeLessThan(500)
}, 15_000)

test('rejects a calendar with too many events', async () => {
  const answers = [
    calendar
      .replace('UID:a', 'UID:a\r\nRRULE:FREQ=MINUTELY;INTERVAL=2\r\nDURATION:PT1M')
      .replace(/DTEND.*\r\n/, ''),
    'hello',
  ]
  const results = answers.map(async (text) => read(await serve((_, answer) => answer.end(text))))
  expect(await Promise.all(results)).toEqual([
    { ok: false, reason: 'too-much' },
    { ok: false, reason: 'no-calendar' },
  ])
}, 15_000)
