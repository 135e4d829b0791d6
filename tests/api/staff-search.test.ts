import { describe, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import { DAY } from '#app/lib/time.ts'
import { loader } from '#app/workspace/routes/bookings.tsx'
import { aNewBooking, storeBooking } from '../builders/bookings.ts'
import { anEnquiry, storeEnquiry } from '../builders/enquiries.ts'
import { addMember, signInAs } from '../builders/staff.ts'
import { openSite } from './site-in-process.ts'

const site = await openSite()
await site.db.insert(counselors).values({ id: 'another', name: 'Another', title: '' })
const now = site.app.clock.now()
const asha = { name: 'Asha Rao', phone: '9848001518', email: 'asha@example.org' }
async function book(days: number, counselorId = 'career-counselor') {
  const booking = aNewBooking({ startsAt: now + days * DAY, counselorId, visitor: asha })
  await storeBooking(site.db, booking, { now: now - 99 * DAY })
  return booking
}
const [coming, past, ofAnother] = [await book(3), await book(-30), await book(4, 'another')]
await storeEnquiry(site.db, anEnquiry('modal', { phone: '+91 98480-01518' }))
const signedIn = async (role: 'admin' | 'counselor', counselorId: string | null) =>
  signInAs(site.app, (await addMember(site.app, { role, counselorId })).email)
const admin = await signedIn('admin', null)
const counselor = await signedIn('counselor', 'career-counselor')

const ask = (q: string, headers = admin) =>
  site.call(loader, {
    path: `/services/counselor-dashboard/x?${new URLSearchParams({ when: 'all', q })}`,
    headers,
  })
const found = async (q: string, who = admin) => (await ask(q, who)).data
const references = (page: { list: { rows: { reference: string }[] } }) =>
  page.list.rows.map(({ reference }) => reference)

describe('workspace search', () => {
  test('finds bookings and messages by a phone number in any format', async () => {
    const page = await found('+91 98480 01518')
    expect(references(page)).toEqual([ofAnother.reference, coming.reference, past.reference])
    expect(page.messages).toHaveLength(1)
  })

  test('redirects from a booking reference to the booking', async () => {
    const to = `/services/counselor-dashboard/bookings/${coming.reference.toLowerCase()}`
    for (const typed of [coming.reference, coming.reference.toLowerCase().replace('-', '')])
      expect(await ask(typed)).toMatchObject({ status: 302, to })
  })

  test('finds only the counselor’s own bookings in a counselor’s search', async () => {
    expect(references(await found('asha', counselor))).toEqual([coming.reference, past.reference])
    expect((await ask(ofAnother.reference, counselor)).to).toBeNull()
    expect(references(await found(ofAnother.reference, counselor))).toEqual([])
  })

  test('finds nothing for an unknown name', async () => {
    expect(await found('nobody of that name')).toMatchObject({ list: { rows: [] }, messages: [] })
  })
})
