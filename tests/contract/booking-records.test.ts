import { expect, test } from 'vitest'
import { buildAuditEntry } from '#app/accounts/audit-log.ts'
import { addNote } from '#app/booking/edit-notes.ts'
import { listNotes } from '#app/booking/queries.ts'
import { DAY } from '#app/lib/time.ts'
import { createTestApp, createTestClock } from '../builders/app.ts'
import { aNewBooking, storeBooking, toResult } from '../builders/bookings.ts'
import { sessionStart } from '../builders/emails.ts'
import { erasePerson } from '../builders/personal-data.ts'
import { eachDatabase, setUpDatabase } from '../databases.ts'

const now = sessionStart - 4 * DAY

eachDatabase((_name, open) => {
  const database = setUpDatabase(open, 'bookings, booking_notes, emails')
  test('stores no note on a booking that is erased at the same time', async () => {
    const booking = aNewBooking({ startsAt: sessionStart })
    await storeBooking(database.db, booking, { now })
    const app = createTestApp(database.db, createTestClock(now))
    const audit = buildAuditEntry({ id: 'ada', email: 'ada@margam.example' }, 'booking.moved', 'MG-1')
    const note = () => toResult(addNote(app, booking.id, { audit, note: 'Her brother comes too' }, 0))
    const { email } = booking.visitor
    await Promise.all([erasePerson(database.db, { email, phone: null }, booking.endsAt), note(), note()])
    expect(await listNotes(database, booking.id)).toEqual([])
  })
})
