import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingDocumentPath, bookingPath, bookingsPath } from '#app/accounts/paths.ts'
import { staffUsers } from '#app/accounts/tables.ts'
import type { Booking } from '#app/booking/booking.ts'
import { DAY } from '#app/lib/time.ts'
import { findOrder } from '#app/payments/queries.ts'
import * as documentRoute from '#app/payments/routes/document.ts'
import { findPlanByToken } from '#app/plan/queries.ts'
import * as planRoute from '#app/plan/routes/staff-plan.tsx'
import { appContext } from '#app/server/context.ts'
import * as bookingRoute from '#app/workspace/booking/routes/booking.tsx'
import { addMember, signInAs } from '../../../tests/builders/staff.ts'
import { openWorkspaceAt } from '../../../tests/builders/workspace-at.ts'
import * as listRoute from './bookings.tsx'
import * as csvRoute from './bookings-csv.ts'
import * as calendarRoute from './calendar.tsx'
import * as changeDaysRoute from './change-days.tsx'
import * as todayRoute from './today.tsx'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const accounts = {
  own: { role: 'counselor', counselorId: 'one' },
  other: { role: 'counselor', counselorId: 'two' },
  admin: { role: 'admin', counselorId: null },
  disabled: { role: 'counselor', counselorId: 'one' },
  'no role': { role: null, counselorId: 'one' },
} as const
type Who = keyof typeof accounts | 'visitor'

const site = await openWorkspaceAt(now)
let booking: Booking
let paid: Booking
let invoice: string
const headers = new Map<Who, Headers>([['visitor', new Headers()]])

beforeAll(async () => {
  booking = await site.book({ startsAt: now + 3 * DAY })
  paid = await site.bookPaid(now + 4 * DAY)
  const books = await findOrder(site.app.db, { bookingId: paid.id })
  invoice = books?.documents[0]?.number ?? ''
  for (const [name, profile] of Object.entries(accounts)) {
    await addMember(site.app, { email: emailOf(name), ...profile })
    headers.set(name as Who, await signedIn(name))
  }
  const disabled = eq(staffUsers.email, 'disabled@margam.example')
  await site.db
    .update(staffUsers)
    .set({ disabledAt: new Date(0) })
    .where(disabled)
})

const emailOf = (name: string) => `${name.replace(' ', '-')}@margam.example`
async function signedIn(name: string): Promise<Headers> {
  return signInAs(site.app, emailOf(name))
}

type Handler = (args: never) => Promise<unknown>

/** Returns the status of a loader's or action's response, returned or thrown. */
async function statusOf(
  handler: Handler,
  who: Who,
  path: string,
  params: Record<string, string> = {},
  form?: Record<string, string>,
): Promise<number> {
  const context = new RouterContextProvider()
  context.set(appContext, site.app)
  const body = form && new URLSearchParams(form)
  const request = new Request(`http://localhost${path}`, {
    // an account without a role is signed out when the request is rejected
    headers: who === 'no role' ? await signedIn(who) : (headers.get(who) ?? {}),
    ...(body && { method: 'POST', body }),
  })
  const answer: unknown = await handler({ request, params, context } as never).catch(
    (thrown: unknown) => thrown,
  )
  if (answer instanceof Response) return answer.status
  if (answer instanceof Error) throw answer
  const { init } = (answer ?? {}) as { init?: { status?: number } }
  return init?.status ?? 200
}

/** Expected status per account for pages that show each user their own data. */
const everywhere: [Who, number][] = [
  ['visitor', 401],
  ['disabled', 401],
  ['no role', 302],
  ['own', 200],
  ['other', 200],
  ['admin', 200],
]
/** Expected status per account for a booking of counselor one. */
const ofOne: [Who, number][] = everywhere.map(([who, status]) => [who, who === 'other' ? 404 : status])

describe.each(everywhere)('%s', (who, status) => {
  test.each([
    ['the Today page', todayRoute.loader, ''],
    ['the bookings list', listRoute.loader, '/bookings'],
    ['the calendar', calendarRoute.loader, '/calendar'],
    ['the bookings CSV', csvRoute.loader, '/bookings.csv'],
    ['the form for their own days', changeDaysRoute.loader, '/availability/days'],
  ])(`returns ${status} for %s`, async (_, loader, path) => {
    expect(await statusOf(loader as Handler, who, `/services/counselor-dashboard${path}`)).toBe(status)
  })
})

describe.each(ofOne)('%s', (who, status) => {
  test(`returns ${status} for a booking of the first counselor`, async () => {
    const { reference } = booking
    expect(await statusOf(bookingRoute.loader as Handler, who, bookingPath(reference), { reference })).toBe(
      status,
    )
  })

  test(`returns ${status} for the plan of a paid session`, async () => {
    const { reference } = paid
    const path = `${bookingPath(reference)}/plan`
    const ask = (handler: Handler, form?: Record<string, string>) =>
      statusOf(handler, who, path, { reference }, form)
    expect(await ask(planRoute.loader as Handler)).toBe(status)
    const versionNow = async () => (await findPlanByToken(site.db, paid.token))?.version ?? 0
    const before = await versionNow()
    const save = { version: String(before), 'what-1': `by ${who}` }
    expect(await ask(planRoute.action as Handler, save)).toBe(status === 200 ? 303 : status)
    expect(await versionNow()).toBe(before + (status === 200 ? 1 : 0))
  })

  test(`returns ${status} for counselor one’s time-off form and ${status === 200 ? 303 : status} on submit`, async () => {
    const path = '/services/counselor-dashboard/availability/days?counselor=one&from=2027-01-05'
    expect(await statusOf(changeDaysRoute.loader as Handler, who, path)).toBe(status)
    const sent = await statusOf(changeDaysRoute.action as Handler, who, path, {}, { confirmed: '1' })
    expect(sent).toBe(status === 200 ? 303 : status)
  })

  test(`returns ${status} for the document of a booking`, async () => {
    const [series = '', year = '', count = ''] = invoice.toLowerCase().split('/')
    const params = { reference: paid.reference.toLowerCase(), series, year, count }
    const path = bookingDocumentPath(paid.reference, invoice)
    expect(await statusOf(documentRoute.loader as Handler, who, path, params)).toBe(status)
  })
})

test('serves the CSV export as an uncached download', async () => {
  const context = new RouterContextProvider()
  context.set(appContext, site.app)
  const request = new Request(`http://localhost${bookingsPath}.csv?when=all`, {
    headers: headers.get('admin') ?? {},
  })
  const answer = await (csvRoute.loader as unknown as (args: unknown) => Promise<Response>)({
    request,
    context,
  })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="bookings.csv"',
    'cache-control': 'no-store',
  })
  expect(new Uint8Array(await answer.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
})
