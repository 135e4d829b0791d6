import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { inspectDatabase } from '#app/adapters/db/inspect.ts'
import { sparePort } from '../../scripts/tools/postgres.ts'
import { bookOn } from '../booking-on.ts'
import { whatIsStored, wideOpenCalendar } from '../calendar.ts'
import { startsOnOffer } from '../client.ts'
import { openInbox } from '../mails.ts'
import { runCommand, secretKey, startSite } from '../site.ts'
import { backedUpServer } from './backed-up-server.ts'

const root = path.resolve(import.meta.dirname, '../..')

async function ask<Row>(url: string, statement: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]
  } finally {
    await client.end()
  }
}

/** As the site tells it; seconds. */
async function backupAge(port: string): Promise<number | null> {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const [, age = null] = /^margam_backup_age_seconds (\S+)$/m.exec(figures) ?? []
  return age === null ? null : Number(age)
}

test('PostgreSQL is restored to a moment between two bookings: the first is there, the second is not', async () => {
  const server = await backedUpServer(onTestFinished)
  const { url, as, pgBackRest } = server
  pgBackRest('stanza-create')
  pgBackRest('check')
  await ask(url.replace(/margam$/, 'postgres'), 'create database margam')
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  await wideOpenCalendar({ url }, 1)
  const METRICS_PORT = String(await sparePort())
  const settings = { DATABASE_URL: url, SMTP_URL: inbox.smtpUrl, METRICS_PORT }
  const site = await startSite(settings)
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const starts = (await startsOnOffer(site.url)).values()

  const book = async () => {
    const one = bookOn(site.url, starts)
    await one.stop()
    return one.acknowledged[0] as string
  }
  const writing = bookOn(site.url, starts)
  for (const type of ['full', 'incr'] as const) {
    const began = performance.now()
    await server.inBackground('pgbackrest', '--stanza=margam', `--type=${type}`, 'backup')
    console.log(`${type} backup under writes: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  expect(await backupAge(METRICS_PORT), 'the site knows of none that was restored').toBeNull()
  const verified = await verify()
  await writing.stop()
  console.log(verified.output.trim())
  expect(verified.code).toBe(0)
  expect(verified.output).toMatch(/^tables: \d+ with \d+ rows, as it was$/m)
  expect(verified.output).toMatch(/^newest booking: MG-\w+ of .*, as it was$/m)

  const age = await backupAge(METRICS_PORT)
  expect(age).toBeGreaterThan(0)
  expect(age).toBeLessThan(300)
  const told = (await inspectDatabase(url)).backupAt
  renameSync(server.repository, `${server.repository}.away`)
  const failed = await verify()
  renameSync(`${server.repository}.away`, server.repository)
  expect(failed.code).toBe(1)
  expect((await inspectDatabase(url)).backupAt, 'no newer one is told of').toBe(told)

  const first = await book()
  const moment = await ask<{ at: string }>(url, 'select clock_timestamp()::text as at')
  const second = await book()
  pgBackRest('check') // what archive_timeout does within a minute
  const site2 = await site.kill('SIGTERM')
  expect(site2).toBe(0)
  server.stop()
  const began = performance.now()
  pgBackRest('--delta', '--type=time', `--target=${moment?.at}`, '--target-action=promote', 'restore')
  server.start()
  await expect
    .poll(() => ask<{ there: boolean }>(url, 'select not pg_is_in_recovery() as there'), { timeout: 60_000 })
    .toEqual({ there: true })
  console.log(`restored to ${moment?.at} in ${((performance.now() - began) / 1000).toFixed(1)} s`)

  const { references, overlaps } = await whatIsStored({ url })
  expect(overlaps).toBe(0)
  expect(writing.acknowledged.filter((reference) => !references.has(reference))).toEqual([])
  expect([references.has(first), references.has(second)]).toEqual([true, false])
  expect(await runCommand(settings, 'restored')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/the next invoice is MI\/\d\d[A-L]\d\d[A-X][\dA-T]\/00001\./),
  })
  const again = await startSite(settings)
  expect(await again.kill('SIGTERM')).toBe(0)
  const files = globSync(`${server.repository}/**/*`, { withFileTypes: true }).filter((file) => file.isFile())
  const readable = files.filter((file) =>
    readFileSync(path.join(file.parentPath, file.name)).includes('bookings'),
  )
  expect([files.length > 10, readable]).toEqual([true, []])

  /** `npm run backup:verify` as the account that may read the repository. */
  async function verify() {
    const child = spawn(process.execPath, ['scripts/start.ts', 'backup:verify'], {
      ...as,
      cwd: root,
      env: {
        ...as.env,
        DATABASE_URL: url,
        SECRET_KEY: secretKey,
        SITE_URL: 'http://127.0.0.1:3000',
        SMTP_URL: inbox.smtpUrl,
        RAZORPAY_KEY_ID: 'x',
        RAZORPAY_KEY_SECRET: 'x',
        RAZORPAY_WEBHOOK_SECRET: 'x',
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    const [code] = await once(child, 'close')
    return { code, output }
  }
})
