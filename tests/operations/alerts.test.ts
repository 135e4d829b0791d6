import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createHealth } from '#app/adapters/db/health.ts'
import { openDb } from '#app/adapters/db/open.ts'
import { archive } from '#app/features/health/health-page.ts'
import { lookAtDatabase } from '#app/server/doctor/database.ts'
import { installed } from '../../scripts/tools/debian.ts'
import { sparePort } from '../../scripts/tools/postgres.ts'
import { fieldsFor } from '../builders/enquiries.ts'
import { anyDatabase } from '../postgres.ts'
import { openProvider } from '../razorpay.ts'
import { startSite, temporaryFolder } from '../site.ts'
import { startServer } from './server.ts'

beforeAll(async () => {
  if (!existsSync('/usr/bin/prometheus') && !(await installed('prometheus')))
    throw new Error(
      'Debian’s package prometheus is missing, and could not be installed: apt-get install prometheus',
    )
})

const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' })

test('promtool takes the rules, and each is caused by what it is for and by nothing else', () => {
  expect(promtool('check', 'rules', 'deploy/prometheus-rules.yml')).toContain('SUCCESS')
  expect(promtool('test', 'rules', 'deploy/prometheus-rules.test.yml')).toContain('SUCCESS')
})

/** The rules as they ship, but impatient: minutes and ages become seconds. */
const impatient = () =>
  readFileSync('deploy/prometheus-rules.yml', 'utf8')
    .replaceAll(/for: \w+/g, 'for: 1s')
    .replaceAll(/> (300|900)\b/g, '> 4')

test('a site whose keys are refused, whose mail server is gone, that is attacked and then killed has Prometheus fire', async () => {
  const { razorpay, settings: keys } = await openProvider()
  onTestFinished(() => razorpay.close())
  const { settings } = await anyDatabase(onTestFinished)
  const metricsPort = await sparePort()
  const site = await startSite({
    ...settings,
    ...keys,
    RAZORPAY_KEY_SECRET: 'not-theirs',
    SMTP_URL: `smtp://127.0.0.1:${await sparePort()}`,
    METRICS_PORT: String(metricsPort),
  })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const firing = await watchedBy(metricsPort)

  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${site.url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    await answer.body?.cancel()
  }
  await expect.poll(firing, { timeout: 60_000, interval: 500 }).toContain('KeysRefused')
  await post('/enquiries/contact', fieldsFor('contact'))
  for (let turn = 0; turn < 60; turn += 1)
    await post('/auth/counselor/login', { email: `nobody-${turn}@example.org`, password: 'guessed-wrong' })
  const wanted = ['KeysRefused', 'LoginAttack', 'MailDown', 'PaymentServiceDown']
  await expect.poll(firing, { timeout: 120_000, interval: 500 }).toEqual(wanted)
  await site.kill('SIGKILL')
  await expect.poll(firing, { timeout: 60_000, interval: 500 }).toContain('SiteDown')
})

test('a PostgreSQL that does not archive its log is told of by alert, doctor and Health, to a site that owns its database alone', async () => {
  const folder = await temporaryFolder(onTestFinished)
  const server = await startServer(folder, 'archive_mode=on', 'archive_timeout=1')
  onTestFinished(() => void server.crash())
  const archiveBy = (command: string) =>
    asSuperuser(server.url, `alter system set archive_command = '${command}'`, 'select pg_reload_conf()')
  await archiveBy('/bin/false')
  await asSuperuser(server.url, 'create role margam login', 'create database margam owner margam')
  const DATABASE_URL = server.url.replace('postgres@', 'margam@').replace(/\w+$/, 'margam')
  const metricsPort = await sparePort()
  const site = await startSite({
    DATABASE_URL,
    SMTP_URL: 'smtp://127.0.0.1:1',
    METRICS_PORT: String(metricsPort),
  })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const { db, close } = await openDb({ url: DATABASE_URL })
  onTestFinished(close)
  const told = async () => {
    const [fact] = archive(await createHealth(db).archiving())
    const findings = await lookAtDatabase({ DATABASE_URL }, () => Date.now())
    const finding = findings.find(({ what }) => what === 'Archive')
    return [fact?.tone, finding?.state]
  }
  const firing = await watchedBy(metricsPort)
  await expect.poll(firing, { timeout: 120_000, interval: 500 }).toContain('ArchiveFailing')
  expect(await told()).toEqual(['amber', 'wrong'])

  await archiveBy('/bin/true')
  await expect.poll(firing, { timeout: 120_000, interval: 500 }).not.toContain('ArchiveFailing')
  expect(await told()).toEqual(['green', 'ok'])

  await archiveBy('sleep 600') // it never fails, so PostgreSQL counts no failure
  await expect.poll(firing, { timeout: 120_000, interval: 500 }).toContain('ArchiveFailing')
})

async function asSuperuser(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A Prometheus that reads a site every second; returns what asks it which alerts fire, in the order of the alphabet. */
async function watchedBy(metricsPort: number): Promise<() => Promise<string[]>> {
  const folder = await temporaryFolder(onTestFinished)
  writeFileSync(path.join(folder, 'rules.yml'), impatient())
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['rules.yml'],
    scrape_configs: [{ job_name: 'margam', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  }
  writeFileSync(path.join(folder, 'prometheus.yml'), JSON.stringify(config)) // JSON is YAML
  const port = await sparePort()
  const prometheus: ChildProcess = spawn(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  onTestFinished(async () => {
    const ended = new Promise((resolve) => prometheus.once('close', resolve))
    prometheus.kill('SIGKILL')
    await ended
  })
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => null)
    if (!answer?.ok) return []
    const { data } = (await answer.json()) as {
      data: { alerts: { state: string; labels: { alertname: string } }[] }
    }
    const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    return [...new Set(names)].sort()
  }
}
