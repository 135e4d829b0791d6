import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { fieldsFor } from '../builders/enquiries.ts'
import { behind, type Kind, ready } from './behind-a-proxy.ts'

/** REQUESTS and PER_SECOND make it shorter and slower, for a machine that has other things to do. */
const requests = Number(process.env.REQUESTS ?? 3000)
const perSecond = Number(process.env.PER_SECOND ?? 30)
/** Visitors who write to us, each on a connection of their own that is idle between two messages. */
const writers = perSecond
const idleSeconds = 7

async function restarted(proxy: Kind) {
  const { url, ports, settings, database, databaseIs, proxySaid } = await behind(proxy)
  const running = new Map<number, ChildProcess>()
  onTestFinished(() => {
    for (const site of running.values()) site.kill('SIGKILL')
  })
  const start = async (port: number) => {
    running.set(
      port,
      spawn(path.resolve('bin/margam'), [], { env: { ...settings, PORT: String(port) }, stdio: 'inherit' }),
    )
    await ready(`http://127.0.0.1:${port}`)
  }
  for (const port of ports) await start(port)
  await ready(url)
  return {
    url,
    proxySaid,
    databaseIs,
    /** One instance after the other, the next when the proxy has had the time to see the last, as deploy.sh does it. */
    async restart() {
      for (const port of ports) {
        const site = running.get(port) as ChildProcess
        const ended = once(site, 'exit')
        site.kill('SIGTERM')
        expect(await ended).toEqual([0, null])
        await start(port)
        await pause(5000)
      }
    },
    async messages() {
      const { rows } = await database.query("select fields->>'message' as message from enquiries")
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
  'behind deploy/’s %s rolling restarts lose no request, and no form is taken twice',
  async (proxy) => {
    const site = await restarted(proxy)
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

test.each(['nginx', 'caddy'] as const)(
  'behind deploy/’s %s a page in memory is read at once while the database is away, and all goes on when it is back',
  async (proxy) => {
    const site = await restarted(proxy)
    const seen = async (where: string) => {
      const began = performance.now()
      const { status } = await fetch(site.url + where)
      return { status, late: performance.now() - began > 5000 }
    }
    expect(await seen('/about')).toEqual({ status: 200, late: false })
    await site.databaseIs('away')
    await expect.poll(() => seen('/readyz'), { timeout: 20_000 }).toEqual({ status: 503, late: false })
    for (let turn = 0; turn < 4; turn += 1) expect(await seen('/about')).toEqual({ status: 200, late: false })
    await site.databaseIs('back')
    await expect.poll(() => seen('/readyz'), { timeout: 20_000 }).toEqual({ status: 200, late: false })
  },
)

test.each(['nginx', 'caddy'] as const)(
  'deploy/’s %s refuses a body that no form has, lets others through, and passes on for how long scripts may be kept',
  async (proxy) => {
    const { url } = await restarted(proxy)
    const post = (message: string) =>
      fetch(`${url}/api/v1/enquiries/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fieldsFor('contact', { message })),
      })
    expect((await post('Of the usual length, which is that of a few lines.')).status).toBe(201)
    const tooLarge = await post('x'.repeat(2_000_000))
    expect(
      [tooLarge.status, (await tooLarge.text()).includes('KB at most')],
      'not asked of the site',
    ).toEqual([413, false])
    const script = (await (await fetch(url)).text()).match(/\/assets\/[\w.-]+\.js/)?.[0]
    const answer = await fetch(url + script, { headers: { 'accept-encoding': 'br' } })
    expect([
      answer.status,
      answer.headers.get('cache-control'),
      answer.headers.get('content-encoding'),
    ]).toEqual([200, 'public, max-age=31536000, immutable', 'br'])
  },
)
