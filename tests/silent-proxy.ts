import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type SilentProxy = {
  /** Database URL through the proxy. */
  url: string
  /** Drops all traffic silently, like a firewall that has lost its connection state. */
  dropTraffic(): void
  /** Forwards new connections again. Dropped connections stay silent. */
  resume(): void
  close(): Promise<void>
}

/** Starts a TCP proxy in front of a database. The proxy can stop forwarding without closing connections. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  let silent = false
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    sockets.add(near)
    near.on('error', () => {})
    near.on('close', () => sockets.delete(near))
    if (silent) return
    const far = connect(Number(target.port || 5432), target.hostname)
    sockets.add(far)
    far.on('error', () => near.destroy())
    far.on('close', () => sockets.delete(far))
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => void (dropped.has(near) || to.write(bytes)))
      from.on('end', () => void (dropped.has(near) || to.end()))
      from.on('close', () => void (dropped.has(near) || to.destroy()))
    }
    pass(near, far)
    pass(far, near)
  })
  const dropped = new WeakSet<Socket>()
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    dropTraffic() {
      silent = true
      for (const socket of sockets) dropped.add(socket)
    },
    resume() {
      silent = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
