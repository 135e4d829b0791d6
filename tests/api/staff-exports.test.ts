import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import { loader as moneyCsv } from '#app/payments/routes/staff-money-csv.ts'
import { loader as bookingsCsv } from '#app/workspace/routes/bookings-csv.ts'
import { createMoneyBuilder, parseIndiaTime } from '../builders/money.ts'
import { addMember, signInAs } from '../builders/staff.ts'
import { routeArgs } from './route-args.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
let email = ''
let cookie = ''
beforeAll(async () => {
  site = await siteInProcess({ RATE_LIMITS: 'on' })
  await createMoneyBuilder(site.db).paid({ at: parseIndiaTime('2026-11-20T09:00'), buyer: 'Meera Nair' })
})
afterAll(() => site?.close())

/** Number of admins created. Each test has a new admin, because exports are counted per admin. */
let people = 0
beforeEach(async () => {
  people += 1
  ;({ email, cookie } = await signedIn(`admin${people}@margam.example`))
})

async function signedIn(email: string) {
  await addMember(site.app, { email, role: 'admin' })
  return { email, cookie: (await signInAs(site.app, email)).get('cookie') ?? '' }
}

const files = [
  ['bookings', bookingsCsv, '/bookings.csv?when=all'],
  ['money', moneyCsv, '/money/accountant.csv'],
] as const
type File = (typeof files)[number][1]

async function ask(
  loader: File,
  path: string,
  { method = 'GET', ...headers }: Record<string, string> = {},
): Promise<Response> {
  const init = { method, headers: { cookie, ...headers } }
  const args = routeArgs<never>(site, `/services/counselor-dashboard${path}`, {}, init)
  return (await (loader as (args: never) => Promise<unknown>)(args)) as Response
}

/** Counts the exports by this test's admin in the audit log. */
async function lines(): Promise<number> {
  const { entries } = await listAuditLog(site.app, { limit: 500, offset: 0 })
  return entries.filter(({ actorEmail, action }) => actorEmail === email && action.endsWith('.exported'))
    .length
}

describe.each(files)('%s export', (_, loader, path) => {
  test.each([{ 'Sec-Fetch-Site': 'same-origin' }, { 'Sec-Fetch-Site': 'none' }, {}])(
    'exports the file for a request with %j and logs the export once',
    async (headers) => {
      const answer = await ask(loader, path, headers as Record<string, string>)
      expect([answer.status, await lines()]).toEqual([200, 1])
      expect(await answer.text()).toContain('\r\n')
    },
  )

  test.each<Record<string, string>>([
    { method: 'HEAD' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' },
    { 'Sec-Fetch-Site': 'none', 'Sec-Purpose': 'prefetch;prerender' },
  ])('returns 403 for an export that no one requested: %j', async (headers) => {
    const answer = await ask(loader, path, headers)
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      403,
      'no-store',
      'This file can only be downloaded from the workspace. Open its page there and press the link.',
    ])
    expect(await lines()).toBe(0)
  })
})

test('exports several files at the same time', async () => {
  const answers = await Promise.all(files.map(([, loader, path]) => ask(loader, path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await lines()).toBe(2)
})
