import { afterAll, expect } from 'vitest'
import { findOrder } from '#app/payments/queries.ts'
import type { Proof } from '../../emulators/razorpay/actions.ts'
import type { Razorpay } from '../../emulators/razorpay/razorpay.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openProvider } from '../razorpay.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

type Start = { date: string; time: string }

/** Opens an in-process site with a payment provider, and closes both after the tests of the file. */
export async function openPaidSite(more: Record<string, string> = {}) {
  const { razorpay, settings } = await openProvider()
  const site = await siteInProcess({ ...settings, ...more })
  afterAll(async () => {
    await site.close()
    await razorpay.close()
  })
  return { site, razorpay, sessions: paidSessions(site, razorpay) }
}

/** Returns helpers that hold and pay for sessions through the API of an in-process site. */
export function paidSessions(site: SiteInProcess, razorpay: Razorpay) {
  const accountOf = async (orderId: string) => {
    const account = await findOrder(site.app.db, { orderId })
    if (!account) throw new Error(`${orderId} has no account`)
    return account
  }
  async function verify(proof: Proof | null) {
    const response = await site.request('/api/v1/payments/verification', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(proof),
    })
    return { status: response.status, body: await response.json() }
  }
  async function held(start: Start) {
    const response = await site.book(bookingRequest({ session: 'paid', ...start }))
    expect(response.status).toBe(201)
    const { data } = (await response.json()) as { data: { order: { id: string }; manageUrl: string } }
    const orderId = data.order.id
    const token = new URL(data.manageUrl).pathname.split('/').at(-1) ?? ''
    return { orderId, token, account: () => accountOf(orderId) }
  }
  return {
    verify,
    held,
    /** Creates a confirmed paid session and returns its payment. */
    async booked(start: Start) {
      const session = await held(start)
      const { payment, proof } = razorpay.pay(session.orderId)
      expect((await verify(proof)).status).toBe(200)
      return { ...session, paymentId: payment.id, proof }
    },
    /** Lists the provider’s refunds of a payment. */
    sentBack: (paymentId: string) =>
      razorpay.books().refunds.filter(({ payment_id }) => payment_id === paymentId),
  }
}
