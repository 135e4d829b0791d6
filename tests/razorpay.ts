import { createRazorpay, type RazorpaySettings } from '#app/payments/razorpay/razorpay.ts'
import { computeWebhookSignature } from '../emulators/razorpay/ids.ts'
import { type Razorpay, type RazorpayOptions, startRazorpay } from '../emulators/razorpay/razorpay.ts'
import type { Settings } from './site.ts'

/** Starts a provider for one test and returns the settings for a site. */
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

/** Creates a Razorpay client with the keys of the emulator by default. */
export const createRazorpayClient = (razorpay: Razorpay, changes: Partial<RazorpaySettings> = {}) =>
  createRazorpay({
    url: razorpay.origin,
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
    webhookSecret: razorpay.webhookSecret,
    scriptUrl: `${razorpay.origin}/v1/checkout.js`,
    ...changes,
  })

export const setWebhookSite = (razorpay: Razorpay, site: { url: string } | null) =>
  razorpay.set({ webhook: { url: site && `${site.url}/api/v1/webhooks/razorpay` } })

/** Returns the latest webhook about an order with the given event type. */
export function findWebhook(razorpay: Razorpay, orderId: string, kind = 'payment.captured') {
  const found = razorpay
    .books()
    .deliveries.findLast(({ event, body }) => event === kind && body.includes(orderId))
  if (!found) throw new Error(`no ${kind} of ${orderId}`)
  return signWebhook(razorpay, found.body, found.id)
}

export const signWebhook = (razorpay: Razorpay, body: string, id: string) => ({
  body,
  headers: {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': computeWebhookSignature(body, razorpay.webhookSecret),
  },
})
