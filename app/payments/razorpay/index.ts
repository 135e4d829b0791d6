import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import type { Env } from '#app/server/env.ts'
import { createApi } from './api.ts'
import { checkoutOf, hostedUrl, originsOf } from './checkout.ts'
import { startEmulator } from './emulator.ts'
import { proofFields, proofIn, signsProof } from './signature.ts'
import { readWebhook } from './webhook.ts'

export type RazorpaySettings = {
  /** Origin of the REST API, `https://api.razorpay.com`. */
  url: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** URL of the vendor's script, `https://checkout.razorpay.com/v1/checkout.js`. */
  scriptUrl: string
  /** Timeout of a request in milliseconds; default 10 s. */
  timeoutMs?: number
}

/** Implements the payment provider port with Razorpay. */
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

/** Opens the configured payment provider; a demo without keys gets an emulator, which moves no money. */
export async function openPayments(env: Env) {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_URL: url } = env
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET) {
    const isReal = url === 'https://api.razorpay.com'
    const provider = createRazorpay({
      url,
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecret: RAZORPAY_WEBHOOK_SECRET,
      scriptUrl: `${isReal ? 'https://checkout.razorpay.com' : url}/v1/checkout.js`,
    })
    return { provider, how: `by ${provider.name}, ${url}`, siteAt: async () => {}, close() {} }
  }
  const { settings, sendWebhooksTo, close } = await startEmulator({
    folder: env.DATA_DIR,
    port: env.paymentsPort,
  })
  const provider = createRazorpay(settings)
  return {
    provider,
    how: `${provider.url}  (test payments: no money moves)`,
    siteAt: (url: string) => sendWebhooksTo(`${url}/api/v1/webhooks/${provider.id}`),
    close,
  }
}
