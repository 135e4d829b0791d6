import { eq } from 'drizzle-orm'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/booking/booking.ts'
import { generateToken } from '#app/booking/reference.ts'
import { bookingNotes, waitlist } from '#app/booking/tables.ts'
import type { Visitor } from '#app/booking/visitor.ts'
import type { Db } from '#app/db/open.ts'
import type { DataSubject } from '#app/db/personal-data.ts'
import type { EnquiryKind } from '#app/enquiries/enquiry.ts'
import { enquiryReplies } from '#app/enquiries/tables.ts'
import { DAY, MINUTE, type Millis } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import { emails } from '#app/mail/tables.ts'
import { subscribe } from '#app/newsletter/subscribe.ts'
import { newsletterSubscribers } from '#app/newsletter/tables.ts'
import { plans } from '#app/plan/tables.ts'
import { erasePersonalData } from '#app/privacy/erase-personal-data.ts'
import { lookUpPersonalData } from '#app/privacy/export-personal-data.ts'
import { countPersonalRecords } from '#app/privacy/forms.ts'
import { eventRegistrations } from '#app/site/tables.ts'
import { createTestApp, createTestClock } from './app.ts'
import { aNewBooking, storeBooking } from './bookings.ts'
import { aNewEmail } from './emails.ts'
import { anEnquiry, aSender, storeEnquiry } from './enquiries.ts'
import { createMoneyBuilder } from './money.ts'
import { aHold } from './payments.ts'

const ada = { id: 'ada', email: 'ada@margam.example' }

/** Finds and erases the data of a person, as staff do. */
export async function erasePerson(db: Db, subject: DataSubject, now: Millis) {
  const app = createTestApp(db, createTestClock(now))
  const { erasable } = await lookUpPersonalData(app, ada, subject)
  return erasePersonalData(app, ada, subject, countPersonalRecords(erasable))
}

type Who = { email: string; phone?: string }
type Visiting = Partial<Omit<Visitor, 'state'>>

/** Creates the records of visitors. Requires the counselor `career-counselor`. */
export function createVisitorBuilder(db: Db) {
  const money = createMoneyBuilder(db)
  let days = 0
  /** Returns a unique time, one day later with each call. */
  const ownTime = (from: Millis) => {
    days += 1
    return from + days * DAY
  }
  const place = async <Placed extends Booking>(booking: Placed) => {
    const placed = await storeBooking(db, booking, {
      idempotencyKey: `key of ${booking.id}`,
      idempotencyFingerprint: 'fingerprint',
      emails: [aNewEmail({ audience: 'team', bookingId: booking.id })],
      now: booking.createdAt,
    })
    if (!placed.ok) throw new Error(placed.reason)
    return booking
  }
  const hold = (visitor: Who, from: Millis) =>
    place(
      aHold({
        startsAt: ownTime(from),
        createdAt: from,
        heldUntil: from + 15 * MINUTE,
        visitor: { ...visitor, state: 'Telangana' },
      }),
    )
  return {
    /** Books a free session at least one day after `from`. */
    bookFree: (visitor: Visiting, from: Millis) =>
      place(aNewBooking({ startsAt: ownTime(from), createdAt: from, visitor })),
    /** Joins the waitlist for one day. */
    joinWaitlist: ({ email }: Who, from: Millis) =>
      db.insert(waitlist).values({
        token: generateToken(),
        email,
        kind: 'free',
        date: '2026-11-24',
        counselorId: 'career-counselor',
        createdAt: from,
      }),
    /** Stores a sent plan. */
    storePlan: (bookingId: string, at: Millis) =>
      db.insert(plans).values({
        bookingId,
        version: 2,
        savedBy: 'ada@margam.example',
        savedAt: at,
        sentAt: at,
        draft: { situation: 'Good in science.', paths: '', steps: [{ what: 'Apply', date: '2026-12-11' }] },
        sent: { situation: 'Good in science.', paths: '', steps: [] },
      }),
    /** Stores a staff note about a booking. */
    storeNote: (bookingId: string, at: Millis) =>
      db.insert(bookingNotes).values({ bookingId, at, author: 'ada', text: 'Called back.' }),
    /** Places an unpaid 15-minute hold on a paid session. `checkAt` is the time of the next order check. */
    async placeHold(visitor: Who, at: Millis, checkAt: Millis | null = null) {
      return money.placeOrder({ at, checkAt, hold: await hold(visitor, at) })
    },
    /** Stores a paid session with its invoice. */
    bookPaid: async (visitor: Who, at: Millis) =>
      (await money.paid({ at, hold: await hold(visitor, at) })).booking,
    /** Stores an enquiry, with a reply if `answeredAt` is set. */
    async enquire({ email }: Who, kind: EnquiryKind, at: Millis, answeredAt?: Millis) {
      const enquiry = { ...anEnquiry(kind, { email }), createdAt: at }
      const toTeam = {
        ...({ kind: 'enquiry', audience: 'team', recipient: 'team@margam.example' } as const),
        subjectId: enquiry.id,
        key: `enquiry:${enquiry.id}:team`,
        sendAt: at,
      }
      await storeEnquiry(db, enquiry)
      await insertEmails(db, [toTeam], at)
      if (answeredAt !== undefined) {
        const by = {
          enquiryId: enquiry.id,
          authorId: 'ada',
          authorName: 'Ada',
          createdAt: answeredAt,
        }
        await db.insert(enquiryReplies).values({
          ...by,
          id: crypto.randomUUID(),
          subject: 'Re: yours',
          text: 'We do teach there.',
        })
        const ada = { id: 'ada', email: 'ada@margam.example' }
        await insertAudit(db, buildAuditEntry(ada, 'enquiry.replied', enquiry.id), answeredAt)
      }
      return enquiry
    },
    /** Stores a newsletter subscription, confirmed if `confirmedAt` is set. */
    async addSubscriber({ email }: Who, at: Millis, confirmedAt?: Millis) {
      const subscriber = {
        id: crypto.randomUUID(),
        email,
        emailKey: email.toLowerCase(),
        unsubscribeToken: crypto.randomUUID(),
        tokenHash: crypto.randomUUID(),
        consent: { version: '1', textHash: 'hash', method: 'web-form' as const, at },
        requestedAt: at,
      }
      const confirmed = { status: 'confirmed' as const, confirmedAt: confirmedAt ?? at }
      await db
        .insert(newsletterSubscribers)
        .values({ ...subscriber, status: 'pending', ...(confirmedAt !== undefined && confirmed) })
      return subscriber
    },
    /** Stores a registration for an event. */
    async registerForEvent({ email }: Who, at: Millis) {
      await db.insert(eventRegistrations).values({
        id: crypto.randomUUID(),
        event: 'career-fair',
        name: 'Asha Rao',
        startsAt: at,
        email,
        emailKey: email.toLowerCase(),
        token: crypto.randomUUID(),
        registeredAt: at,
        consent: { version: '1', textHash: 'hash', method: 'web-form' as const, at },
      })
    },
    /** Subscribes an existing subscriber again. Returns the number of new emails. */
    async subscribeAgain({ email }: Who, at: Millis) {
      const countEmails = () => db.$count(emails, eq(emails.recipient, email))
      const before = await countEmails()
      await subscribe(createTestApp(db, createTestClock(at)), { email }, aSender())
      return (await countEmails()) - before
    },
  }
}
