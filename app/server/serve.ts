import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Env } from './env.ts'
import type { Shutdown } from './shutdown.ts'

/**
 * Timeouts in milliseconds. Idle connections stay open longer than those of proxies (nginx and AWS: 60 s). Otherwise a
 * proxy could send a form on a connection that is being closed.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
}
const maxConnections = 2_000

export async function startServer(
  listener: RequestListener,
  env: Pick<Env, 'PORT' | 'HOST'>,
  { Response }: Pick<Shutdown, 'Response'>,
) {
  const server = createServer({ ...timeouts, ServerResponse: Response }, listener)
  server.maxConnections = maxConnections
  limitIdleConnections(server)
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** Maximum number of idle connections, so that new clients can always connect. */
const maxIdle = 1_000

/** Limits the connections without a complete request. Beyond the limit, a new connection closes the oldest of them. */
export function limitIdleConnections(server: Server, max = maxIdle): void {
  const idle = new Set<Socket>()
  function addIdle(socket: Socket): void {
    const [oldest] = idle
    if (oldest && idle.size >= max) {
      idle.delete(oldest)
      oldest.destroy()
    }
    idle.add(socket)
  }
  server.on('connection', (socket: Socket) => {
    addIdle(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed && !idle.has(socket)) addIdle(socket)
    })
  })
}
