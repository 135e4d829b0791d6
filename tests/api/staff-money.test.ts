import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import type { Role } from '#app/accounts/roles.ts'
import { company } from '#app/content/company.ts'
import { formatCompanyFileName } from '#app/lib/business.ts'
import { loader as documentPdf } from '#app/payments/routes/document.ts'
import { loader as money } from '#app/payments/routes/staff-money.tsx'
import { loader as moneyCsv } from '#app/payments/routes/staff-money-csv.ts'
import { loader as reports } from '#app/workspace/routes/reports.tsx'
import { createMoneyBuilder, parseIndiaTime } from '../builders/money.ts'
import { addMember, signInAs } from '../builders/staff.ts'
import { extractPdfText } from '../pdf-text.ts'
import { routeArgs } from './route-args.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

const workspace = '/services/counselor-dashboard'
const people = ['visitor', 'counselor', 'admin', 'disabled', 'no role'] as const
type Person = (typeof people)[number]

let site: SiteInProcess
let document: { number: string; buyer: string; reference: string }
const cookies = {} as Record<Person, Headers>

beforeAll(async () => {
  site = await siteInProcess()
  const paid = await createMoneyBuilder(site.db).paid({
    at: parseIndiaTime('2026-11-20T09:00'),
    buyer: 'Meera Nair',
  })
  const { number, content } = paid.document
  document = { number, buyer: content.buyer.name, reference: content.reference.toLowerCase() }
  cookies.visitor = new Headers()
  cookies.counselor = await signedIn('counselor@margam.example', 'counselor')
  cookies.admin = await signedIn('admin@margam.example', 'admin')
  cookies.disabled = await signedIn('disabled@margam.example', 'admin')
  cookies['no role'] = await signedIn('no-role@margam.example', 'admin')
  await site.db.execute(
    sql`update staff_users set disabled_at = now() where email = 'disabled@margam.example'`,
  )
  await site.db.execute(sql`update staff_users set role = null where email = 'no-role@margam.example'`)
})
afterAll(() => site?.close())

async function signedIn(email: string, role: Role): Promise<Headers> {
  await addMember(site.app, { email, role, counselorId: 'career-counselor' })
  return signInAs(site.app, email)
}

type Loader = (args: never) => Promise<unknown>

/** Calls a loader and returns its result, returned or thrown. */
async function answer(loader: Loader, path: string, who: Person, params: Record<string, string> = {}) {
  const args = routeArgs<never>(site, `${workspace}${path}`, params, { headers: cookies[who] })
  return loader(args).then(
    (value) => value,
    (thrown: unknown) => thrown,
  )
}

/** Returns the status of a result, or 200 for plain data. */
function statusOf(answered: unknown): number {
  if (answered instanceof Response) return answered.status
  const { init } = answered as { init?: { status?: number } }
  return init?.status ?? 200
}

const number = () => {
  const [series = '', year = '', count = ''] = document.number.toLowerCase().split('/') // as in URLs
  return { reference: document.reference, series, year, count }
}

const forAdmins: Record<Person, number> = {
  visitor: 401,
  counselor: 403,
  admin: 200,
  disabled: 401,
  'no role': 302,
}
const pages: [name: string, loader: Loader, path: string, expected: Record<Person, number>][] = [
  ['Money page', money, '/money', forAdmins],
  ['accountant CSV', moneyCsv, '/money/accountant.csv', forAdmins],
  ['document PDF', documentPdf, '/bookings/documents', { ...forAdmins, counselor: 200 }],
  ['Reports page', reports, '/reports', forAdmins],
]

describe.each(pages)('%s', (_, loader, path, expected) => {
  test.each(people)('limits money pages and reports by role: %s', async (who) => {
    // The site signs out an account without a role, so the test creates a new session.
    if (who === 'no role') {
      await site.db.execute(sql`update staff_users set role = 'admin' where email = 'no-role@margam.example'`)
      cookies['no role'] = await signedIn('no-role@margam.example', 'admin')
      await site.db.execute(sql`update staff_users set role = null where email = 'no-role@margam.example'`)
    }
    expect(statusOf(await answer(loader, path, who, number()))).toBe(expected[who])
  })
})

test('sends the error for a forbidden file without caching', async () => {
  for (const [loader, path] of [[moneyCsv, '/money/accountant.csv']] as const) {
    const refused = (await answer(loader, path, 'counselor', number())) as Response
    expect([await refused.text(), refused.headers.get('Cache-Control')]).toEqual([
      'Insufficient privileges',
      'no-store',
    ])
    const unknown = (await answer(loader, path, 'visitor', number())) as Response
    expect(await unknown.text()).toBe('Failed to verify admin access. Please login again.')
  }
})

test('does not log an export that was denied', async () => {
  const exports = async () =>
    (await listAuditLog(site.app, { subject: { kind: 'month' }, limit: 1, offset: 0 })).total
  const before = await exports()
  for (const who of ['visitor', 'counselor', 'disabled'] as const)
    await answer(moneyCsv, '/money/accountant.csv', who)
  expect(await exports()).toBe(before)
  await answer(moneyCsv, '/money/accountant.csv', 'admin')
  expect(await exports()).toBe(before + 1)
})

test('sends the accountant CSV with a byte order mark and file name', async () => {
  const given = (await answer(moneyCsv, '/money/accountant.csv?month=2026-10', 'admin')) as Response
  expect(Object.fromEntries(given.headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${formatCompanyFileName(company)}-accountant-2026-10.csv"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  expect([...new Uint8Array(await given.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('exports the current month when the month parameter is invalid', async () => {
  const given = (await answer(moneyCsv, '/money/accountant.csv?month=soon', 'admin')) as Response
  expect(given.headers.get('content-disposition')).toContain(
    `${formatCompanyFileName(company)}-accountant-2026-11.csv`,
  )
})

describe('billing document', () => {
  test('opens a billing document as a PDF', async () => {
    const given = (await answer(documentPdf, '/bookings/documents', 'admin', number())) as Response
    expect(given.headers.get('content-type')).toBe('application/pdf')
    expect(given.headers.get('content-disposition')).toBe('inline; filename="MI-26-27-000001.pdf"')
    expect(extractPdfText(new Uint8Array(await given.arrayBuffer()))).toContain(document.buyer)
  })

  test.each([
    { series: 'MI', year: '26-27', count: '999999' },
    { series: 'xx', year: '1', count: '../..' },
  ])('returns 404 for an unknown document: %j', async (params) => {
    const unknown = { ...number(), ...params }
    const given = (await answer(documentPdf, '/bookings/documents', 'admin', unknown)) as Response
    expect(given.status).toBe(404)
  })
})
