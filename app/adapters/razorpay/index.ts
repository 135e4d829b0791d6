import { z } from 'zod'
import { withoutSlashes } from '#app/lib/slashes.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import { createApi } from './api.ts'
import { checkoutOf, hostedUrl, originsOf } from './checkout.ts'
import { startEmulator } from './emulator.ts'
import { proofFields, proofIn, signsProof } from './signature.ts'
import { readWebhook } from './webhook.ts'

const liveUrl = 'https://api.razorpay.com'

const text = z.string().trim().min(1)

const settings = z.object({
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_URL: z
    .url({ protocol: /^https?$/ })
    .transform(withoutSlashes)
    .default(liveUrl),
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

/** Razorpay as the port asks for it. */
export function createRazorpay(given: RazorpaySettings): PaymentProvider {
  return {
    id: 'razorpay',
    name: 'Razorpay',
    url: given.url,
    publicKey: given.keyId,
    test: given.keyId.startsWith('rzp_test_'),
    origins: originsOf([given.scriptUrl, hostedUrl(given)]),
    proofFields,
    ...createApi(given),
    checkout: (order, facts) => checkoutOf(given, order, facts),
    proofIn,
    signed: (proof) => signsProof(given.keySecret, proof),
    readWebhook: (body, header) => readWebhook(given.webhookSecret, body, header),
  }
}

/** Razorpay for the wiring: its settings, and a stand-in for a site that has none. */
export const razorpay = {
  name: 'Razorpay',
  settings,
  keys: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  /** Asked only when all its keys are set. */
  open(given: Record<string, string | undefined>): PaymentProvider {
    const set = settings.parse(given)
    return createRazorpay({
      url: set.RAZORPAY_URL,
      keyId: set.RAZORPAY_KEY_ID ?? '',
      keySecret: set.RAZORPAY_KEY_SECRET ?? '',
      webhookSecret: set.RAZORPAY_WEBHOOK_SECRET ?? '',
      scriptUrl:
        set.RAZORPAY_URL === liveUrl
          ? 'https://checkout.razorpay.com/v1/checkout.js'
          : `${set.RAZORPAY_URL}/v1/checkout.js`,
    })
  },
  async demo(where: { folder: string; port: number }) {
    const { settings, ...emulator } = await startEmulator(where)
    return { provider: createRazorpay(settings), ...emulator }
  },
}
