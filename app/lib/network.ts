/** Removes the port, brackets, quotes and zone that proxies add to an IP address. */
export function parseIp(written: string): string {
  const [, bracketed, v4] =
    /^"?(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)"?$/.exec(written.trim()) ?? []
  const address = bracketed ?? v4 ?? written.trim()
  return address.split('%')[0] ?? address
}

/**
 * Returns the network of a single sender: an IPv4 address, or the /64 of an IPv6 address, the prefix of a single
 * customer (RFC 6177). Returns other texts unchanged.
 */
export const getNetwork = (address: string): string => prefixOf(address, 4)

/**
 * Returns the network of a single site: an IPv4 address, or the /48 of an IPv6 address, the largest prefix of a
 * customer (RFC 6177).
 */
export const getSiteNetwork = (address: string): string => prefixOf(address, 3)

/** @param groups number of 16-bit groups of an IPv6 address to retain */
function prefixOf(address: string, groups: 3 | 4): string {
  const bare = parseIp(address)
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(bare)
  if (mapped) return mapped[1] ?? dotted(`${mapped[2]}`, `${mapped[3]}`)
  if (!bare.includes(':')) return bare
  const [head = '', tail] = bare.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const all =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  const kept = all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16))
  return `${kept.join(':')}::/${16 * groups}`
}

/** Formats two hexadecimal groups as an IPv4 address: `cb00`, `7107` → `203.0.113.7`. */
const dotted = (...groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
