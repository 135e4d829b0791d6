import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import { enquiries, enquiryReplies } from '#app/adapters/db/enquiries-schema.ts'
import { createFigures } from '#app/adapters/db/figures.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { createPlanStore } from '#app/adapters/db/plans.ts'
import { counselors } from '#app/adapters/db/schema.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { noPlan } from '#app/features/plan/domain/plan.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import type { FigureQuery, Figures } from '#app/ports/figures.ts'
import { aNewBooking, stretchOf } from '../builders/bookings.ts'
import { anEnquiry } from '../builders/enquiries.ts'
import { inIndia } from '../builders/money.ts'
import { eachDatabase } from '../databases.ts'

/** Friday 20 November 2026, 5:30 PM in India; two weeks and what has passed of a third. */
const now = inIndia('2026-11-20T17:30')
const all: FigureQuery = { from: inIndia('2026-11-02T00:00'), to: now, counselorId: null }

type Wanted = NonNullable<Parameters<typeof aNewBooking>[0]>

eachDatabase((_, open) => {
  let opened: OpenDb
  let figures: Figures
  let bookings: ReturnType<typeof createBookingStore>
  beforeAll(async () => {
    opened = await open()
    await opened.db.insert(counselors).values([
      { id: 'career-counselor', name: 'Somebody', title: '' },
      { id: 'gone', name: 'Another', title: '', active: false },
    ])
    figures = createFigures(opened.db)
    bookings = createBookingStore(opened.db)
  })
  afterAll(() => opened?.close())
  beforeEach(() => opened.db.execute(sql`truncate bookings, enquiries cascade`))

  async function session(start: string, changes: Omit<Wanted, 'state'> & { state?: Booking['state'] } = {}) {
    const { state = 'completed', ...rest } = changes
    const booking = {
      ...aNewBooking({ startsAt: inIndia(start), ...rest }),
      state,
      ...(state === 'held' && { heldUntil: 0, extended: false }),
      ...(state === 'cancelled' && { cancelledAt: now }),
    } as Booking
    const options = { maxUpcoming: 99, mails: [], now }
    const placed = await bookings.place(booking, stretchOf(booking), options)
    if (!placed.ok) throw new Error(placed.reason)
    return booking
  }

  test('weeks begin on Monday at midnight in India', async () => {
    await session('2026-11-08T23:45')
    await session('2026-11-09T00:00')
    await session('2026-11-09T01:00', { kind: 'paid' })
    expect(await figures.sessions(all)).toEqual([
      { week: '2026-11-02', free: 1, paid: 0 },
      { week: '2026-11-09', free: 1, paid: 1 },
    ])
  })

  test('sessions that stand count, and neither cancelled ones, nor holds, nor what is still to come', async () => {
    await session('2026-11-10T10:00', { state: 'confirmed' })
    await session('2026-11-10T11:00', { state: 'no-show' })
    await session('2026-11-10T12:00', { state: 'cancelled' })
    await session('2026-11-10T13:00', { state: 'expired' })
    await session('2026-11-10T14:00', { state: 'held' })
    await session('2026-11-20T17:30', { state: 'confirmed' })
    await session('2026-11-01T23:45')
    expect(await figures.sessions(all)).toEqual([{ week: '2026-11-09', free: 2, paid: 0 }])
  })

  test('of paid sessions a plan is sent in time, or later, or is open after a day; a reason counts as none', async () => {
    const hour = (start: string, state: 'completed' | 'confirmed') => session(start, { kind: 'paid', state })
    const plans = createPlanStore(opened.db)
    const audit = auditEntry({ id: 'ada', email: 'ada@margam.example' }, 'booking.plan-sent', 'MG-1')
    const sendAfter = async ({ id, endsAt }: Booking, ms: number) =>
      plans.send(id, noPlan, { version: 0, editor: '', turn: 0 }, { mails: () => [], audit }, endsAt + ms)
    const read = await hour('2026-11-10T10:00', 'completed')
    await sendAfter(read, HOUR)
    await plans.opened(read.id, now)
    await sendAfter(await hour('2026-11-10T12:00', 'confirmed'), 2 * DAY)
    await hour('2026-11-10T14:00', 'completed')
    await hour('2026-11-10T16:00', 'confirmed')
    await hour('2026-11-20T10:00', 'confirmed')
    expect(await figures.plans(all, 24)).toEqual({ inTime: 1, later: 1, opened: 1, without: 1, open: 1 })
  })

  test('a counselor’s are told from the others’, also of one who is gone', async () => {
    await session('2026-11-10T10:00')
    await session('2026-11-10T10:00', { counselorId: 'gone' })
    await session('2026-11-10T11:00', { counselorId: 'gone' })
    const of = async (counselorId: string) => (await figures.sessions({ ...all, counselorId }))[0]?.free
    expect([await of('career-counselor'), await of('gone'), await of('nobody')]).toEqual([1, 2, undefined])
    expect(await figures.counselors()).toEqual([
      { id: 'gone', name: 'Another' },
      { id: 'career-counselor', name: 'Somebody' },
    ])
  })

  test('what became of sessions is counted by kind', async () => {
    await session('2026-11-10T10:00')
    await session('2026-11-10T11:00', { state: 'no-show' })
    await session('2026-11-10T12:00', { state: 'confirmed' })
    await session('2026-11-10T13:00', { state: 'cancelled' })
    await session('2026-11-10T14:00', { kind: 'paid', state: 'cancelled' })
    expect(await figures.outcomes(all)).toEqual([
      { kind: 'free', completed: 1, noShow: 1, unmarked: 1, cancelled: 1 },
      { kind: 'paid', completed: 0, noShow: 0, unmarked: 0, cancelled: 1 },
    ])
  })

  describe('a free session led to a paid one', () => {
    const begun = inIndia('2026-11-10T10:00')
    const free = { visitor: { email: 'asha@example.org', phone: '9000000001' } }
    const led = async (within = 60) => (await figures.freeThatLed(all, within))[0]
    /** One that the same visitor booked so long after the free one began. */
    const paid = (after: number, changes: Parameters<typeof session>[1] = {}) =>
      session('2027-02-01T10:00', {
        ...free,
        kind: 'paid',
        state: 'confirmed',
        createdAt: begun + after,
        ...changes,
      })

    beforeEach(() => session('2026-11-10T10:00', free))

    test('that was booked after it began, by the same e-mail and phone', async () => {
      await paid(1)
      expect(await led()).toEqual({ week: '2026-11-09', free: 1, led: 1 })
    })

    test.each([
      [
        'the same mailbox with a tag and another phone',
        { email: 'ASHA+paid@example.org', phone: '9000000002' },
      ],
      ['another address and the same phone', { email: 'ravi@example.org', phone: '9000000001' }],
    ])('of %s', async (_, visitor) => {
      await paid(HOUR, { visitor })
      expect((await led())?.led).toBe(1)
    })

    test('once, however many were booked', async () => {
      await paid(HOUR)
      await session('2027-02-02T10:00', { ...free, kind: 'paid', createdAt: begun + 2 * HOUR })
      expect((await led())?.led).toBe(1)
    })

    test('within the days, and not a moment later', async () => {
      await paid(60 * DAY)
      expect((await led())?.led).toBe(1)
      expect((await led(59))?.led).toBe(0)
    })

    test.each<[string, () => Promise<unknown>]>([
      ['that was booked before it began', () => paid(0)],
      ['of somebody else', () => paid(HOUR, { visitor: { email: 'b@example.org', phone: '9000000003' } })],
      ['that was cancelled', () => paid(HOUR, { state: 'cancelled' })],
      ['that nobody paid for', () => paid(HOUR, { state: 'expired' })],
      ['that is free as well', () => paid(HOUR, { kind: 'free' })],
    ])('but not to one %s', async (_, book) => {
      await book()
      expect((await led())?.led).toBe(0)
    })

    test('unless nobody came to it', async () => {
      await opened.db.execute(sql`truncate bookings cascade`)
      await session('2026-11-10T10:00', { ...free, state: 'no-show' })
      await paid(HOUR)
      expect(await led()).toBeUndefined()
    })
  })

  test('professions are counted by what was asked, own words too, the most asked first', async () => {
    const asks = (professions: string[], otherProfession: string | null = null) => ({
      visitor: { professions, otherProfession },
    })
    await session('2026-11-10T10:00', asks(['Doctor', 'Pilot'], ' Game designer '))
    await session('2026-11-10T11:00', asks(['Doctor'], 'game designer'))
    await session('2026-11-10T12:00', { ...asks(['Doctor']), state: 'cancelled' })
    await session('2026-11-10T13:00', { ...asks(['Judge']), state: 'expired' })
    await session('2026-11-10T14:00', asks([]))
    const found = await figures.professions(all, 10)
    expect(found.map(({ name, asked }) => [name.toLowerCase(), asked])).toEqual([
      ['doctor', 3],
      ['game designer', 2],
      ['pilot', 1],
    ])
    expect(await figures.professions(all, 1)).toEqual([{ name: 'Doctor', asked: 3 }])
  })

  test('messages are counted by how soon they were first answered, spam aside', async () => {
    const came = inIndia('2026-11-10T10:00')
    const written = async (state: 'new' | 'done' | 'spam', ...answeredAfter: number[]) => {
      const { id, ...enquiry } = anEnquiry('contact')
      await opened.db
        .insert(enquiries)
        .values({ ...enquiry, id, state, email: 'asha@example.org', createdAt: new Date(came) })
      for (const after of answeredAfter)
        await opened.db.insert(enquiryReplies).values({
          id: crypto.randomUUID(),
          enquiryId: id,
          authorId: 'somebody',
          authorName: 'Somebody',
          subject: 'Re',
          text: 'Yes',
          mailKey: crypto.randomUUID(),
          createdAt: new Date(came + after),
        })
    }
    expect(await figures.answers(all, [1, 24])).toEqual({
      within: [
        { hours: 1, answered: 0 },
        { hours: 24, answered: 0 },
      ],
      later: 0,
      median: null,
      doneWithout: 0,
      waiting: 0,
    })
    await written('done', HOUR, 5 * HOUR)
    await written('new', HOUR + 1)
    await written('done', 24 * HOUR)
    await written('done', 24 * HOUR + 1)
    await written('done')
    await written('new')
    await written('spam')
    expect(await figures.answers(all, [1, 24])).toEqual({
      within: [
        { hours: 1, answered: 1 },
        { hours: 24, answered: 2 },
      ],
      later: 1,
      median: HOUR + 1,
      doneWithout: 1,
      waiting: 1,
    })
    expect((await figures.answers({ from: came + 1, to: now }, [1])).waiting).toBe(0)
    expect((await figures.answers({ from: came - HOUR, to: came }, [1])).waiting).toBe(0)
  })
})
