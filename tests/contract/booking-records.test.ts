import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuditAction, buildAuditEntry, type StaffTrace } from '#app/accounts/audit-log.ts'
import { counselors } from '#app/accounts/tables.ts'
import { type Booking, reschedule } from '#app/booking/booking.ts'
import { addNote } from '#app/booking/edit-notes.ts'
import { listBookingEmails, listHistory, listNotes } from '#app/booking/queries.ts'
import { scheduleBookingEmails } from '#app/booking/schedule-emails.ts'
import type { OpenDb } from '#app/db/open.ts'
import { DAY } from '#app/lib/time.ts'
import { updateWaitingEmail } from '#app/mail/emails.ts'
import { createTestApp, createTestClock } from '../builders/app.ts'
import { aNewBooking, storeBooking, storeChange, toResult } from '../builders/bookings.ts'
import { sessionStart } from '../builders/emails.ts'
import { erasePerson } from '../builders/personal-data.ts'
import { eachDatabase } from '../databases.ts'
import { dueEmails } from '../due-emails.ts'

const now = sessionStart - 4 * DAY
const teamEmail = 'team@margam.example'
const trace = (action: string, note?: string): StaffTrace => ({
  audit: buildAuditEntry({ id: 'ada', email: 'ada@margam.example' }, action as AuditAction, 'MG-1'),
  note,
})

eachDatabase((_name, open) => {
  let database: OpenDb
  beforeAll(async () => {
    database = await open()
    await database.db
      .insert(counselors)
      .values(['career-counselor', 'another'].map((id) => ({ id, name: id, title: '' })))
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.db.execute(sql`truncate bookings, booking_events, booking_notes, emails cascade`)
  })

  const placed = async (booking: Booking = aNewBooking()) => {
    const emails = scheduleBookingEmails(booking, 'booking-confirmed', { teamEmail }, now)
    await storeBooking(database.db, booking, { emails, now })
    return booking
  }
  const change = (next: Booking, left: StaffTrace) =>
    storeChange(database.db, next, { event: next.status, actor: 'ada', now, trace: left })

  describe('booking notes', () => {
    const note = (booking: Booking, name: string) => {
      const app = createTestApp(database.db, createTestClock(now))
      return toResult(addNote(app, booking.id, { ...trace(name), note: 'Her brother comes too' }, 0))
    }
    const erase = ({ visitor, endsAt }: Booking) =>
      erasePerson(database.db, { email: visitor.email, phone: null }, endsAt)

    test('stores no notes for a booking erased at the same time', async () => {
      const booking = await placed()
      await Promise.all([erase(booking), note(booking, 'noted-meanwhile'), note(booking, 'noted-again')])
      expect(await listNotes(database, booking.id)).toEqual([])
    })
  })

  test('lists the booking history in order, with actor and start time', async () => {
    const booking = await placed()
    const moved = reschedule(booking, booking.startsAt + DAY, now)
    await change(moved, trace('history'))
    expect(await listHistory(database, booking.id)).toMatchObject([
      { at: now, event: 'placed', actor: 'visitor', startsAt: booking.startsAt },
      { at: now, event: 'confirmed', actor: 'ada', startsAt: booking.startsAt + DAY },
    ])
  })

  test('lists waiting and sent emails of one booking only', async () => {
    const booking = await placed(aNewBooking({ visitor: { reminder: false } }))
    await placed(aNewBooking({ startsAt: sessionStart + DAY }))
    const first = (await dueEmails(database.db, now)).find(
      ({ recipient }) => recipient === booking.visitor.email,
    )
    await updateWaitingEmail(database.db, first?.id ?? '', { status: 'sent', doneAt: new Date(now + 5) })
    expect(await listBookingEmails(database, booking.id)).toMatchObject([
      { kind: 'booking-confirmed', recipient: booking.visitor.email, status: 'sent', at: now + 5 },
      { kind: 'booking-confirmed', recipient: teamEmail, status: 'waiting', at: now },
    ])
  })
})
