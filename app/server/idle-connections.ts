import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { getNetwork } from '#app/lib/network.ts'

/**
 * Of one network: behind one address a school opens as many connections at the same moment, and asks on each. A proxy in
 * front opens all of them, and keeps them.
 */
const mostOfOneNetwork = 300
/** Of all networks together: below the connections that the server takes, so that there always is one for a new visitor. */
const most = 1_000

/**
 * Bounds the connections on which nothing is being answered: nothing whole has been asked yet, or nothing anew. One more is
 * always let in: for it the oldest of its network, or of all, is closed. Who only opens connections, or sends requests by the
 * byte, takes them from themselves.
 *
 * @param behindProxy the network of every connection is the proxy's: only all together are bounded
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
    if (!behindProxy && (counts.get(network) ?? 0) >= mostOfOneNetwork) closeOldest((one) => one === network)
    else if (waiting.size >= most) closeOldest(() => true)
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
