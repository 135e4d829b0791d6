import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { inspectDatabase } from '#app/adapters/db/inspect.ts'
import { createRazorpay } from '#app/adapters/razorpay/index.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import type { Archiving } from '#app/ports/health.ts'
import {
  archiveFindings,
  backupFindings,
  databaseFindings,
  lookAtDatabase,
} from '#app/server/doctor/database.ts'
import { lookAtFiles, roomAt } from '#app/server/doctor/files.ts'
import { clocksApart, type Finding } from '#app/server/doctor/finding.ts'
import { lookAtMail } from '#app/server/doctor/mail.ts'
import { lookAtPayments } from '#app/server/doctor/payments.ts'
import { freshDatabase, serverUrl } from './postgres.ts'
import { runCommand, temporaryFolder } from './site.ts'

const now = () => Date.now()
const lines = (findings: readonly Finding[]) =>
  findings.map(({ state, what, says }) => `${state} ${what}: ${says}`)

const onPostgres = test.skipIf(!serverUrl)

onPostgres('a database with all that is needed is fine, and its clock is ours', async () => {
  const DATABASE_URL = await freshDatabase(onTestFinished)
  expect(lines(await lookAtDatabase({ DATABASE_URL }, now))).toEqual([
    expect.stringMatching(/^ok Database: PostgreSQL \d+, at the newest migration/),
    "ok Clock: as the database's",
  ])
})

onPostgres('migrations that wait are told, and so is a user without rights', async () => {
  const DATABASE_URL = await freshDatabase(onTestFinished, 'template1')
  const [pending] = lines(await lookAtDatabase({ DATABASE_URL }, now))
  expect(pending).toMatch(/^warning Database: \d+ migrations are pending/)

  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const role = new URL(DATABASE_URL).pathname.slice(1)
  await client.query(`create role ${role} login`)
  onTestFinished(async () => {
    await client.query(`drop owned by ${role}; drop role ${role}`)
    await client.end()
  })
  const poor = new URL(DATABASE_URL)
  poor.username = role
  const wrongs = async () =>
    lines(await lookAtDatabase({ DATABASE_URL: poor.href }, now)).filter((line) => line.startsWith('wrong'))
  expect(await wrongs()).toEqual([
    expect.stringMatching(/^wrong Database: its user may not create: GRANT CREATE/),
  ])
  await client.query(`revoke temp on database ${role} from public`)
  expect(await wrongs()).toContainEqual(
    expect.stringMatching(/^wrong Database: its user may make no temporary tables, .*: GRANT TEMP/),
  )
})

onPostgres('an extension that the server has not is found lacking', async () => {
  const url = await freshDatabase(onTestFinished)
  expect((await inspectDatabase(url)).lacking).toEqual([])
  expect((await inspectDatabase(url, ['pg_trgm', 'of_no_package'])).lacking).toEqual(['of_no_package'])
})

test('a PostgreSQL that is too old, or lacks its contrib package, is wrong, and says what to do', () => {
  const fine = {
    version: 150_008,
    mayCreate: true,
    mayUseTemp: true,
    readOnly: false,
    lacking: [],
    pending: 0,
    archiving: null,
    backupAt: null,
  }
  expect(lines(databaseFindings({ ...fine, version: 140_020 }))).toEqual([
    'wrong Database: is PostgreSQL 14: upgrade it to 15 or later',
  ])
  expect(lines(databaseFindings({ ...fine, lacking: ['btree_gist', 'pg_trgm'] }))).toEqual([
    "wrong Database: lacks btree_gist and pg_trgm: install PostgreSQL's contrib package there",
  ])
})

test('an archive of the log that fails or stands still is wrong, and one that is off is not spoken of', () => {
  const archivedAt = Date.parse('2026-11-20T05:10:00Z')
  const archives = (archiving: Archiving | null) => lines(archiveFindings(archiving))
  expect(archives(null)).toEqual([])
  expect(archives({ archivedAt, failing: false, waiting: 0 })).toEqual([
    'ok Archive: PostgreSQL archives its log',
  ])
  expect(archives({ archivedAt, failing: true, waiting: 0 })).toEqual([
    "wrong Archive: PostgreSQL can't archive its log, last at 2026-11-20T05:10:00.000Z: its own log says why; what is not archived fills its disk",
  ])
  expect(archives({ archivedAt: null, failing: true, waiting: 0 })).toEqual([
    "wrong Archive: PostgreSQL can't archive its log: its own log says why; what is not archived fills its disk",
  ])
  expect(archives({ archivedAt, failing: false, waiting: 6 * MINUTE })).toEqual([
    "wrong Archive: PostgreSQL can't archive its log, last at 2026-11-20T05:10:00.000Z: its archive_command hangs; what is not archived fills its disk",
  ])
})

test('a backup of PostgreSQL that is older than a day is wrong, and where the log is archived one has to be known', () => {
  const backupAt = Date.parse('2026-11-20T05:10:00Z')
  const archiving = { archivedAt: backupAt, failing: false, waiting: 0 }
  const told = (at: number | null, archive: Archiving | null, hours = 0) =>
    lines(backupFindings({ backupAt: at, archiving: archive }, backupAt + hours * HOUR))
  expect(told(null, null)).toEqual([])
  expect(told(null, archiving)).toEqual([expect.stringMatching(/^warning Backup: the site was told of none/)])
  expect(told(backupAt, archiving, 26)).toEqual([expect.stringMatching(/^ok Backup: .* 2026-11-20T05:10/)])
  expect(told(backupAt, archiving, 27)).toEqual([
    'wrong Backup: the newest that was restored and compared is of 2026-11-20T05:10:00.000Z: see journalctl -u margam-backup',
  ])
})

