import { z } from 'zod'

const text = z.string().trim().min(1)

export const settings = z.object({
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://checkout.razorpay.com/v1/checkout.js'),
})

export type RazorpaySettings = {
  /** Origin of the REST API, `https://api.razorpay.com`. */
  url: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The vendor's script, `https://checkout.razorpay.com/v1/checkout.js`. */
  scriptUrl: string
  /** For a whole request; milliseconds, 10 s unless set. */
  timeoutMs?: number
}
