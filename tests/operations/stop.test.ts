import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, type TestContext, test } from 'vitest'
import { createSiteDatabase } from '../postgres.ts'
import { type Settings, type Site, startSite } from '../site.ts'

async function start(
  { onTestFinished }: TestContext,
  settings: Settings,
  command?: readonly string[],
): Promise<Site> {
  const database = await createSiteDatabase(onTestFinished)
  const all = { ...database.settings, SMTP_URL: 'smtp://127.0.0.1:1', ...settings }
  const site = await startSite(all, undefined, command)
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  return site
}

const body = JSON.stringify({ name: 'x' })

/** Sends the first half of a booking request. `finish` sends the second half and resolves with the response. */
async function half(site: Site) {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const head = `POST /api/v1/bookings HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  socket.write(head + body.slice(0, 5))
  await fetch(`${site.url}/healthz`) // the site has started to read the request by now
  return {
    closed,
    async finish(): Promise<string> {
      socket.end(body.slice(5))
      await closed
      return answer
    },
  }
}

/** Polls `/readyz` on new connections until the status is not 200. Returns null if a connection fails. */
async function notReady(site: Site): Promise<Response | null> {
  for (;;) {
    const answer = await fetch(`${site.url}/readyz`, { headers: { Connection: 'close' } }).catch(() => null)
    if (answer?.status !== 200) return answer
    await answer.text()
  }
}

async function waitUntilUnreachable(site: Site): Promise<void> {
  while (await notReady(site)) {}
}

test.concurrent('reports not ready after SIGTERM and finishes open requests', async (context) => {
  const site = await start(context, { TRUST_PROXY: '1' })
  await (await fetch(site.url)).text() // caches the page
  const early = await half(site)
  const ended = site.kill('SIGTERM')
  expect((await notReady(site))?.status).toBe(503)
  const answer = await fetch(`${site.url}/`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${site.url}/readyz?exclude=database`)).status).toBe(503)
  await waitUntilUnreachable(site)
  expect(await early.finish()).toMatch(/^HTTP\/1.1 4\d\d [\s\S]*\r\nConnection: close\r\n/i)
  expect(await ended).toBe(0)
})

test.concurrent('exits with 1 within 25 s when a request never finishes', async (context) => {
  const site = await start(context, {})
  const never = await half(site)
  const began = performance.now()
  expect(await site.kill('SIGTERM')).toBe(1)
  expect(performance.now() - began).toBeLessThan(25_500)
  expect(site.output()).toContain('cut off')
  await never.closed
})

test.concurrent('exits immediately on a second SIGTERM', async (context) => {
  const site = await start(context, {})
  const never = await half(site)
  const ended = site.kill('SIGTERM')
  await waitUntilUnreachable(site)
  const again = setInterval(() => process.kill(site.pid, 'SIGTERM'), 200) // signals within one second count as one
  expect(await ended).toBe(143)
  clearInterval(again)
  await never.closed
})

const mayUnshare = (() => {
  try {
    execFileSync('unshare', ['--pid', '--fork', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
if (!mayUnshare) console.log('Not root on Linux: that the program may be PID 1 is not tested here.')

const childOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())

test.concurrent.for([
  ['bin/margam', ['bin/margam']],
  ['npm start', ['npm', 'start']],
] as const)('finishes open requests as PID 1 when started by %s', async ([, command], context) => {
  if (!mayUnshare) return context.skip()
  const site = await start(context, {}, ['unshare', '--pid', '--fork', '--kill-child', ...command])
  const early = await half(site)
  process.kill(childOf(site.pid), 'SIGTERM')
  await waitUntilUnreachable(site)
  expect(await early.finish()).toMatch(/^HTTP\/1.1 4/)
  expect(await site.ended).toBe(0)
})
