import { afterAll, expect } from 'vitest'
import type { Proof } from '../../emulators/razorpay/actions.ts'
import type { Razorpay } from '../../emulators/razorpay/razorpay.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openProvider } from '../razorpay.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

type Start = { date: string; time: string }

/** A site of this process with its payment provider, for the tests of a file; both end with them. */
export async function openPaidSite(more: Record<string, string> = {}) {
  const { razorpay, settings } = await openProvider()
  const site = await siteInProcess({ ...settings, ...more })
  afterAll(async () => {
    await site.close()
    await razorpay.close()
  })
  return { site, razorpay, sessions: paidSessions(site, razorpay) }
}

/** Paid sessions at a site of this process, held and paid as a browser would. */
export function paidSessions(site: SiteInProcess, razorpay: Razorpay) {
  const accountOf = async (orderId: string) => {
    const account = await site.services.payments.account({ orderId })
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
  /** A held session. */
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
    /** A session that is paid and booked, with its payment. */
    async booked(start: Start) {
      const session = await held(start)
      const { payment, proof } = razorpay.pay(session.orderId)
      expect((await verify(proof)).status).toBe(200)
      return { ...session, paymentId: payment.id, proof }
    },
    /** What the provider sent back of a payment. */
    sentBack: (paymentId: string) =>
      razorpay.books().refunds.filter(({ payment_id }) => payment_id === paymentId),
  }
}
