import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

/**
 * Serves an application; port 0 means any free port.
 *
 * @throws if the port is in use
 */
export async function listen(
  app: Hono,
  port: number,
  host: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer(getRequestListener(app.fetch))
  server.listen(port, host)
  await once(server, 'listening')
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Returns whether a server bound to `host` accepts the requested Host. A loopback server accepts only loopback names,
 * which prevents DNS rebinding.
 */
export function isHostAllowed(host: string, requested: string | undefined): boolean {
  const onLoopback = host === 'localhost' || host === '127.0.0.1' || host === '::1'
  return !onLoopback || (requested !== undefined && loopback.test(requested))
}

/**
 * Returns whether a browser reports that another site's page sent the request. Programs report nothing and are
 * accepted.
 */
export function isFromOtherSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && origin.replace(/^https?:\/\//, '') !== headers.get('host')
}
