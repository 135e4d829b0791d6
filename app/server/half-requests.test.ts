import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundHalfRequests } from './half-requests.ts'

const server = createServer((_, response) => response.end('answered'))
boundHalfRequests(server)
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends half a request. */
async function half(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: x')
  return socket
}

test('of 400 half requests of a network the oldest 100 are closed, and the others may still be finished', async () => {
  const sockets: Socket[] = []
  for (let count = 0; count < 400; count += 1) sockets.push(await half())
  await Promise.all(sockets.slice(0, 100).map((socket) => socket.closed || once(socket, 'close')))
  const [last] = sockets.slice(-1)
  last?.write('\r\n\r\n')
  expect(String(await new Promise((answer) => last?.once('data', answer)))).toContain('200 OK')
  expect(sockets.slice(100).filter(({ destroyed }) => destroyed)).toEqual([])
  const { port } = server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200)
})
