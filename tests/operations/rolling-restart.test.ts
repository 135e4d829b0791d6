import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { installed } from '../../scripts/tools/debian.ts'
import { findPostgres, sparePort } from '../../scripts/tools/postgres.ts'
import { fieldsFor } from '../builders/enquiries.ts'
import { openInbox } from '../mails.ts'
import { razorpayKeys, secretKeys, temporaryFolder } from '../site.ts'

const [requests, perSecond] = [3000, 30]
/** Visitors who write to us, each on a connection of their own that is idle between two messages. */
const writers = 30
const idleSeconds = 7

type Place = { root: string; at: number; ports: readonly [number, number] }

/** The files of deploy/ with nothing changed but where they listen and where the instances are. */
const proxies = {
  nginx({ root, at, ports: [one, two] }: Place) {
    const server = readFileSync('deploy/nginx.conf', 'utf8')
      .replace('listen 80;', `listen 127.0.0.1:${at};`)
      .replace('listen [::]:80;', '')
      .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${two}`)
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const file = path.join(root, 'nginx.conf')
    writeFileSync(
      file,
      `${user} daemon off; pid ${root}/nginx.pid; error_log ${root}/proxy.log warn; worker_processes 2; events {}
http { access_log off; client_body_temp_path ${root}/body; proxy_temp_path ${root}/proxy;
${server} }`,
    )
    return spawn('/usr/sbin/nginx', ['-c', file, '-p', root], { stdio: 'ignore' })
  },
  caddy({ root, at, ports: [one, two] }: Place) {
    const file = path.join(root, 'Caddyfile')
    writeFileSync(file, `{\n admin off\n auto_https off\n}\n${readFileSync('deploy/Caddyfile', 'utf8')}`)
    const upstreams = `127.0.0.1:${one} 127.0.0.1:${two}`
    return spawn('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: root, DOMAIN: `http://127.0.0.1:${at}`, UPSTREAMS: upstreams },
    })
  },
}
const programs = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' }

async function ready(url: string): Promise<void> {
  const is = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let turn = 0; turn < 600; turn += 1) {
    if (await is()) return
    await pause(100)
  }
  throw new Error(`${url} did not get ready`)
}

async function behind(proxy: keyof typeof proxies) {
  if (!existsSync(programs[proxy]) && !(await installed(proxy)))
    throw new Error(`This needs Debian's ${proxy}.`)
  const postgres = await findPostgres()
  if (!postgres) throw new Error("This needs PostgreSQL: Debian's postgresql.")
  onTestFinished(() => postgres.stop())
  const root = await temporaryFolder(onTestFinished)
  const log = path.join(root, 'proxy.log')
  const at = await sparePort()
  const ports = [await sparePort(), await sparePort()] as const
  const name = `rolling_${at}`
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const database = new URL(postgres.url)
  database.pathname = name
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const url = `http://127.0.0.1:${at}`
  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    DATABASE_URL: database.href,
    DATA_DIR: path.join(root, 'data'),
    SITE_URL: url,
    SECRET_KEYS: secretKeys,
    SMTP_URL: inbox.smtpUrl,
    ...razorpayKeys,
    ADMIN_EMAIL: 'admin@margam.example',
    ADMIN_PASSWORD: 'nine paper lanterns',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    RATE_LIMITS: 'off',
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'warn',
  }
  const running = new Map<number, ChildProcess>()
  onTestFinished(() => {
    for (const site of running.values()) site.kill('SIGKILL')
  })
  const start = async (port: number) => {
    running.set(
      port,
      spawn(path.resolve('bin/margam'), [], { env: { ...env, PORT: String(port) }, stdio: 'inherit' }),
    )
    await ready(`http://127.0.0.1:${port}`)
  }
  for (const port of ports) await start(port)
  const program = proxies[proxy]({ root, at, ports })
  onTestFinished(() => void program.kill())
  await ready(url)
  return {
    url,
    /** The end of the proxy's own log, where it has one. */
    proxySaid: () => (existsSync(log) ? readFileSync(log, 'utf8').slice(-3000) : ''),
    /** One instance after the other, as deploy.sh does it. */
    async restart() {
      for (const port of ports) {
        const site = running.get(port) as ChildProcess
        const ended = once(site, 'exit')
        site.kill('SIGTERM')
        expect(await ended).toEqual([0, null])
        await start(port)
      }
    },
    async messages() {
      const client = new pg.Client(database.href)
      await client.connect()
      const { rows } = await client.query("select fields->>'message' as message from enquiries")
      await client.end()
      return rows.map(({ message }) => String(message))
    },
  }
}

