import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

/** Script of a server that is busy when it begins to close. */
const busy = `
import { createServer } from 'node:http'
import { readSync, writeSync } from 'node:fs'
import { handleShutdown } from ${JSON.stringify(new URL('shutdown.ts', import.meta.url).href)}
const stopping = handleShutdown({ drainSeconds: 0.1, stopSeconds: 5 }, console)
const server = createServer((request, response) => request.resume().on('end', () => response.end('taken')))
stopping.ready(server, [], [])
server.listen(0, '127.0.0.1', () => {
  process.emit('SIGTERM')
  setTimeout(() => {
    writeSync(1, String(server.address().port))
    readSync(0, Buffer.alloc(1)) // busy until the test writes
  }, 0)
})`

test('responds to requests that arrived while the server was busy', async () => {
  const server = spawn(process.execPath, ['--input-type=module', '-e', busy], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ended = once(server, 'exit')
  const [port] = await once(server.stdout, 'data')
  const requests = Array.from({ length: 8 }, () =>
    request({ host: '127.0.0.1', port: Number(port), method: 'POST', agent: false }).end('a form'),
  )
  const answers = requests.map(async (sent) => text((await once(sent, 'response'))[0]))
  for (const sent of requests) {
    const socket = sent.socket ?? (await once(sent, 'socket'))[0]
    if (socket.connecting) await once(socket, 'connect')
  }
  server.stdin.end('.')
  expect(await Promise.all(answers)).toEqual(Array(8).fill('taken'))
  expect(await ended).toEqual([0, null])
})
