import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { findClientIp, getClientNetwork, getSiteNetwork } from './client-ip.ts'

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test.each([
  ['3.3.3.4', '3.3.3.4'],
  [' 3.3.3.4:40001 ', '3.3.3.4'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['9.9.9.9, 3.3.3.4:40002', '3.3.3.4'],
])('reads the X-Forwarded-For value "%s" as the client IP %s', (forwarded, address) => {
  expect(findClientIp(request(forwarded), 1)).toBe(address)
})

test.each([undefined, '', 'unknown', '_hidden', '3.3.3', '3.3.3.4:port', '[2001:db8::1', '9.9.9.9,'])(
  'returns the socket’s IP address when a proxy reports %j',
  (forwarded) => {
    expect(findClientIp(request(forwarded), 1)).toBe('10.0.0.1')
  },
)

test('trusts only the configured number of proxies', () => {
  expect(findClientIp(request('1.1.1.1, 2.2.2.2:80, 3.3.3.3'), 2)).toBe('2.2.2.2')
  expect(findClientIp(request('1.1.1.1'), 0)).toBe('10.0.0.1')
  expect(findClientIp(undefined, 1)).toBe('unknown')
})

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64', '2001:0db8:0001::/48'],
  ['2001:0DB8:1:2:ffff::1', '2001:0db8:0001:0002::/64', '2001:0db8:0001::/48'],
  ['2001:db8::1', '2001:0db8:0000:0000::/64', '2001:0db8:0000::/48'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64', 'fe80:0000:0000::/48'],
  ['::1', '0000:0000:0000:0000::/64', '0000:0000:0000::/48'],
  ['unknown', 'unknown', 'unknown'],
])('maps the IP address %s to the network %s and the site network %s', (ip, network, site) => {
  expect([getClientNetwork(ip), getSiteNetwork(ip)]).toEqual([network, site])
})
