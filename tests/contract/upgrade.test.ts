import { expect, test } from 'vitest'
import { type Booking, cancel, confirm, move, replace } from '#app/features/booking/domain/booking.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { aNewBooking, stretchOf } from '../builders/bookings.ts'
import { aHold, anInvoice, anOrder, aPayment, now } from '../builders/payments.ts'
import { eachDatabase } from '../databases.ts'
import { times } from '../often.ts'
import { changeOf, paymentsOn } from '../payment-store.ts'

eachDatabase((_, open) => {
  const payments = paymentsOn(open)
  const options = { maxUpcoming: 3, emails: [], now }
  let turn = 0

  /** A booked quarter of an hour on a day of its own. */
  async function quarter() {
    turn += 1
    const free = aNewBooking({ startsAt: now + (turn + 4) * DAY })
    await payments.bookings.place(free, stretchOf(free), options)
    return free
  }
  const hourFor = ({ startsAt, visitor }: Booking, later = 0) =>
    aHold({ startsAt: startsAt + later, visitor: { email: visitor.email, phone: visitor.phone } })
  const hold = (free: Booking, hour = hourFor(free)) =>
    payments.bookings.place(hour, stretchOf(hour), { ...options, inPlaceOf: free.token })
  async function held(free: Booking, later = 0) {
    const hour = hourFor(free, later)
    expect(await hold(free, hour)).toMatchObject({ ok: true })
    return { hour, order: await payments.store.addOrder(anOrder(hour.id), now) }
  }
  const state = async ({ token }: Booking) => (await payments.bookings.byToken(token))?.state
  /** Somebody else asks for a quarter of an hour; whether they get it. */
  async function others(startsAt: number, at = now) {
    const other = aNewBooking({ startsAt })
    return (await payments.bookings.place(other, stretchOf(other), { ...options, now: at })).ok
  }
  /** The hour is paid, as the use-case writes it. */
  async function pays({ hour, order }: Awaited<ReturnType<typeof held>>, at = now) {
    const current = await payments.store.account({ orderId: order.id })
    const free = await payments.bookings.asksToReplace(hour.id)
    const next = current && confirm(current.booking, at, true)
    if (!next?.ok) throw new Error('it can be paid')
    const payment = aPayment(order)
    const ended = free && replace(free, next.value, at)
    return payments.store.write(
      changeOf(current?.order ?? order, {
        booking: { next: next.value, occupies: stretchOf(hour), event: 'paid', actor: 'payment' },
        ...(ended && { replaced: { next: ended, occupies: stretchOf(ended), details: {} } }),
        payments: [payment],
        documents: [anInvoice({ booking: hour }, payment.id)],
        now: at,
      }),
    )
  }

  test('the hour is held beside one’s own quarter, and nobody else gets any part of it', async () => {
    const free = await quarter()
    await held(free)
    expect([await state(free), await others(free.startsAt)]).toEqual(['confirmed', false])
    for (const later of [15, 30, 45]) expect(await others(free.startsAt + later * MINUTE)).toBe(false)
    expect(await others(free.startsAt + 60 * MINUTE)).toBe(true)
  })

  test('the quarter ends with the payment, and is known by what took its place', async () => {
    const free = await quarter()
    const upgrade = await held(free)
    expect(await payments.bookings.replacementOf(free.id)).toBeNull()
    expect(await pays(upgrade)).toMatchObject({ ok: true })
    expect([await state(free), await state(upgrade.hour)]).toEqual(['cancelled', 'confirmed'])
    expect((await payments.bookings.replacementOf(free.id))?.id).toBe(upgrade.hour.id)
    expect(await others(free.startsAt)).toBe(false)
  })

  test('a hold that lapses leaves the quarter as it is, and the rest to others', async () => {
    const free = await quarter()
    const { hour } = await held(free)
    const later = hour.heldUntil
    expect(await others(free.startsAt + 30 * MINUTE, later)).toBe(true)
    expect([await state(free), await state(hour), await others(free.startsAt, later)]).toEqual([
      'confirmed',
      'expired',
      false,
    ])
  })

  test('money that comes when somebody else has a part of the hour books nothing and takes nothing', async () => {
    const free = await quarter()
    const upgrade = await held(free)
    const later = upgrade.hour.heldUntil
    await others(free.startsAt + 30 * MINUTE, later)
    expect(await pays(upgrade, later)).toEqual({ ok: false, reason: 'slot-taken' })
    expect([await state(free), await state(upgrade.hour)]).toEqual(['confirmed', 'expired'])
  })

  test('late money still books the hour that is free but for one’s own quarter', async () => {
    const free = await quarter()
    const upgrade = await held(free)
    expect(await pays(upgrade, upgrade.hour.heldUntil)).toMatchObject({ ok: true })
    expect([await state(free), await state(upgrade.hour)]).toEqual(['cancelled', 'confirmed'])
  })

  test.each(['moves', 'cancels'] as const)(
    'who %s the quarter while the hour is held leaves its time to the hour and to nobody else',
    async (what) => {
      const free = await quarter()
      const upgrade = await held(free)
      const next = what === 'moves' ? move(free, free.startsAt + 300 * DAY, now) : cancel(free, now)
      if (!next.ok) throw new Error(next.reason)
      const news = { event: what, actor: 'visitor', emails: [], now }
      expect(await payments.bookings.change(next.value, stretchOf(next.value), news)).toMatchObject({
        ok: true,
      })
      expect(await others(free.startsAt)).toBe(false)
      expect(await pays(upgrade)).toMatchObject({ ok: true })
      expect([await state(free), await state(upgrade.hour)]).toEqual(['cancelled', 'confirmed'])
    },
  )

  test('an hour at another time takes the place of the quarter that is still ahead, and leaves one that took place', async () => {
    for (const at of [now, 'after'] as const) {
      const free = await quarter()
      const upgrade = await held(free, 2 * DAY)
      expect(await pays(upgrade, at === 'after' ? free.endsAt : at)).toMatchObject({ ok: true })
      expect([await state(free), await state(upgrade.hour)]).toEqual([
        at === 'after' ? 'confirmed' : 'cancelled',
        'confirmed',
      ])
    }
  })

  test('of one’s hour and somebody else’s quarter in it, asked for at once, one is had', async () => {
    for (let round = 0; round < times(5, 100); round += 1) {
      const free = await quarter()
      const results = await Promise.all([
        hold(free).then(({ ok }) => ok),
        others(free.startsAt + 30 * MINUTE),
        others(free.startsAt + 45 * MINUTE),
      ])
      expect([1, 2]).toContain(results.filter(Boolean).length)
      expect(results[0] && (results[1] || results[2])).toBe(false)
      expect(await state(free)).toBe('confirmed')
    }
  })

  test('paying the hour and moving the quarter at once leave one booked session there, and none that overlap', async () => {
    for (let round = 0; round < times(5, 100); round += 1) {
      const free = await quarter()
      const upgrade = await held(free)
      const moved = move(free, free.startsAt + (400 + round) * DAY, now)
      if (!moved.ok) throw new Error(moved.reason)
      const news = { event: 'moved', actor: 'visitor', emails: [], now }
      const [, paid] = await Promise.all([
        payments.bookings.change(moved.value, stretchOf(moved.value), news),
        pays(upgrade),
      ])
      if (!paid.ok) expect(await pays(upgrade)).toMatchObject({ ok: true })
      expect([await state(free), await state(upgrade.hour)]).toEqual(['cancelled', 'confirmed'])
    }
  })

  test('who has as many sessions ahead as anybody may makes one of them the hour', async () => {
    const free = await quarter()
    const { email, phone } = free.visitor
    for (const days of [50, 51]) {
      const more = aNewBooking({ startsAt: free.startsAt + days * DAY, visitor: { email, phone } })
      await payments.bookings.place(more, stretchOf(more), options)
    }
    expect(await hold(free)).toMatchObject({ ok: true })
  })

  test('a time is one’s own by the secret of its booking, and of what it is in place of, alone', async () => {
    const free = await quarter()
    const { hour } = await held(free)
    const stretch = { from: free.startsAt, to: free.endsAt }
    const own = async (token: string, at = now) => (await payments.bookings.ownAt([token], stretch, at))?.id
    expect([await own(free.token), await own(hour.token)]).toEqual([hour.id, hour.id])
    expect(await own(free.token, hour.heldUntil)).toBe(free.id)
    expect([await own((await quarter()).token), await own('no such token')]).toEqual([undefined, undefined])
  })
})
