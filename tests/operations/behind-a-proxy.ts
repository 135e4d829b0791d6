import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { installed } from '../../scripts/tools/debian.ts'
import { findPostgres, sparePort } from '../../scripts/tools/postgres.ts'
import { bookingRequest } from '../builders/requests.ts'
import { startsOnOffer } from '../client.ts'
import { openInbox } from '../mails.ts'
import { razorpayKeys, secretKey, temporaryFolder } from '../site.ts'

export type Kind = 'nginx' | 'caddy'
type Place = { root: string; at: number; ports: readonly [number, number] }

const programs = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' }

/** The files of deploy/ with nothing changed but where they listen and where the instances are. */
const start: Record<Kind, (place: Place) => ChildProcess> = {
  nginx({ root, at, ports: [one, two] }) {
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
    return spawn(programs.nginx, ['-c', file, '-p', root], { stdio: 'ignore' })
  },
  caddy({ root, at, ports: [one, two] }) {
    const file = path.join(root, 'Caddyfile')
    writeFileSync(file, `{\n admin off\n auto_https off\n}\n${readFileSync('deploy/Caddyfile', 'utf8')}`)
    const upstreams = `127.0.0.1:${one} 127.0.0.1:${two}`
    const log = openSync(path.join(root, 'proxy.log'), 'a')
    const program = spawn(programs.caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, HOME: root, DOMAIN: `http://127.0.0.1:${at}`, UPSTREAMS: upstreams },
    })
    closeSync(log)
    return program
  },
}

/**
 * A proxy by its file in deploy/, and what the two instances behind it share: a PostgreSQL database with nothing in it, an
 * inbox, the settings. The instances are the caller's to start, at `ports`.
 */
export async function behind(proxy: Kind) {
  if (!existsSync(programs[proxy]) && !(await installed(proxy)))
    throw new Error(`This needs Debian's ${proxy}.`)
  const postgres = await findPostgres()
  if (!postgres) throw new Error("This needs PostgreSQL: Debian's postgresql.")
  onTestFinished(() => postgres.stop())
  const root = await temporaryFolder(onTestFinished)
  const at = await sparePort()
  const ports = [await sparePort(), await sparePort()] as const
  const name = `behind_${proxy}_${at}`
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const address = new URL(postgres.url)
  address.pathname = name
  const database = new pg.Client({ connectionString: address.href, application_name: name })
  await database.connect()
  onTestFinished(() => database.end())
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const program = start[proxy]({ root, at, ports })
  onTestFinished(() => void program.kill())
  const url = `http://127.0.0.1:${at}`
  const log = path.join(root, 'proxy.log')
  return {
    url,
    root,
    ports,
    database,
    settings: {
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
      DATABASE_URL: address.href,
      DATA_DIR: path.join(root, 'data'),
      SITE_URL: url,
      SECRET_KEY: secretKey,
      SMTP_URL: inbox.smtpUrl,
      ...razorpayKeys,
      ADMIN_EMAIL: 'admin@margam.example',
      ADMIN_PASSWORD: 'nine paper lanterns',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'warn',
    },
    /** Cuts the instances off from their database, or lets them in again. */
    async databaseIs(where: 'away' | 'back') {
      await admin.query(`alter database ${name} allow_connections ${where === 'back'}`)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> $1',
        [name],
      )
    },
    /** The end of the proxy's own log. */
    proxySaid: () => readFileSync(log, 'utf8').slice(-3000),
  }
}

/** Until it answers and is ready, for two minutes at most; `said` is told where it does not get there. */
export async function ready(url: string, said = () => ''): Promise<void> {
  const is = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const began = performance.now(); performance.now() - began < 120_000; await pause(100))
    if (await is()) return
  throw new Error(`${url} did not get ready\n${said()}`)
}

/** Its home page and all that it names are there, and a free session can be booked. */
export async function servesAndBooks(url: string): Promise<void> {
  const home = await fetch(url)
  expect(home.status).toBe(200)
  for (const asset of (await home.text()).match(/\/assets\/[\w.-]+/g) ?? [])
    expect([asset, (await fetch(url + asset)).status]).toEqual([asset, 200])
  const start = (await startsOnOffer(url)).find(({ available }) => available)
  const booked = await fetch(`${url}/api/v1/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingRequest({ date: start?.date, time: start?.time })),
  })
  expect(booked.status).toBe(201)
}
