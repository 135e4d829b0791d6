import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import { createEnquiryStore } from '#app/adapters/db/enquiries.ts'
import { enquiries } from '#app/adapters/db/enquiries-schema.ts'
import { createInbox } from '#app/adapters/db/inbox.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { bookings, counselors } from '#app/adapters/db/schema.ts'
import { staffUsers } from '#app/adapters/db/staff-schema.ts'
import type { Enquiry } from '#app/features/enquiries/domain/enquiry.ts'
import { inboxViewer } from '#app/features/inbox/domain/viewer.ts'
import type { Inbox } from '#app/ports/inbox.ts'
import { aNewBooking, stretchOf } from '../builders/bookings.ts'
import { anEnquiry, writtenAt } from '../builders/enquiries.ts'
import { eachDatabase } from '../databases.ts'

const admin = inboxViewer({ id: 'boss', role: 'admin', counselorId: null })
const asha = inboxViewer({ id: 'asha', role: 'counselor', counselorId: 'one' })
const ravi = inboxViewer({ id: 'ravi', role: 'counselor', counselorId: 'two' })
const nobodys = inboxViewer({ id: 'new', role: 'counselor', counselorId: null })

eachDatabase((_name, open) => {
  let opened: OpenDb
  let inbox: Inbox

  beforeAll(async () => {
    opened = await open()
    inbox = createInbox(opened.db)
    await opened.db.insert(counselors).values(['one', 'two'].map((id) => ({ id, name: id, title: id })))
    await opened.db
      .insert(staffUsers)
      .values(['boss', 'asha', 'ravi', 'new'].map((id) => ({ id, name: id, email: `${id}@margam.example` })))
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    await opened.db.execute(sql`truncate enquiries, bookings cascade`)
  })

  async function keep(enquiry: Enquiry, assignedTo?: string): Promise<string> {
    await createEnquiryStore(opened.db).keep(enquiry, { spam: false, mails: [], now: writtenAt })
    if (assignedTo) await opened.db.update(enquiries).set({ assignedTo })
    return enquiry.id
  }
  async function book(visitor: { email?: string; phone?: string }, changes: object = { state: 'confirmed' }) {
    const booking = aNewBooking({ counselorId: 'one', visitor })
    const placing = { maxUpcoming: 9, mails: [], now: writtenAt }
    await createBookingStore(opened.db).place(booking, stretchOf(booking), placing)
    await opened.db.update(bookings).set(changes)
  }
  /** Who has it in the list, in the counts and at its address; all three agree. */
  async function seenBy(id: string): Promise<string[]> {
    const found: string[] = []
    for (const viewer of [admin, asha, ravi, nobodys]) {
      const { entries, counts } = await inbox.list({ viewer, states: ['new'], limit: 9, offset: 0 })
      const opens = (await inbox.find(id, viewer)) !== null
      expect([entries.length, counts.new]).toEqual(opens ? [1, 1] : [0, 0])
      if (opens) found.push(viewer.accountId)
    }
    return found
  }

  test('a message of somebody who has no booking is for admins, until it is given to a counselor', async () => {
    expect(await seenBy(await keep(anEnquiry('contact')))).toEqual(['boss'])
    await opened.db.update(enquiries).set({ assignedTo: 'ravi' })
    const [row] = await opened.db.select({ id: enquiries.id }).from(enquiries)
    expect(await seenBy(row?.id ?? '')).toEqual(['boss', 'ravi'])
  })

  test.each<[string, { email?: string; phone?: string }, Enquiry]>([
    ['address', { email: 'asha@example.org' }, anEnquiry('contact')],
    ['mailbox', { email: 'Asha+school@Example.org' }, anEnquiry('home')],
    ['phone, with the country’s code', { phone: '9876543210' }, anEnquiry('modal')],
    [
      'phone on the contact page',
      { phone: '9876543210' },
      anEnquiry('contact', { user_phone: '098765 43210' }),
    ],
  ])('a message of their visitor is for the counselor too, known by %s', async (_, visitor, enquiry) => {
    const id = await keep(enquiry)
    await book(visitor)
    expect(await seenBy(id)).toEqual(['boss', 'asha'])
  })

  test.each([
    ['held', { state: 'held' as const }],
    ['erased', { erasedAt: new Date(writtenAt), email: '', phone: '' }],
  ])('a booking that is only %s makes nobody their visitor', async (_, changes) => {
    const id = await keep(anEnquiry('contact'))
    await book({ email: 'asha@example.org' }, changes)
    expect(await seenBy(id)).toEqual(['boss'])
  })

  test('an application is for admins, whoever has booked and whomever it was given to', async () => {
    const id = await keep(anEnquiry('application'), 'asha')
    await book({ email: 'asha@example.org', phone: '9876543210' })
    expect(await seenBy(id)).toEqual(['boss'])
  })
})
