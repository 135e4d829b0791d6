import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getNetwork } from '#app/lib/network.ts'
import type { Env } from './env.ts'
import type { Stopping } from './stop.ts'

/**
 * Milliseconds. A client that sends a request slowly is cut off; an idle connection is kept longer than proxies keep theirs
 * (nginx and AWS 60 s), or they would send a form on a connection that is being closed.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
}
const maxConnections = 2_000

/** Listens on the port of the settings; returns the server and its port. */
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

/** Idle connections of one network: a school behind one address opens as many at the same time. */
const maxIdleOfNetwork = 300
/** Idle connections of all networks: fewer than `maxConnections`, so that a new visitor always gets one. */
const maxIdle = 1_000

/**
 * Bounds the connections without a whole request. One more is always accepted, and closes the oldest of its network, or of
 * all: a client that only opens connections takes them from itself.
 *
 * @param behindProxy all connections are the proxy's, so there is no bound by network
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
  /** The first that was added is the oldest. */
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
