import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getNetwork } from '#app/lib/network.ts'
import type { Env } from './env.ts'
import type { Stopping } from './stop.ts'

/**
 * Timeouts in milliseconds. Slow requests are closed. Idle connections stay open longer than proxies keep theirs
 * (nginx and AWS: 60 s), so that a proxy does not send a form on a closing connection.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
}
const maxConnections = 2_000

/** Listens on the configured port; returns the server and its port. */
export async function serve(
  listener: RequestListener,
  env: Pick<Env, 'PORT' | 'HOST' | 'TRUST_PROXY'>,
  { Response }: Pick<Stopping, 'Response'>,
) {
  const server = createServer({ ...timeouts, ServerResponse: Response }, listener)
  server.maxConnections = maxConnections
  boundIdleConnections(server, { behindProxy: env.TRUST_PROXY > 0 })
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** Maximum number of idle connections per network, enough for a school with a shared IP address. */
const maxIdleOfNetwork = 300
/** Maximum number of idle connections, less than `maxConnections`, so that a new visitor can always connect. */
const maxIdle = 1_000

/**
 * Limits connections without a complete request. At the limit, a new connection closes the oldest of its network, or
 * of all networks; a flood of connections therefore closes its own.
 *
 * @param behindProxy whether all connections come from the proxy; then there is no limit per network
 */
export function boundIdleConnections(server: Server, { behindProxy }: { behindProxy: boolean }): void {
  const waiting = new Map<Socket, string>()
  const counts = new Map<string, number>()

  function forget(socket: Socket): void {
    const network = waiting.get(socket)
    if (network === undefined) return
    waiting.delete(socket)
    const left = (counts.get(network) ?? 1) - 1
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }
  /** Closes the oldest connection, the first in insertion order. */
  function closeOldest(of: (network: string) => boolean): void {
    for (const [socket, network] of waiting) {
      if (!of(network)) continue
      forget(socket)
      socket.destroy()
      return
    }
  }

  function wait(socket: Socket): void {
    const network = getNetwork(socket.remoteAddress ?? 'unknown')
    if (!behindProxy && (counts.get(network) ?? 0) >= maxIdleOfNetwork) closeOldest((one) => one === network)
    else if (waiting.size >= maxIdle) closeOldest(() => true)
    waiting.set(socket, network)
    counts.set(network, (counts.get(network) ?? 0) + 1)
  }

  server.on('connection', (socket: Socket) => {
    wait(socket)
    socket.once('close', () => forget(socket))
  })
  server.on('request', ({ socket }, response) => {
    forget(socket)
    response.once('close', () => {
      if (!socket.destroyed && !waiting.has(socket)) wait(socket)
    })
  })
}
