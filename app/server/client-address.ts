import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { parseIp } from '#app/lib/network.ts'

/**
 * A visitor's network address: the socket's, or what the outermost of the proxies that may be believed says. Some of
 * them add a port, which is new with every connection. What is no address then is no better than what anybody could
 * have sent, so the socket's counts.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'socket' | 'headers'> | undefined,
  trustedProxies: number,
): string {
  const direct = request?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return direct
  const hops = String(request?.headers['x-forwarded-for'] ?? '').split(',')
  const told = parseIp(hops.at(-trustedProxies) ?? '')
  return isIP(told) ? told : direct
}
