import { expect, test } from 'vitest'
import { type Booking, cancel, confirm, move, replace } from '#app/booking/booking.ts'
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

  /** Books a free session on a separate day. */
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
  /** Books a free session for another visitor and returns whether the booking succeeded. */
  async function others(startsAt: number, at = now) {
    const other = aNewBooking({ startsAt })
    return (await payments.bookings.place(other, stretchOf(other), { ...options, now: at })).ok
  }
  /** Records the payment of the upgrade in the same way as the use case. */
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

  test('reserves the whole paid session while the upgrade is held', async () => {
    const free = await quarter()
    await held(free)
    expect([await state(free), await others(free.startsAt)]).toEqual(['confirmed', false])
    for (const later of [15, 30, 45]) expect(await others(free.startsAt + later * MINUTE)).toBe(false)
    expect(await others(free.startsAt + 60 * MINUTE)).toBe(true)
  })

  test('replaces the free session when the upgrade is paid', async () => {
    const free = await quarter()
    const upgrade = await held(free)
    expect(await payments.bookings.replacementOf(free.id)).toBeNull()
    expect(await pays(upgrade)).toMatchObject({ ok: true })
    expect([await state(free), await state(upgrade.hour)]).toEqual(['cancelled', 'confirmed'])
    expect((await payments.bookings.replacementOf(free.id))?.id).toBe(upgrade.hour.id)
    expect(await others(free.startsAt)).toBe(false)
  })

  test('keeps the free session when the hold of the upgrade expires', async () => {
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

  test('rejects a late upgrade payment when another visitor took the slot', async () => {
    const free = await quarter()
    const upgrade = await held(free)
    const later = upgrade.hour.heldUntil
    await others(free.startsAt + 30 * MINUTE, later)
    expect(await pays(upgrade, later)).toEqual({ ok: false, reason: 'slot-taken' })
    expect([await state(free), await state(upgrade.hour)]).toEqual(['confirmed', 'expired'])
  })

  test('confirms a late upgrade payment when the slot is still available', async () => {
    const free = await quarter()
    const upgrade = await held(free)
    expect(await pays(upgrade, upgrade.hour.heldUntil)).toMatchObject({ ok: true })
    expect([await state(free), await state(upgrade.hour)]).toEqual(['cancelled', 'confirmed'])
  })

  test.each(['moves', 'cancels'] as const)(
    'keeps the upgrade hold when the visitor %s the free session',
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

  test('replaces an upcoming free session but not a past free session', async () => {
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

  test('rejects an upgrade or an overlapping booking when both arrive at once', async () => {
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

  test('confirms the upgrade and rejects a reschedule that arrives at the same time', async () => {
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

  test('allows an upgrade at the limit of upcoming sessions', async () => {
    const free = await quarter()
    const { email, phone } = free.visitor
    for (const days of [50, 51]) {
      const more = aNewBooking({ startsAt: free.startsAt + days * DAY, visitor: { email, phone } })
      await payments.bookings.place(more, stretchOf(more), options)
    }
    expect(await hold(free)).toMatchObject({ ok: true })
  })

  test('finds an upgrade by its token or by the replaced booking’s token', async () => {
    const free = await quarter()
    const { hour } = await held(free)
    const stretch = { from: free.startsAt, to: free.endsAt }
    const own = async (token: string, at = now) => (await payments.bookings.ownAt([token], stretch, at))?.id
    expect([await own(free.token), await own(hour.token)]).toEqual([hour.id, hour.id])
    expect(await own(free.token, hour.heldUntil)).toBe(free.id)
    expect([await own((await quarter()).token), await own('no such token')]).toEqual([undefined, undefined])
  })
})
