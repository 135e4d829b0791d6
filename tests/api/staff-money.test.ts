import { describe, expect, test } from 'vitest'
import { loader as documentPdf } from '#app/payments/routes/document.ts'
import { loader as moneyCsv } from '#app/payments/routes/staff-money-csv.ts'
import { listAuditEntries } from '../builders/audit-log.ts'
import type { Route } from '../builders/call-route.ts'
import { createMoneyBuilder, parseLocalTime } from '../builders/money.ts'
import { addMember, signInAs } from '../builders/staff.ts'
import { extractPdfText } from '../pdf-text.ts'
import { openSite } from './site-in-process.ts'

const site = await openSite()
const at = parseLocalTime('2026-11-20T09:00')
const { document } = await createMoneyBuilder(site.db).paid({ at, buyer: 'Meera Nair' })
const [series = '', year = '', count = ''] = document.number.toLowerCase().split('/') // lower case, as in URLs
const params = { reference: document.content.reference.toLowerCase(), series, year, count }

/** Signs in a new account and returns its email address and its request headers. */
async function signIn(role: 'admin' | 'counselor') {
  const { email } = await addMember(site.app, { role, counselorId: 'career-counselor' })
  return { email, headers: await signInAs(site.app, email) }
}
async function ask(loader: Route, path: string, { headers } = { headers: new Headers() }, more: object = {}) {
  return site.call(loader, { path: `/services/counselor-dashboard${path}`, params, headers, ...more })
}
/** Counts the exports by a member in the audit log. */
const exportsBy = async (email: string) =>
  (await listAuditEntries(site.app)).filter(
    ({ actorEmail, action }) => actorEmail === email && action.endsWith('.exported'),
  ).length

test.each([
  ['counselor', 'Insufficient privileges'],
  ['visitor', 'Failed to verify admin access. Please login again.'],
] as const)('denies a %s the accountant’s file', async (person, text) => {
  const member = person === 'visitor' ? undefined : await signIn(person)
  const { response } = await ask(moneyCsv, '/money/accountant.csv', member)
  expect(await response?.text()).toBe(text)
})

test.each([
  ['2026-10', '2026-10'],
  ['soon', '2026-11'],
])('sends the accountant’s file of the month $1 for ?month=$0', async (month, of) => {
  const { response } = await ask(moneyCsv, `/money/accountant.csv?month=${month}`, await signIn('admin'))
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="margam-accountant-${of}.csv"`,
  })
  const bytes = new Uint8Array((await response?.arrayBuffer()) ?? [])
  expect([...bytes.slice(0, 3)], 'byte order mark').toEqual([0xef, 0xbb, 0xbf])
})

test('returns a billing document as a PDF, and 404 for an unknown document', async () => {
  const admin = await signIn('admin')
  const open = (changes = {}) =>
    ask(documentPdf, '/bookings/documents', admin, { params: { ...params, ...changes } })
  const { headers, response } = await open()
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'application/pdf',
    'inline; filename="MI-26-27-000001.pdf"',
  ])
  expect(extractPdfText(new Uint8Array((await response?.arrayBuffer()) ?? []))).toContain('Meera Nair')
  expect((await open({ count: '999999' })).status).toBe(404)
  expect((await open({ series: 'xx', year: '1', count: '../..' })).status).toBe(404)
})

describe('export', () => {
  async function download({ method = 'GET', ...more }: Record<string, string>) {
    const { email, headers } = await signIn('admin')
    for (const [name, value] of Object.entries(more)) headers.set(name, value)
    const { response, ...answer } = await ask(moneyCsv, '/money/accountant.csv', { headers }, { method })
    return { ...answer, text: await response?.text(), exports: await exportsBy(email) }
  }

  test.each<Record<string, string>>([{ 'Sec-Fetch-Site': 'same-origin' }, { 'Sec-Fetch-Site': 'none' }, {}])(
    'sends the file for a request with %j and logs the export once',
    async (request) => {
      expect(await download(request)).toMatchObject({
        status: 200,
        exports: 1,
        text: expect.stringContaining('\r\n'),
      })
    },
  )

  test.each<Record<string, string>>([
    { method: 'HEAD' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' },
    { 'Sec-Fetch-Site': 'none', 'Sec-Purpose': 'prefetch;prerender' },
  ])('returns 403 for the automatic or cross-site request %j', async (request) => {
    const { status, text, exports } = await download(request)
    expect([status, text, exports]).toEqual([
      403,
      'This file can only be downloaded from the workspace. Open its page there and press the link.',
      0,
    ])
  })
})
