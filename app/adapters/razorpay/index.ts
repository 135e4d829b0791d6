import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import { createApi } from './api.ts'
import { checkoutOf, hostedUrl, originsOf } from './checkout.ts'
import { startEmulator } from './emulator.ts'
import { proofFields, proofIn, signsProof } from './proof.ts'
import { type RazorpaySettings, settings } from './settings.ts'
import { readWebhook } from './webhook.ts'

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
      scriptUrl: set.RAZORPAY_CHECKOUT_URL,
    })
  },
  async demo(where: { folder: string; port: number }) {
    const { settings, ...emulator } = await startEmulator(where)
    return { provider: createRazorpay(settings), ...emulator }
  },
}
