import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import { DAY } from '#app/lib/time.ts'
import { findOrder } from '#app/payments/queries.ts'
import * as documentRoute from '#app/payments/routes/document.ts'
import { findPlanByToken } from '#app/plan/queries.ts'
import * as planRoute from '#app/plan/routes/staff-plan.tsx'
import * as bookingRoute from '#app/workspace/booking/routes/booking.tsx'
import { fridayMorning as now, openWorkspaceAt, person } from '../../../tests/builders/workspace-at.ts'
import * as changeDaysRoute from './change-days.tsx'

const site = await openWorkspaceAt(now)
let paid: Booking
beforeAll(async () => {
  paid = await site.bookPaid(now + 4 * DAY)
})

describe.each([
  ['their counselor', person('counselor', 'one'), 200],
  ['another counselor', person('counselor', 'two'), 404],
  ['an admin', person('admin'), 200],
])('a booking, for %s', (who, user, status) => {
  const saved = status === 200 ? 303 : status
  const reference = () => paid.reference.toLowerCase()

  test(`returns ${status} to ${who} for the booking’s page`, async () => {
    const call = { params: { reference: reference() } }
    expect((await site.callAs(bookingRoute.loader, user, call)).status).toBe(status)
  })

  test(`returns ${status} to ${who} for the booking’s plan, and ${saved} when they save it`, async () => {
    const params = { reference: reference() }
    expect((await site.callAs(planRoute.loader, user, { params })).status).toBe(status)
    const version = async () => (await findPlanByToken(site.db, paid.token))?.version ?? 0
    const before = await version()
    const form = { version: String(before), 'what-1': 'Ask the school' }
    expect((await site.callAs(planRoute.action, user, { params, form })).status).toBe(saved)
    expect(await version()).toBe(before + (status === 200 ? 1 : 0))
  })

  test(`returns ${status} to ${who} for the booking’s document`, async () => {
    const order = await findOrder(site.app.db, { bookingId: paid.id })
    const [series = '', year = '', count = ''] = order?.documents[0]?.number.toLowerCase().split('/') ?? []
    const params = { reference: reference(), series, year, count }
    expect((await site.callAs(documentRoute.loader, user, { params })).status).toBe(status)
  })

  test(`returns ${status} to ${who} for the counselor’s days, and ${saved} when they change them`, async () => {
    const path = '/services/counselor-dashboard/availability/days?counselor=one&from=2027-01-05'
    expect((await site.callAs(changeDaysRoute.loader, user, { path })).status).toBe(status)
    expect((await site.callAs(changeDaysRoute.action, user, { path, form: { confirmed: '1' } })).status).toBe(
      saved,
    )
  })
})
