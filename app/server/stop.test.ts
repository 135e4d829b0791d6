import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

/** A server that is busy while its drain ends. */
const busy = `
import { createServer } from 'node:http'
import { writeSync } from 'node:fs'
import { handleStop } from ${JSON.stringify(new URL('stop.ts', import.meta.url).href)}
const stopping = handleStop({ drainSeconds: 0.1, stopSeconds: 5 }, console)
const server = createServer((request, response) => request.resume().on('end', () => response.end('taken')))
stopping.ready(server, [], [])
server.listen(0, '127.0.0.1', () => {
  process.emit('SIGTERM')
  setTimeout(() => {
    writeSync(1, String(server.address().port))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
  }, 0)
})`

test('all who connected while the server was busy, before it closes, are answered', async () => {
  const server = spawn(process.execPath, ['--input-type=module', '-e', busy], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ended = once(server, 'exit')
  const [port] = await once(server.stdout, 'data')
  const send = () =>
    fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'a form' }).then(
      (answer) => answer.text(),
      ({ cause }) => String(cause),
    )
  expect(await Promise.all(Array.from({ length: 8 }, send))).toEqual(Array(8).fill('taken'))
  expect(await ended).toEqual([0, null])
})
