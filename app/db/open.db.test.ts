import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { DatabaseUnreachableError, openDb } from './open.ts'

test('reports an unresponsive PostgreSQL server without revealing its password', async () => {
  const connections = new Set<Socket>()
  const silent = createServer((socket) => connections.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const opened = openDb({ url: `postgres://margam:secret@127.0.0.1:${port}/margam?connect_timeout=0.02` })
  const error = await opened.catch((error) => error)
  expect(error).toBeInstanceOf(DatabaseUnreachableError)
  expect(error.message).not.toContain('secret')
  for (const socket of connections) socket.destroy()
  silent.close()
})
