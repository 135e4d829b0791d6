import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { queryRows } from '#app/db/sql.ts'
import { emails } from '#app/mail/tables.ts'
import { findOrder } from '#app/payments/queries.ts'
import type { PaymentProof } from '../../emulators/razorpay/actions.ts'
import { createMerchant } from '../../emulators/razorpay/merchant.ts'
import { findWebhook, openProvider } from '../razorpay.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openSite } from './site-in-process.ts'

/** Opens an in-process site with a payment provider whose faults are cleared before each test. */
export async function openPaidSite(...[settings, logTo]: Parameters<typeof openSite>) {
  const provider = await openProvider()
  const { razorpay } = provider
  const site = await openSite({ ...provider.settings, ...settings }, logTo)
  afterAll(() => razorpay.close())
  beforeEach(() => {
    razorpay.clearFaults()
    razorpay.set({ refund: { mode: 'processed', settleMs: null } })
  })

  const accountOf = async (orderId: string) => {
    const account = await findOrder(site.db, { orderId })
    if (!account) throw new Error(`${orderId} has no account`)
    return account
  }
  const verify = (proof: PaymentProof | Record<string, unknown> | null) =>
    site.post('/payments/verification', proof)
  /** Holds a paid session through the API, by default at an unused slot. */
  async function held(changes: Record<string, unknown> = {}) {
    const { token, data, typed } = await site.booked({ session: 'paid', ...changes })
    const orderId: string = data.order.id
    return { orderId, token, data, typed, account: () => accountOf(orderId) }
  }
  return {
    site,
    razorpay,
    verify,
    /** Returns a 4:00 PM slot, one day later on each call, to respect the minimum notice. */
    nextDay() {
      const next = site.nextStart()
      for (let others = 0; others < 4; others += 1) site.nextStart()
      return next
    },
    held,
    /** Creates a confirmed paid session and returns its payment. */
    async paid(changes?: Record<string, unknown>) {
      const session = await held(changes)
      const { payment, proof } = razorpay.pay(session.orderId)
      expect((await verify(proof)).status).toBe(200)
      return { ...session, paymentId: payment.id, proof }
    },
    /** Lists the provider’s refunds of a payment. */
    sentBack: (paymentId: string) =>
      razorpay.books().refunds.filter(({ payment_id }) => payment_id === paymentId),
    /** Refunds an amount in the provider’s dashboard. */
    refundExternally: (paymentId: string, amount: number) =>
      createMerchant(razorpay).call(`/v1/payments/${paymentId}/refund`, { amount }),
    /** Delivers the provider’s last webhook of a kind for an order and runs the resulting jobs. */
    async deliver(orderId: string, kind: string) {
      const event = findWebhook(razorpay, orderId, kind)
      const { status } = await site.request('/api/v1/webhooks/razorpay', { method: 'POST', ...event })
      expect(status).toBe(200)
      await site.work()
    },
    /** Lists the emails about a refund or a booking as `kind-stage:audience`. */
    async emailsAbout(id = '') {
      const rows = await queryRows<{ key: string }>(
        site.db,
        sql`select coalesce(kind || '-' || (details ->> 'stage'), kind) || ':' || audience as key from emails
          where key like ${`%${id}%`} order by 1`,
      )
      return rows.map(({ key }) => key)
    },
    /** Renders the text of the visitor’s email about a refund. */
    async textAbout(id = '') {
      const isAbout = and(eq(emails.subjectId, id), eq(emails.audience, 'visitor'))
      return (await renderEmails(site.app, isAbout))[0]?.message?.text
    },
  }
}
