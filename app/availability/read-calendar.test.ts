import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type CalendarLimits, createCalendarReader, isPublicIp } from './read-calendar.ts'

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

/** The site's limits, but with HTTP to 127.0.0.1 allowed. */
const local = {
  isAllowed: (address: string) => address === '127.0.0.1',
  protocols: ['http:'],
  parsingTimeout: 60_000,
}
const read = (url: string, limits: Partial<CalendarLimits> = local) =>
  createCalendarReader('margam.example', limits)(url, window).catch(({ code }) => code)

test('reads busy times after a redirect', async () => {
  const to = await serve((_, answer) => answer.end(calendar))
  const from = await serve((_, answer) => answer.writeHead(302, { Location: `${to}/moved` }).end())
  const from_ = Date.parse('2026-11-24T10:30:00Z')
  expect(await read(from)).toEqual([{ from: from_, to: from_ + 3_600_000 }])
})

test('requests only HTTPS URLs at public IP addresses', async () => {
  let asked = 0
  const address = await serve((_, answer) => {
    asked += 1
    answer.end(calendar)
  })
  const site = (to: string) => read(to, {})
  expect(await site(address)).toBe('not-https')
  for (const to of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://169.254.169.254/',
    'https://2130706433/',
    'https://[::ffff:7f00:1]/',
  ])
    expect(await site(address.replace(/http:\/\/[\d.]+/, to.slice(0, -1))), to).toBe('not-public')
  expect(asked).toBe(0)
})

test('rejects redirect loops and redirects to private addresses or other schemes', async () => {
  const leading = (to: string) => serve((_, answer) => answer.writeHead(307, { Location: to }).end())
  expect(await read(await leading('http://127.0.0.2:1/'))).toBe('not-public')
  expect(
    await read(await leading('http://localhost:1/'), {
      ...local,
      isAllowed: (ip: string) => (ip !== '127.0.0.1' && ip !== '::1') || false,
    }),
  ).toBe('not-public')
  expect(await read(await leading('file:///etc/passwd'))).toBe('not-https')
  expect(await read(await leading('/'))).toBe('redirect-loop')
})

test.each<[string, RequestListener, string, number?]>([
  ['too large', (_, answer) => answer.end('x'.repeat(5000)), 'too-big'],
  ['too slow', (_, answer) => void answer.write('BEGIN:'), 'too-slow', 200],
  ['not accessible', (_, answer) => answer.writeHead(401).end(), 'not-allowed'],
  ['gone', (_, answer) => answer.writeHead(404).end(), 'gone'],
  ['broken', (_, answer) => answer.writeHead(500).end(), 'unreachable'],
  ['disconnected', (request) => request.socket.destroy(), 'unreachable'],
  ['not a calendar', (_, answer) => answer.end('<html>'), 'no-calendar'],
])('returns an error for a calendar that is %s', async (_, listener, reason, timeout = 60_000) => {
  expect(await read(await serve(listener), { ...local, maxBytes: 4000, timeout })).toBe(reason)
})

test('rejects an endless recurrence rule without blocking the event loop', async () => {
  const endless = calendar.replace('UID:a', 'UID:a\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30')
  const address = await serve((_, answer) => answer.end(endless))
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  expect(await read(address, { ...local, parsingTimeout: 1500 })).toBe('too-much')
  clearInterval(counting)
  expect(turns).toBeGreaterThan(20)
}, 60_000)

test('rejects a calendar with too many events', async () => {
  const endless = calendar
    .replace('UID:a', 'UID:a\r\nRRULE:FREQ=MINUTELY;INTERVAL=2\r\nDURATION:PT1M')
    .replace(/DTEND.*\r\n/, '')
  expect(await read(await serve((_, answer) => answer.end(endless)))).toBe('too-much')
}, 60_000)

test.each(['142.250.193.14', '8.8.8.8', '172.32.0.1', '2404:6800:4007::200e', '2a00:1450::1'])(
  'accepts %s as a public IP address',
  (address) => {
    expect(isPublicIp(address)).toBe(true)
  },
)

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  '2002:7f00:1::',
  '2001:0:1::',
  '2001:db8::1',
  'localhost',
  '',
])('rejects %j as a public IP address', (address) => {
  expect(isPublicIp(address)).toBe(false)
})
