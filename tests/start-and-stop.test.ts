import { once } from 'node:events'
import { lstatSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { bookingRequest } from './builders/requests.ts'
import { whatIsStored, wideOpenCalendar } from './calendar.ts'
import { createClient, startsOnOffer } from './client.ts'
import { openInbox } from './mails.ts'
import { anyDatabase } from './postgres.ts'
import { failedStart, type Site, startSite, temporaryFolder } from './site.ts'

test('on SIGTERM requests under way are answered, and the site ends with 0', async () => {
  const { settings, where } = await anyDatabase(onTestFinished)
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  await wideOpenCalendar(where, 1)
  const site = await startSite({ ...settings, SMTP_URL: inbox.smtpUrl })
  const client = createClient(30)
  onTestFinished(client.close)
  const starts = await startsOnOffer(site.url)
  const bookMany = (from: number) =>
    starts
      .slice(from, from + 30)
      .map(({ date, time }) => client.book(site.url, bookingRequest({ date, time })))
  const early = await Promise.all(bookMany(0))

  const underWay = bookMany(30)
  await Promise.race(underWay)
  const code = await site.kill('SIGTERM')
  expect(code).toBe(0)
  const answers = [...early, ...(await Promise.all(underWay))]
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201))
  const { references } = await whatIsStored(where)
  expect(references).toEqual(new Set(answers.map((answer) => answer.body.data?.reference)))
})

/** Without the embedded database's own list of its tables, which it writes anew as it likes. */
const readableByOthers = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((name) => !name.endsWith('pg_internal.init') && lstatSync(name).mode & 0o077)

/** An account with its password, as the first start prints it. */
const accounts = new RegExp(`@${company.domain} +\\S+-\\S+`, 'g')

describe('a demo on a data folder of its own, started as npm start does', () => {
  let DATA_DIR: string
  let first: Site
  beforeAll(async () => {
    DATA_DIR = await temporaryFolder(afterAll)
    first = await startSite({ DATA_DIR }, undefined, ['sh', 'scripts/node.sh', 'scripts/start.ts'])
  })
  afterAll(async () => void (await first.kill('SIGKILL')))

  test('says where everything is, and writes for its owner alone', () => {
    expect(first.output()).toMatch(/Site +http/)
    expect(first.output()).toMatch(/Staff +http\S+\/services\/counselor-login/)
    expect(first.output().match(accounts)).toHaveLength(2)
    expect(readableByOthers(DATA_DIR)).toEqual([])
    expect(readdirSync(DATA_DIR)).toContain('secret-key')
  })

  test('goes on when another is started on that folder, which is refused', async () => {
    const { code, output } = await failedStart({ DATA_DIR })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^The data folder \S+ is in use by another running copy/),
    ])
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('does not repeat its passwords when it is started again', async () => {
    expect(await first.kill('SIGTERM')).toBe(0)
    const second = await startSite({ DATA_DIR })
    expect(second.output()).not.toMatch(accounts)
    expect(await second.kill('SIGTERM')).toBe(0)
  })
})

describe('what keeps the site from starting is said in one line', () => {
  test.each([
    ['a setting that is wrong', { PORT: 'often' }, /\bPORT\b/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /DATABASE_URL|PostgreSQL/,
    ],
  ])('%s', async (_, settings, line) => {
    const { code, output } = await failedStart({ DATA_DIR: '/nonexistent/never-made', ...settings })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(line)])
  })

  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { settings } = await anyDatabase(onTestFinished)
    const url = `http://127.0.0.1:${port}`
    const { code, output } = await failedStart({
      ...settings,
      PORT: String(port),
      SITE_URL: url,
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is in use`)])
  })
})

test('does not start a public site without an admin', async () => {
  const { settings } = await anyDatabase(onTestFinished)
  const site = { ...settings, SITE_URL: 'https://margam.example', SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await failedStart(site)).toEqual({
    code: 1,
    output: 'Set ADMIN_EMAIL and ADMIN_PASSWORD: this site has no admin yet.\n',
  })
})
