import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Env } from './env.ts'
import type { Shutdown } from './stop.ts'

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

/** Number of idle connections, less than `maxConnections`, so that a new visitor can always connect. */
const maxIdle = 1_000

/**
 * Limits connections without a complete request: a new one closes the oldest. A flood of connections therefore mostly
 * closes its own.
 */
export function limitIdleConnections(server: Server, max = maxIdle): void {
  const idle = new Set<Socket>()
  function wait(socket: Socket): void {
    const [oldest] = idle
    if (oldest && idle.size >= max) {
      idle.delete(oldest)
      oldest.destroy()
    }
    idle.add(socket)
  }
  server.on('connection', (socket: Socket) => {
    wait(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed && !idle.has(socket)) wait(socket)
    })
  })
}