test.each([
  [0, 'wrong DATA_DIR: 0 MB are free at /data: make room'],
  [300, 'warning DATA_DIR: only 300 MB are free at /data: make room'],
  [5000, 'ok DATA_DIR: /data, 5000 MB free'],
])('a disk with %d MB free', (free, line) => {
  expect(lines([roomAt('/data', free)])).toEqual([line])
})

test('a database that is not there is wrong, without its password', async () => {
  const DATABASE_URL = 'postgres://somebody:geheim@127.0.0.1:1/none'
  const [said = ''] = lines(await lookAtDatabase({ DATABASE_URL }, now))
  expect(said).toMatch(/^wrong Database: can't be reached \(ECONNREFUSED\)/)
  expect(said).not.toContain('geheim')
})

test.each([
  [1, /^ok/],
  [-10, /^warning Clock: 10 s behind/],
  [90, /^wrong Clock: 90 s ahead of/],
])('a clock %d s ahead', (seconds, line) => {
  expect(lines([clocksApart("the database's", 0, seconds * 1000)])[0]).toMatch(line)
})

test('a mail server that takes our login is fine, another login is wrong, and so is no server or none with TLS', async () => {
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, told) =>
      password === 'geheim' ? told(null, { user: 'u' }) : told(new Error('no')),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const look = async (url: string) =>
    lines(await lookAtMail({ SMTP_URL: url, MAIL_FROM: 'We <we@example.org>', demo: false }))[0] ?? ''
  expect(await look(`smtp://u:geheim@127.0.0.1:${port}`)).toMatch(/^ok Mail: 127\.0\.0\.1:\d+ takes mail/)
  const refused = await look(`smtp://u:anders@127.0.0.1:${port}`)
  expect(refused).toMatch(/^wrong Mail: .*\(EAUTH\): set the user and password/)
  expect(refused).not.toContain('anders')
  expect(await look('smtp://127.0.0.1:1')).toMatch(/^wrong Mail: .*\(ECONNECTION\): check the host and port/)
  expect(await look(`smtps://u:geheim@127.0.0.1:${port}`)).toMatch(/^wrong Mail/)
})

/** Something that answers every request alike. */
async function answering(status: number, body = '{}', headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const paying = async (url: string, siteUrl: string, keyId = 'rzp_live_1') => {
  const provider = createRazorpay({ url, keyId, keySecret: 'geheim', webhookSecret: 'w', scriptUrl: url })
  return lines(await lookAtPayments({ provider, siteUrl }, now))
}

test('a payment service that takes our keys, and a webhook that is refused when signed wrong, are fine', async () => {
  const url = await answering(200, '{"items":[]}', { 'content-type': 'application/json' })
  expect(await paying(url, await answering(400))).toEqual([
    'ok Razorpay: takes our keys',
    "ok Clock: as Razorpay's",
    expect.stringMatching(/^ok Webhook of Razorpay: .* refuses what is signed wrong$/),
  ])
  expect(await paying(url, await answering(400), 'rzp_test_1')).toContain(
    'warning Razorpay: these are test keys: no money moves',
  )
})

test('keys that are refused, another clock, and a webhook address that is somebody else’s are wrong', async () => {
  const url = await answering(401, '{}', { date: new Date(0).toUTCString() })
  expect(await paying(url, await answering(200))).toEqual([
    expect.stringMatching(/^wrong Razorpay: refuses our keys/),
    expect.stringMatching(/^wrong Clock: \d+ s ahead of Razorpay's/),
    expect.stringMatching(/^wrong Webhook of Razorpay: .* answered 200/),
  ])
  expect(
    (await paying('http://127.0.0.1:1', 'http://127.0.0.1:1')).map((line) => line.split(':')[0]),
  ).toEqual(['wrong Razorpay', 'warning Clock', 'warning Webhook of Razorpay'])
})

test('a folder for backups that can not be made is wrong', async () => {
  const DATA_DIR = await temporaryFolder(onTestFinished)
  const file = path.join(DATA_DIR, 'a-file')
  writeFileSync(file, '')
  const BACKUP_DIR = path.join(file, 'backups')
  expect(lines(await lookAtFiles({ DATA_DIR, BACKUP_DIR }))[1]).toBe(
    `wrong BACKUP_DIR: ${BACKUP_DIR} can't be made in ${file} (ENOTDIR): make it, the site's user as its owner`,
  )
  const good = path.join(DATA_DIR, 'backups')
  expect(lines(await lookAtFiles({ DATA_DIR, BACKUP_DIR: good }))[1]).toMatch(/^ok BACKUP_DIR/)
})

test('the program says it all in lines, ends with 1 when something is wrong, and prints no secret', async () => {
  const DATA_DIR = await temporaryFolder(onTestFinished)
  const SMTP_URL = 'smtp://user:geheim@127.0.0.1:1'
  const { code, output } = await runCommand({ DATA_DIR, SMTP_URL }, 'doctor')
  expect(code).toBe(1)
  for (const line of output.trim().split('\n')) expect(line).toMatch(/^(ok|warning|wrong) +[A-Z]/)
  expect(output).toContain('wrong    Mail')
  expect(output).not.toMatch(/geheim|no secret/)
})