type Answer = { status: number; text: string }

/** One request; nothing is asked twice on this side. */
const ask = (agent: http.Agent, url: string, body?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json', 'accept-language': 'en-IN' } : {}
    const request = http.request(url, { agent, method: body ? 'POST' : 'GET', headers, timeout: 30_000 })
    request.on('error', reject).on('timeout', () => request.destroy(new Error('30 s without an answer')))
    request.on('response', async (response) => {
      try {
        const text = (await response.setEncoding('utf8').toArray()).join('')
        resolve({ status: response.statusCode ?? 0, text })
      } catch (error) {
        reject(error)
      }
    })
    request.end(body)
  })

test.each(['nginx', 'caddy'] as const)(
  'behind deploy/’s %s rolling restarts lose none of 3,000 requests, and no form is taken twice',
  async (proxy) => {
    const site = await behind(proxy)
    const readers = new http.Agent({ keepAlive: true })
    onTestFinished(() => readers.destroy())
    const home = await ask(readers, site.url)
    const assets = [...new Set(home.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
    expect(assets.length).toBeGreaterThan(0)
    const told = { page: 0, asset: 0, form: 0, 'form after a pause': 0 }
    const lost: string[] = []
    const taken: string[] = []
    let asked = 0
    const one = async (kind: keyof typeof told, agent: http.Agent, where: string, message?: string) => {
      const number = asked++
      const body = message ? JSON.stringify(fieldsFor('contact', { message })) : undefined
      const right = body ? 201 : 200
      const { status, text } = await ask(agent, site.url + where, body).catch((error) => ({
        status: 0,
        text: String(error),
      }))
      told[kind] += 1
      if (status !== right) lost.push(`${number} ${kind} ${where}: ${status} ${text.slice(0, 100)}`)
      else if (message) taken.push(message)
    }
    const underWay = new Set<Promise<void>>()
    const go = (work: Promise<void>) => {
      underWay.add(work)
      void work.finally(() => underWay.delete(work))
    }
    const form = '/api/v1/enquiries/contact'
    const own = Array.from({ length: writers }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }))
    onTestFinished(() => {
      for (const agent of own) agent.destroy()
    })
    const pages = ['/', '/about', '/services', '/contactus', '/services/sessionbooking']
    let over = false
    const restarts = (async () => {
      let rounds = 0
      for (; !over; rounds += 1) await site.restart()
      return rounds
    })()
    restarts.catch(() => {}) // told below, where it is awaited
    const began = performance.now()
    for (let turn = 0; asked < requests; turn += 1) {
      // all who write do so at once, then their connections, and the proxy's, are idle
      if (turn % (idleSeconds * perSecond) === 0)
        for (const [who, agent] of own.entries())
          go(one('form after a pause', agent, form, `Message ${turn} of writer ${who}, who took some time.`))
      if (turn % 6 === 5) go(one('form', readers, form, `Message ${turn} of somebody who came to write.`))
      else if (turn % 2) go(one('asset', readers, assets[turn % assets.length] as string))
      else go(one('page', readers, pages[turn % pages.length] as string))
      await pause(Math.max(0, began + ((turn + 1) * 1000) / perSecond - performance.now()))
    }
    over = true
    await Promise.all(underWay)
    const rounds = await restarts
    const kept = await site.messages()
    const twice = kept.length - new Set(kept).size
    const seconds = Math.round((performance.now() - began) / 1000)
    if (lost.length > 0) console.log(site.proxySaid())
    console.table([{ proxy, ...told, seconds, restarts: rounds * 2, lost: lost.length, twice }])
    expect(lost).toEqual([])
    expect(twice).toBe(0)
    expect(new Set(kept)).toEqual(new Set(taken))
    expect(asked).toBeGreaterThanOrEqual(requests)
  },
)
