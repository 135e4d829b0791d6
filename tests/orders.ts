import { eq, min } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import type { HeldBooking } from '#app/booking/booking.ts'
import { DAY } from '#app/lib/time.ts'
import type { Order, OrderDetails } from '#app/payments/order.ts'
import { findOrder } from '#app/payments/queries.ts'
import { addOrder, changeOrder, type OrderUpdate, saveOrder } from '#app/payments/save-order.ts'
import { syncOrder } from '#app/payments/sync-order.ts'
import { orders } from '#app/payments/tables.ts'
import type { App } from '#app/server/app-context.ts'
import { createBusiness, createTestApp, settings } from './builders/app.ts'
import { storeBooking } from './builders/bookings.ts'
import { sessionStart } from './builders/emails.ts'
import { aHold, anOrder, now, registered } from './builders/payments.ts'
import { createFakeProvider } from './builders/provider.ts'
import { addWeeklyHours } from './builders/schedules.ts'
import { countRows, type OpenFresh, setUpDatabase } from './databases.ts'

const tables = 'bookings, booking_events, booking_notes, emails, webhook_events, document_counters'

/** Opens an app with an in-memory provider for a suite, and empties the database before each test. */
export function setUpOrders(open: OpenFresh) {
  const database = setUpDatabase(open, tables)
  let app: App
  let provider: ReturnType<typeof createFakeProvider>
  const clock = { at: now, now: () => clock.at }

  beforeAll(async () => void (await addWeeklyHours(database.db, 'career-counselor', ['16:00'])))
  beforeEach(() => {
    clock.at = now
    provider = createFakeProvider()
    app = {
      ...createTestApp(database.db, clock, settings(), provider.provider),
      business: createBusiness(registered.gstin),
    }
  })

  let days = 0
  const placed = async (booking: HeldBooking): Promise<HeldBooking> => {
    await storeBooking(database.db, booking, { now })
    return booking
  }
  return {
    clock,
    placed,
    get app() {
      return app
    },
    get provider() {
      return provider
    },
    /** Places a hold on a separate day and stores its order. */
    async placeOrder(): Promise<{ hold: HeldBooking; order: Order }> {
      days += 1
      const hold = await placed(aHold({ startsAt: sessionStart + days * DAY }))
      return { hold, order: (await addOrder(app, anOrder(hold.id))).order }
    },
    /** Pays an order at the provider and syncs it. */
    async pay(order: Order) {
      const payment = provider.pay(order)
      await syncOrder(app, order.id)
      return payment
    },
    save: (order: Order, update: OrderUpdate) => saveChanges(app, order, update),
    async details({ id: orderId }: Pick<Order, 'id'>): Promise<OrderDetails> {
      const details = await findOrder(app.db, { orderId })
      if (!details) throw new Error(`${orderId} is missing`)
      return details
    },
    /** Returns the time of the next order check, or null if none is scheduled. */
    async nextCheck(): Promise<number | null> {
      const [row] = await app.db.select({ at: min(orders.checkAt) }).from(orders)
      return row?.at ?? null
    },
    countOf: (table: string) => countRows(app.db, table),
  }
}

/**
 * Saves changes of an order. The time of the next check follows from the order's new state unless `checkAt` is given.
 */
export const saveChanges = (app: App, { id }: Order, update: OrderUpdate, checkAt?: number | null) =>
  changeOrder(app, id, async (tx, details) => {
    await saveOrder(tx, details, update, app.clock.now())
    if (checkAt !== undefined) await tx.update(orders).set({ checkAt }).where(eq(orders.id, id))
  })
