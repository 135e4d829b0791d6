import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { counselors, outbox } from '#app/adapters/db/schema.ts'
import { createWaitlist } from '#app/adapters/db/waitlist.ts'
import { confirm, type Held } from '#app/features/booking/domain/booking.ts'
import type { Wait } from '#app/features/waitlist/domain/wait.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import type { BookingStore } from '#app/ports/bookings.ts'
import type { Waitlist } from '#app/ports/waitlist.ts'
import { aNewBooking, stretchOf } from '../builders/bookings.ts'
import { anOutgoingMail, sessionStart } from '../builders/mails.ts'
import { aWait } from '../builders/waits.ts'
import { whatIsStored } from '../calendar.ts'
import { eachDatabase } from '../databases.ts'
import { times } from '../often.ts'

const now = sessionStart - DAY
const heldUntil = now + 15 * MINUTE

eachDatabase((_name, open) => {
  let database: OpenDb
  let bookings: BookingStore
  let waitlist: Waitlist
  beforeAll(async () => {
    database = await open()
    await database.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
    bookings = createBookingStore(database.db)
    waitlist = createWaitlist(database.db, bookings)
  })
  afterAll(() => database?.close())
  beforeEach(() => database.db.execute(sql`truncate waitlist, bookings, booking_events, outbox cascade`))

  const joined = async (changes: Partial<Wait> = {}) => {
    const wait = aWait({ createdAt: now, ...changes })
    await waitlist.join(wait, [anOutgoingMail()], wait.createdAt)
    return wait
  }
  const heldFor = ({ visitor }: Wait, startsAt = sessionStart): Held => ({
    ...aNewBooking({ startsAt, visitor }),
    state: 'held',
    heldUntil,
    extended: false,
  })
  const offer = (wait: Wait, held = heldFor(wait)) =>
    waitlist.offer(wait.id, held, stretchOf(held), { maxUpcoming: 3, proofHash: 'hash', mails: [], now })
  const inLine = async () => (await waitlist.first(10)).map(({ id }) => id)

  test('who asks twice for the same days stands once, and for three of them at most', async () => {
    const wait = await joined()
    const again = aWait({ createdAt: now + 1, email: wait.email.replace('@', '+again@') })
    const answers = await Promise.all([
      waitlist.join(again, [anOutgoingMail()], now),
      waitlist.join(again, [], now),
    ])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await inLine()).toEqual([wait.id])
    expect(await database.db.$count(outbox)).toBe(1)
    const others = ['2026-11-25', '2026-11-26', '2026-11-27'].map((day) =>
      waitlist.join(aWait({ email: wait.email, from: day, to: day, createdAt: now }), [], now),
    )
    expect((await Promise.all(others)).filter(({ ok }) => !ok)).toHaveLength(1)
    expect(await inLine()).toHaveLength(3)
  })

  test('whose hold lapses goes to the end, and out after the third', async () => {
    const first = await joined()
    const second = await joined({ createdAt: now + 1 })
    expect((await offer(first)).ok).toBe(true)
    expect(await inLine()).toEqual([second.id])
    expect(await waitlist.nextEnd()).toBe(heldUntil)
    await waitlist.settle(heldUntil - 1)
    expect(await inLine()).toEqual([second.id])
    await waitlist.settle(heldUntil)
    expect(await inLine()).toEqual([second.id, first.id])
    expect((await waitlist.first(2))[1]?.passed).toEqual([sessionStart])
    for (const turn of [1, 2]) {
      expect((await offer(first, heldFor(first, sessionStart + turn * DAY))).ok).toBe(true)
      await waitlist.settle(heldUntil)
    }
    expect(await inLine()).toEqual([second.id])
  })

  test('who books what was held leaves the line, and so does whose days are over', async () => {
    const wait = await joined()
    const held = heldFor(wait)
    await offer(wait, held)
    const next = confirm(held, now, true)
    if (!next.ok) throw new Error(next.reason)
    await bookings.confirmByLink(next.value, stretchOf(held), { maxUpcoming: 3, mails: [], now })
    const other = await joined()
    await waitlist.settle(now)
    expect(await waitlist.byToken(wait.token, now)).toBeNull()
    expect(await inLine()).toEqual([other.id])
    await waitlist.settle(sessionStart + DAY)
    expect(await inLine()).toEqual([])
  })

  test('what is held for somebody who leaves is free again', async () => {
    const wait = await joined()
    const held = heldFor(wait)
    await offer(wait, held)
    expect((await waitlist.byToken(wait.token, now))?.offer?.id).toBe(held.id)
    expect([await waitlist.leave(wait.token, now), await waitlist.leave(wait.token, now)]).toEqual([
      true,
      false,
    ])
    expect((await bookings.byToken(held.token))?.state).toBe('expired')
    expect(await bookings.busy('career-counselor', stretchOf(held), now)).toEqual([])
  })

  test('of somebody in line and visitors who want one time at once one gets it, and two offers never overlap', async () => {
    for (let round = 0; round < times(5, 40); round += 1) {
      const startsAt = sessionStart + round * DAY
      const waits = await Promise.all([joined(), joined()])
      const visitors = Array.from({ length: 3 }, () => aNewBooking({ startsAt }))
      const answers = await Promise.all([
        ...waits.map((wait) => offer(wait, heldFor(wait, startsAt))),
        ...visitors.map((booking) =>
          bookings.place(booking, stretchOf(booking), { maxUpcoming: 3, mails: [], now }),
        ),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    }
    expect(await whatIsStored(database)).toMatchObject({ overlaps: 0 })
  })

  test('to somebody who is offered two times at once one is', async () => {
    const wait = await joined()
    const answers = await Promise.all(
      [1, 2].map((days) => offer(wait, heldFor(wait, sessionStart + days * DAY))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await bookings.list({ when: 'all', now, limit: 9, offset: 0 })).toMatchObject({ total: 1 })
  })
})
