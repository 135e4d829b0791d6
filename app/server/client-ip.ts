import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6ToBinary,
  expandIPv6,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'

/**
 * Returns the IP address of the client as reported by the outermost trusted proxy. Without a valid report, returns the
 * address of the socket.
 */
export function findClientIp(
  request: Pick<IncomingMessage, 'socket' | 'headers'> | undefined,
  trustedProxies: number,
): string {
  const socketIp = request?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return socketIp
  const hops = String(request?.headers['x-forwarded-for'] ?? '').split(',')
  const reported = parseIp(hops.at(-trustedProxies) ?? '')
  return isIP(reported) ? reported : socketIp
}

/** Removes the port, brackets, quotes and zone that a proxy may add to an IP address. */
function parseIp(written: string): string {
  const [, bracketed, v4] =
    /^"?(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)"?$/.exec(written.trim()) ?? []
  const address = bracketed ?? v4 ?? written.trim()
  return address.split('%')[0] ?? address
}

/**
 * Returns the network of a client: an IPv4 address, or the /64 prefix of an IPv6 address, which is the smallest network
 * of a customer (RFC 6177). Returns any other text unchanged.
 */
export const getClientNetwork = (clientIp: string): string => getPrefix(clientIp, 4)

/** Returns the network of an end site: an IPv4 address, or the /48 prefix of an IPv6 address (RFC 6177). */
export const getSiteNetwork = (clientIp: string): string => getPrefix(clientIp, 3)

/** @param groups number of 16-bit groups in the prefix of an IPv6 address */
function getPrefix(clientIp: string, groups: 3 | 4): string {
  const [address = ''] = clientIp.split('%')
  if (!isIPv6(address)) return address
  const binary = convertIPv6ToBinary(address)
  if (isIPv4MappedIPv6(binary)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(binary))
  return `${expandIPv6(address.toLowerCase()).split(':', groups).join(':')}::/${16 * groups}`
}
