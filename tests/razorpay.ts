import { createRazorpay, type RazorpaySettings } from '#app/adapters/razorpay/index.ts'
import { webhookSignature } from '../emulators/razorpay/ids.ts'
import { type Razorpay, type RazorpayOptions, startRazorpay } from '../emulators/razorpay/razorpay.ts'
import type { Settings } from './site.ts'

/** A provider of this test alone, and the settings with which a site asks it. */
export async function openProvider(
  options: RazorpayOptions = {},
): Promise<{ razorpay: Razorpay; settings: Settings & Record<string, string> }> {
  const razorpay = await startRazorpay(options)
  return {
    razorpay,
    settings: {
      RAZORPAY_URL: razorpay.origin,
      RAZORPAY_KEY_ID: razorpay.keyId,
      RAZORPAY_KEY_SECRET: razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    },
  }
}

/** What asks the provider, with its keys unless told otherwise. */
export const clientOf = (razorpay: Razorpay, changes: Partial<RazorpaySettings> = {}) =>
  createRazorpay({
    url: razorpay.origin,
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
    webhookSecret: razorpay.webhookSecret,
    scriptUrl: `${razorpay.origin}/v1/checkout.js`,
    ...changes,
  })

/** Has a site told of what happens. */
export const tell = (razorpay: Razorpay, site: { url: string } | null) =>
  razorpay.set({ webhook: { url: site && `${site.url}/api/v1/webhooks/razorpay` } })

/** The event of a kind that an order last gave cause for, as the provider would post it. */
export function eventOf(razorpay: Razorpay, orderId: string, kind = 'payment.captured') {
  const found = razorpay
    .books()
    .deliveries.findLast(({ event, body }) => event === kind && body.includes(orderId))
  if (!found) throw new Error(`no ${kind} of ${orderId}`)
  return signed(razorpay, found.body, found.id)
}

/** A body under the provider's own signature. */
export const signed = (razorpay: Razorpay, body: string, id: string) => ({
  body,
  headers: {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': webhookSignature(body, razorpay.webhookSecret),
  },
})
