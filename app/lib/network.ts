/** Strips port, brackets, quotes and zone, which proxies add to an IP address. */
export function parseIp(written: string): string {
  const [, bracketed, v4] =
    /^"?(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)"?$/.exec(written.trim()) ?? []
  const address = bracketed ?? v4 ?? written.trim()
  return address.split('%')[0] ?? address
}

/**
 * Network of one sender: an IPv4 address, or the /64 of an IPv6 address, which a single customer gets (RFC
 * 6177). Other texts are returned unchanged.
 */
export const getNetwork = (address: string): string => prefixOf(address, 4)

/** Network of one site: an IPv4 address, or the /48 of an IPv6 address, the most that a customer gets (RFC 6177). */
export const getSiteNetwork = (address: string): string => prefixOf(address, 3)

/** @param groups of 16 bits that stay of an IPv6 address */
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

/** `cb00`, `7107` → `203.0.113.7` */
const dotted = (...groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
