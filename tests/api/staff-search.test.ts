import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import type { Booking } from '#app/booking/booking.ts'
import { DAY } from '#app/lib/time.ts'
import * as search from '#app/workspace/routes/search.tsx'
import { aNewBooking, storeBooking } from '../builders/bookings.ts'
import { anEnquiry, storeEnquiry } from '../builders/enquiries.ts'
import { addMember, signInAs } from '../builders/staff.ts'
import { callPage } from './call-page.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

type Found = {
  coming: { reference: string }[]
  past: { reference: string }[]
  messages: { name: string }[]
}

let site: SiteInProcess
let coming: Booking
let past: Booking
let ofAnother: Booking
const cookies: Record<string, string> = {}

beforeAll(async () => {
  site = await siteInProcess()
  await site.db.insert(counselors).values({ id: 'another', name: 'Another', title: '' })
  const now = site.app.clock.now()
  const asha = { name: 'Asha Rao', phone: '9848001518', email: 'asha@example.org' }
  const book = async (days: number, counselorId = 'career-counselor') => {
    const booking = aNewBooking({ startsAt: now + days * DAY, counselorId, visitor: asha })
    const options = { maxUpcoming: 9, emails: [], now: now - 99 * DAY }
    const placed = await storeBooking(site.db, booking, options)
    if (!placed.ok) throw new Error(placed.reason)
    return booking
  }
  coming = await book(3)
  past = await book(-30)
  ofAnother = await book(4, 'another')
  const message = anEnquiry('modal', { phone: '+91 98480-01518' })
  await storeEnquiry(site.db, message)
  for (const [role, counselorId] of [
    ['admin', null],
    ['counselor', 'career-counselor'],
  ] as const) {
    const email = `${role}@margam.example`
    await addMember(site.app, { email, role, counselorId })
    cookies[role] = (await signInAs(site.app, email)).get('cookie') ?? ''
  }
}, 30_000)
afterAll(() => site.close())

const ask = (q: string, cookie = cookies.admin) =>
  callPage(site, search, { ...(cookie && { cookie }), query: `?${new URLSearchParams({ q })}` })
const found = async (q: string, who = 'admin') =>
  ((await ask(q, cookies[who])).data as { result: Found }).result
const references = (rows: { reference: string }[]) => rows.map(({ reference }) => reference)

describe('workspace search', () => {
  test.each([
    '98480 01518',
    '+91 98480 01518',
    '+91\u00a098480\u00a001518',
    '09848001518',
    '9848001518',
    '8480 015',
  ])('finds bookings and messages for the phone number %s', async (number) => {
    const { messages, ...bookings } = await found(number)
    expect(references(bookings.coming)).toEqual([coming.reference, ofAnother.reference])
    expect(references(bookings.past)).toEqual([past.reference])
    expect(messages).toHaveLength(1)
  })

  test('redirects from a booking reference to the booking', async () => {
    const to = `/services/counselor-dashboard/bookings/${coming.reference.toLowerCase()}`
    for (const typed of [coming.reference, coming.reference.toLowerCase().replace('-', '')])
      expect(await ask(typed)).toMatchObject({ status: 302, to })
  })

  test('limits a counselor’s search to the counselor’s own bookings', async () => {
    const { coming: to } = await found('asha', 'counselor')
    expect(references(to)).toEqual([coming.reference])
    expect((await ask(ofAnother.reference, cookies.counselor)).to).toBeNull()
    expect(await found(ofAnother.reference, 'counselor')).toMatchObject({ coming: [], past: [] })
  })

  test('finds nothing for an unknown name', async () => {
    expect(await found('nobody of that name')).toMatchObject({ coming: [], past: [], messages: [] })
  })

  test('returns 401 for a search by a visitor', async () => {
    expect(await ask('asha', '')).toMatchObject({ status: 401 })
  })
})
