import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendFinished } from './finished-answer.ts'

const answer = { headers: ['content-type', 'text/plain', 'content-length', '5'], body: Buffer.from('hello') }

/** What comes back on one connection, whole, once the server has closed it or as many answers are there. */
async function said(requests: string, answers = Number.POSITIVE_INFINITY): Promise<string> {
  const server = createServer((_, response) => sendFinished(response, answer, Date.now())).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  onTestFinished(() => void socket.destroy())
  socket.write(requests)
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.split('hello').length > answers) break
  }
  return text
}

const get = (version: string, ...headers: string[]) =>
  [`GET / HTTP/${version}`, 'Host: here', ...headers, '', ''].join('\r\n')

test('an answer has its headers, the date and its body', async () => {
  const [head = '', body] = (await said(get('1.1'), 1)).split('\r\n\r\n')
  const [status, date = '', ...headers] = head.split('\r\n')
  expect([status, headers, body]).toEqual([
    'HTTP/1.1 200 OK',
    ['content-type: text/plain', 'content-length: 5'],
    'hello',
  ])
  const written = date.replace(/^Date: /, '')
  expect(new Date(written).toUTCString()).toBe(written)
  expect(Math.abs(Date.parse(written) - Date.now())).toBeLessThan(60_000)
})

test('requests sent at once on one connection are all answered', async () => {
  expect((await said(get('1.1').repeat(3), 3)).match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(3)
})

test('the connection is closed for who asks for that, and for HTTP/1.0', async () => {
  expect(await said(get('1.1', 'Connection: close'))).toMatch(/hello$/)
  expect(await said(get('1.0'))).toMatch(/hello$/)
})
