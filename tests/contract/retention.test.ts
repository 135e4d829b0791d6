import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { counselors, staffSessions, staffUsers } from '#app/accounts/tables.ts'
import { bookings } from '#app/booking/tables.ts'
import { type Period, retentionPeriods } from '#app/content/retention-periods.ts'
import type { OpenDb } from '#app/db/open.ts'
import { addPeriod } from '#app/db/personal-data.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import { insertEmails, listDueEmails, updateWaitingEmail } from '#app/mail/emails.ts'
import { getDocumentRequiredUntil } from '#app/payments/personal-data.ts'
import { eraseExpiredData } from '#app/privacy/erase-expired-data.ts'
import { createTestApp, createTestClock } from '../builders/app.ts'
import { aNewEmail } from '../builders/emails.ts'
import { createVisitorBuilder, erasePerson } from '../builders/personal-data.ts'
import { eachDatabase } from '../databases.ts'
import { countRows } from '../orders.ts'

const start = Date.parse('2026-11-20T05:00:00Z')
const asha = { email: 'asha@example.org', phone: '9000000001' }
const actor = { id: 'ada', email: 'ada@margam.example' }

eachDatabase((_name, open) => {
  let opened: OpenDb
  let visitors: ReturnType<typeof createVisitorBuilder>
  beforeAll(async () => {
    opened = await open()
    await opened.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    await opened.db.execute(sql`truncate bookings, booking_notes, booking_events, emails, orders, payments, refunds, documents,
      document_counters, webhook_events, enquiries, enquiry_replies, newsletter_subscribers,
      consent_records, staff_users, staff_sessions cascade`)
    visitors = createVisitorBuilder(opened.db)
  })
  const purge = (now: Millis, batch?: number) =>
    eraseExpiredData(createTestApp(opened.db, createTestClock(now)), batch === undefined ? {} : { batch })

  describe('retention periods', () => {
    /** Returns the number of records erased at the end of the period, and 1 ms later. */
    async function around(name: string, begins: Millis, period: Period | { until: Millis }) {
      const end = 'until' in period ? period.until : addPeriod(begins, period)
      return [(await purge(end))[name] ?? 0, (await purge(end + 1))[name] ?? 0]
    }

    test('erases a booking after the retention period', async () => {
      const { endsAt } = await visitors.booked(asha, start)
      expect(await around('bookings', endsAt, retentionPeriods.booking)).toEqual([0, 1])
    })

    test('erases the network hash of a booking but keeps the booking', async () => {
      const { id, endsAt } = await visitors.booked(asha, start)
      await opened.db.update(bookings).set({ network: 'a code' })
      expect(await around('networks of bookings', endsAt, { days: 0 })).toEqual([0, 1])
      const [row] = await opened.db.select().from(bookings)
      expect(row).toMatchObject({ id, network: null, erasedAt: null })
    })

    test('erases an unpaid hold after the retention period', async () => {
      const { hold } = await visitors.held(asha, start)
      expect(await around('unpaid holds', hold.heldUntil, retentionPeriods.unpaidHold)).toEqual([0, 1])
    })

    test('erases an unanswered message after the retention period', async () => {
      await visitors.wrote(asha, 'contact', start)
      expect(await around('messages', start, retentionPeriods.message)).toEqual([0, 1])
    })

    test('erases an answered message with its replies after the retention period', async () => {
      await visitors.wrote(asha, 'contact', start, { answeredAt: start + 9 * DAY })
      // a reply at this instant is still within the period
      const end = addPeriod(start + 9 * DAY, retentionPeriods.message)
      expect([(await purge(end)).messages, (await purge(end + 1)).messages]).toEqual([undefined, 1])
      expect(await countRows(opened.db, 'enquiry_replies')).toBe(0)
    })

    test('erases an undecided application after the retention period', async () => {
      await visitors.wrote(asha, 'application', start)
      expect(await around('applications', start, retentionPeriods.application)).toEqual([0, 1])
    })

    test('erases an application a fixed period after the decision', async () => {
      const { id } = await visitors.wrote(asha, 'application', start)
      const decidedAt = start + 9 * DAY
      const decided = buildAuditEntry(actor, 'enquiry.state-changed', id, { to: 'done' })
      await insertAudit(opened.db, decided, decidedAt)
      expect(await around('applications', decidedAt, retentionPeriods.application)).toEqual([0, 1])
    })

    test('erases an unconfirmed newsletter subscription after the retention period', async () => {
      await visitors.subscribed(asha, start)
      expect(
        await around('unconfirmed newsletter requests', start, retentionPeriods.unconfirmedSubscription),
      ).toEqual([0, 1])
    })

    test('erases an ended newsletter subscription after the retention period', async () => {
      await visitors.subscribed(asha, start, start)
      const left = new Date(start + DAY)
      await opened.db.execute(
        sql`update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = ${left.toISOString()}::timestamptz`,
      )
      expect(
        await around('ended newsletter subscriptions', left.getTime(), retentionPeriods.endedSubscription),
      ).toEqual([0, 1])
    })

    test('erases a sent email after the retention period', async () => {
      await insertEmails(opened.db, [aNewEmail(), aNewEmail()], start)
      const [first = ''] = await listDueEmails(opened.db, start)
      await updateWaitingEmail(opened.db, first, { status: 'sent', doneAt: new Date(start) })
      expect(await around('emails', start, retentionPeriods.sentEmail)).toEqual([0, 1])
      expect(await countRows(opened.db, 'emails')).toBe(1)
    })

    test('erases a consent record after the related data', async () => {
      await visitors.wrote(asha, 'contact', start)
      await erasePerson(opened.db, { ...asha, phone: null }, start + DAY)
      expect(await around('consents', start + DAY, retentionPeriods.consent)).toEqual([0, 1])
    })

    test('erases an invoice with the state of residence after the retention period', async () => {
      await visitors.paid(asha, start)
      await purge(addPeriod(start, { years: 2 }))
      const states = async () => (await opened.db.select().from(bookings)).map((row) => row.state)
      expect(await states()).toEqual(['Telangana'])
      // getDocumentRequiredUntil returns the first instant after the retention period
      expect(await around('documents', start, { until: getDocumentRequiredUntil(start) - 1 })).toEqual([0, 1])
      expect(await states()).toEqual([null])
      expect(await countRows(opened.db, 'payments')).toBe(1)
    })

    test('erases a sign-in after the retention period', async () => {
      const expiresAt = new Date(start + DAY)
      await opened.db.insert(staffUsers).values({ id: 'ada', name: 'Ada', email: 'ada@margam.example' })
      await opened.db.insert(staffSessions).values({
        id: 's',
        userId: 'ada',
        expiresAt,
        isPersistent: false,
        isPending: false,
        device: 'Firefox on Linux',
        createdAt: new Date(start),
        usedAt: new Date(start),
      })
      expect(await purge(start + DAY - 1)).toEqual({})
      expect(await purge(start + DAY)).toEqual({ 'staff sessions': 1 })
    })
  })

  describe('records that are not erased', () => {
    test('keeps active subscribers, waiting emails and webhook events', async () => {
      await visitors.subscribed(asha, start, start)
      await insertEmails(opened.db, [aNewEmail()], start)
      await opened.db.execute(
        sql`insert into webhook_events (id, type, received_at) values ('evt', 'order.paid', ${new Date(start).toISOString()}::timestamptz)`,
      )
      expect(await purge(addPeriod(start, { years: 9 }))).toEqual({})
      expect(await countRows(opened.db, 'webhook_events')).toBe(1)
    })

    test('keeps an unpaid hold while a payment may still arrive', async () => {
      const { order } = await visitors.held(asha, start, start + DAY)
      expect(await purge(addPeriod(start, { years: 1 }))).toEqual({})
      await opened.db.execute(sql`update orders set check_at = null where id = ${order.id}`)
      expect(await purge(addPeriod(start, { years: 1 }))).toMatchObject({ 'unpaid holds': 1 })
    })

    test('does not change a booking that is already erased', async () => {
      await visitors.booked(asha, start)
      const later = addPeriod(start, { years: 2 })
      expect(await purge(later)).toMatchObject({ bookings: 1 })
      const [row] = await opened.db.select().from(bookings)
      await purge(later + DAY)
      expect(await opened.db.select().from(bookings)).toEqual([row])
    })
  })

  test('erases expired records in batches until none are left', async () => {
    for (let count = 0; count < 5; count += 1) await visitors.wrote(asha, 'contact', start)
    expect(await purge(addPeriod(start, { years: 2 }), 2)).toMatchObject({ messages: 5 })
    expect(await opened.db.select().from(enquiries)).toEqual([])
  })

  test('stops after the current batch when the site is stopping', async () => {
    for (let count = 0; count < 5; count += 1) await visitors.wrote(asha, 'contact', start)
    let left = 5
    for (let patience = 1; left === 5; patience += 1) {
      let asked = 0
      const isStopping = () => {
        asked += 1
        return asked > patience
      }
      await eraseExpiredData(createTestApp(opened.db, createTestClock(addPeriod(start, { years: 2 }))), {
        batch: 1,
        isStopping,
      })
      left = (await opened.db.select().from(enquiries)).length
    }
    expect(left).toBe(4)
  })
})
