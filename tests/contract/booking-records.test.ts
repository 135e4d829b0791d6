import { expect, test } from 'vitest'
import { buildAuditEntry } from '#app/accounts/audit-log.ts'
import { addNote } from '#app/booking/edit-notes.ts'
import { listBookingEmails, listNotes } from '#app/booking/queries.ts'
import { scheduleBookingEmails } from '#app/booking/schedule-emails.ts'
import { DAY } from '#app/lib/time.ts'
import { updateWaitingEmail } from '#app/mail/emails.ts'
import { createTestApp, createTestClock } from '../builders/app.ts'
import { aNewBooking, storeBooking, toResult } from '../builders/bookings.ts'
import { sessionStart } from '../builders/emails.ts'
import { erasePerson } from '../builders/personal-data.ts'
import { eachDatabase, setUpDatabase } from '../databases.ts'
import { dueEmails } from '../due-emails.ts'

const now = sessionStart - 4 * DAY
const teamEmail = 'team@margam.example'

eachDatabase((_name, open) => {
  const database = setUpDatabase(open, 'bookings, booking_notes, emails')
  const place = async (startsAt = sessionStart) => {
    const booking = aNewBooking({ startsAt, visitor: { reminder: false } })
    const emails = scheduleBookingEmails(booking, 'booking-confirmed', { teamEmail }, now)
    await storeBooking(database.db, booking, { emails, now })
    return booking
  }

  test('stores no note on a booking that is erased at the same time', async () => {
    const booking = await place()
    const app = createTestApp(database.db, createTestClock(now))
    const audit = buildAuditEntry({ id: 'ada', email: 'ada@margam.example' }, 'booking.moved', 'MG-1')
    const note = () => toResult(addNote(app, booking.id, { audit, note: 'Her brother comes too' }, 0))
    const { email } = booking.visitor
    await Promise.all([erasePerson(database.db, { email, phone: null }, booking.endsAt), note(), note()])
    expect(await listNotes(database, booking.id)).toEqual([])
  })

  test('lists the waiting and sent emails of one booking only', async () => {
    const booking = await place()
    await place(sessionStart + DAY)
    const { email } = booking.visitor
    const first = (await dueEmails(database.db, now)).find(({ recipient }) => recipient === email)
    await updateWaitingEmail(database.db, first?.id ?? '', { status: 'sent', doneAt: new Date(now + 5) })
    expect(await listBookingEmails(database, booking.id)).toMatchObject([
      { kind: 'booking-confirmed', recipient: email, status: 'sent', at: now + 5 },
      { kind: 'booking-confirmed', recipient: teamEmail, status: 'waiting', at: now },
    ])
  })
})
