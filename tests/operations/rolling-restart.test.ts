import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { queryRows } from '#app/db/sql.ts'
import { installPackage } from '../../scripts/tools/debian.ts'
import { findFreePort } from '../../scripts/tools/postgres.ts'
import { buildFormFields } from '../builders/enquiries.ts'
import { runOnDatabase } from '../calendar.ts'
import { createFreshDatabase } from '../postgres.ts'
import { createTemporaryFolder, type Site, startSite } from '../site.ts'
import { openInbox } from '../wait-for-emails.ts'

const requests = 1500
const perSecond = 20
const pages = ['/', '/about', '/services', '/contactus', '/services/sessionbooking']
const form = '/api/v1/enquiries/contact'
/** Seconds until Caddy detects a restarted instance: its check interval of one second, and a margin. */
const seenSeconds = 5

test('loses no request and stores each form once during rolling restarts', async () => {
  const url = await createFreshDatabase(onTestFinished)
  const inbox = await openInbox()
  const port = await findFreePort()
  const ports = [await findFreePort(), await findFreePort()]
  const proxyUrl = `http://127.0.0.1:${port}`
  const start = (port: number) =>
    startSite({
      DATABASE_URL: url,
      SMTP_URL: inbox.smtpUrl,
      SITE_URL: proxyUrl,
      PORT: String(port),
      TRUST_PROXY: '1',
      ADMIN_EMAIL: 'admin@margam.example',
      ADMIN_PASSWORD: 'nine paper lanterns',
    })
  const instances: Site[] = []
  onTestFinished(async () => void (await Promise.all(instances.map((site) => site.kill('SIGKILL')))))
  for (const port of ports) instances.push(await start(port))
  const proxy = await startCaddy(port, ports)
  onTestFinished(() => void proxy.kill())
  await expect.poll(() => fetch(`${proxyUrl}/readyz`).then(({ ok }) => ok), { timeout: 30_000 }).toBe(true)

  const agent = new http.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const lost: string[] = []
  const sent: string[] = []
  let over = false
  async function restartAll(): Promise<number> {
    let restarts = 0
    while (!over) {
      for (const [index, port] of ports.entries()) {
        expect(await (instances[index] as Site).kill('SIGTERM')).toBe(0)
        instances[index] = await start(port)
        await pause(seenSeconds * 1000)
        restarts += 1
      }
    }
    return restarts
  }
  const restarting = restartAll()
  restarting.catch(() => {}) // the error is reported below by await
  const underWay: Promise<void>[] = []
  for (let turn = 0; turn < requests; turn += 1) {
    const message = turn % 4 === 3 ? `Message ${turn} from a visitor who came to write.` : undefined
    const where = message ? form : (pages[turn % pages.length] as string)
    underWay.push(
      ask(agent, proxyUrl + where, message).then((status) => {
        if (status !== (message ? 201 : 200)) lost.push(`${turn} ${where}: ${status}`)
        else if (message) sent.push(message)
      }),
    )
    await pause(1000 / perSecond)
  }
  over = true
  await Promise.all(underWay)
  expect(await restarting).toBeGreaterThan(1)
  expect(lost).toEqual([])
  const stored = await runOnDatabase({ url }, (db) =>
    queryRows<{ message: string }>(db, sql`select fields->>'message' as message from enquiries`),
  )
  expect(stored.map(({ message }) => message).sort()).toEqual(sent.sort())
})

/** Sends one request without retries. Returns the status or the error message. */
const ask = (agent: http.Agent, url: string, message?: string) =>
  new Promise<number | string>((resolve) => {
    const headers = message ? { 'content-type': 'application/json' } : {}
    const request = http.request(url, { agent, method: message ? 'POST' : 'GET', headers })
    const failed = (error: Error) => resolve(error.message)
    request.on('error', failed).on('response', (response) => {
      response.on('error', failed).on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    request.end(message && JSON.stringify(buildFormFields('contact', { message })))
  })

/** Starts Caddy with `deploy/Caddyfile` on other ports. */
async function startCaddy(port: number, ports: number[]): Promise<ChildProcess> {
  const program = '/usr/bin/caddy'
  if (!existsSync(program) && !(await installPackage('caddy'))) throw new Error("This needs Debian's caddy.")
  const root = await createTemporaryFolder(onTestFinished)
  const file = path.join(root, 'Caddyfile')
  const site = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('www.example.org {', `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:3000 127.0.0.1:3001', ports.map((port) => `127.0.0.1:${port}`).join(' '))
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  return spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { HOME: root },
  })
}
