import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not public (IANA special-purpose registry). */
const ours = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  ours.addSubnet(net, prefix)

/**
 * IPv6 ranges to check: only `2000::/3` is allocated, and it contains IPv4 tunnels (Teredo, 6to4) and
 * documentation ranges.
 */
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')
const special = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is public: not private, loopback or link-local, also in IPv4-mapped form. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !ours.check(address)
  if (isIP(address) !== 6) return false
  return handedOut.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
