import { once } from 'node:events'
import { lstatSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { bookingRequest } from '../builders/requests.ts'
import { addAvailableCounselors, readStoredBookings } from '../calendar.ts'
import { createClient, listOfferedStarts } from '../client.ts'
import { createSiteDatabase } from '../postgres.ts'
import { createTemporaryFolder, expectFailedStart, type Site, startSite } from '../site.ts'
import { openInbox } from '../wait-for-emails.ts'

test('finishes open requests on SIGTERM and exits with 0', async () => {
  const { settings, where } = await createSiteDatabase(onTestFinished)
  const inbox = await openInbox()
  await addAvailableCounselors(where, 1)
  const site = await startSite({ ...settings, SMTP_URL: inbox.smtpUrl })
  const client = createClient(30)
  onTestFinished(client.close)
  const starts = await listOfferedStarts(site.url)
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
  const { references } = await readStoredBookings(where)
  expect(references).toEqual(new Set(answers.map((answer) => answer.body.data?.reference)))
})

/** Lists files that other users can read, except for a cache that the embedded database rewrites. */
const readableByOthers = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((name) => !name.endsWith('pg_internal.init') && lstatSync(name).mode & 0o077)

/** Email address and password of an account, as the first start prints them. */
const accounts = new RegExp(`@${company.domain} +\\S+-\\S+`, 'g')

const DATA_DIR = await createTemporaryFolder(afterAll)

describe('demo started by `npm start`', () => {
  let first: Site
  beforeAll(async () => {
    first = await startSite({ DATA_DIR }, undefined, ['sh', 'scripts/node.sh', 'scripts/start.ts'])
  })
  afterAll(async () => void (await first.kill('SIGKILL')))

  test('prints the URLs and accounts of a demo, and creates files that only the owner can read', () => {
    expect(first.output()).toMatch(/Site +http/)
    expect(first.output()).toMatch(/Staff +http\S+\/services\/counselor-login/)
    expect(first.output().match(accounts)).toHaveLength(2)
    expect(readableByOthers(DATA_DIR)).toEqual([])
    expect(readdirSync(DATA_DIR)).toContain('secret-key')
  })

  test('rejects a second start on a data folder in use', async () => {
    const { code, output } = await expectFailedStart({ DATA_DIR })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^The data folder \S+ is in use by another running copy/),
    ])
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('prints the demo passwords only on the first start', async () => {
    expect(await first.kill('SIGTERM')).toBe(0)
    const second = await startSite({ DATA_DIR })
    expect(second.output()).not.toMatch(accounts)
    expect(await second.kill('SIGTERM')).toBe(0)
  })
})

describe('start failures', () => {
  test.each([
    ['an invalid setting', { PORT: 'often' }, /\bPORT\b/],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /DATABASE_URL|PostgreSQL/,
    ],
  ])('prints one line when startup fails because of %s', async (_, settings, line) => {
    const { code, output } = await expectFailedStart({ DATA_DIR: '/nonexistent/never-made', ...settings })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(line)])
  })

  test('prints one line when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { settings } = await createSiteDatabase(onTestFinished)
    const url = `http://127.0.0.1:${port}`
    const { code, output } = await expectFailedStart({
      ...settings,
      PORT: String(port),
      SITE_URL: url,
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is in use`)])
  })
})
