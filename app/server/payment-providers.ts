import { razorpay } from '#app/adapters/razorpay/index.ts'
import type { Env } from './env.ts'

/** Who takes the payments, and how the start tells of it. In the demo a stand-in, so that no money moves. */
export async function openPayments(env: Env) {
  const { provider } = env
  if (provider)
    return { provider, how: `by ${provider.name}, ${provider.url}`, siteAt: async () => {}, close() {} }
  const demo = await razorpay.demo({ folder: env.DATA_DIR, port: env.paymentsPort })
  return {
    provider: demo.provider,
    how: `${demo.provider.url}  (test payments: no money moves)`,
    siteAt: (url: string) => demo.sendWebhooksTo(`${url}/api/v1/webhooks/${demo.provider.id}`),
    close: demo.close,
  }
}
