/** An address without what stands around it in headers of proxies: port, brackets, quotes, and a link's zone. */
export function bareAddress(written: string): string {
  const [, bracketed, v4] =
    /^"?(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)"?$/.exec(written.trim()) ?? []
  const address = bracketed ?? v4 ?? written.trim()
  return address.split('%')[0] ?? address
}

/**
 * Who counts as one sender: an IPv4 address, or the /64 of an IPv6 address, since a single customer is given
 * that many addresses (RFC 6177). Anything else is returned as it is.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address)
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(bare)
  if (mapped) return mapped[1] ?? dotted(`${mapped[2]}`, `${mapped[3]}`)
  if (!bare.includes(':')) return bare
  const [head = '', tail] = bare.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** `cb00`, `7107` → `203.0.113.7` */
const dotted = (...groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
