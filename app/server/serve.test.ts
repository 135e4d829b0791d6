import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitIdleConnections } from './serve.ts'

/** Starts a server and returns its port. */
async function serve(): Promise<number> {
  const server = createServer((_, response) => response.end('answered'))
  limitIdleConnections(server, 30)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

async function sendHalf(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: x')
  return socket
}

test('closes the oldest ten of 40 incomplete requests at a limit of 30', async () => {
  const port = await serve()
  const sockets: Socket[] = []
  for (let count = 0; count < 40; count += 1) sockets.push(await sendHalf(port))
  await Promise.all(sockets.slice(0, 10).map((socket) => socket.closed || once(socket, 'close')))
  const [last] = sockets.slice(-1)
  last?.write('\r\n\r\n')
  expect(String(await new Promise((answer) => last?.once('data', answer)))).toContain('200 OK')
  expect(sockets.slice(10).filter(({ destroyed }) => destroyed)).toEqual([])
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200)
})
