import type { z } from 'zod'
import { razorpay } from '#app/adapters/razorpay/index.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import type { Env } from './env.ts'

/** A payment provider before it has its settings. */
type ProviderKind = {
  name: string
  settings: z.ZodObject
  /** The settings that it can't do without: all of them, or none. */
  keys: readonly string[]
  open(given: Record<string, string | undefined>): PaymentProvider
  /** A stand-in for the demo that listens on a port, and keeps its books in a folder. */
  demo?(where: { folder: string; port: number }): Promise<Demo>
}
type Demo = { provider: PaymentProvider; sendWebhooksTo(address: string): Promise<void>; close(): void }

/** Every payment provider. The first that is set takes new payments; the others keep to the orders that they have. */
export const providerKinds: readonly ProviderKind[] = [razorpay]

/** Who takes the payments, and how the start tells of it. In the demo a stand-in, so that no money moves. */
export async function openPayments(env: Env) {
  const [first, ...others] = env.providers
  if (first) {
    const how = `by ${first.name}, ${first.url}`
    return { providers: [first, ...others] as const, how, siteAt: async () => {}, close() {} }
  }
  const kind = providerKinds.find(({ demo }) => demo)
  const demo = await kind?.demo?.({ folder: env.DATA_DIR, port: env.PAYMENTS_PORT })
  if (!demo) throw new Error('no payment provider has a stand-in for the demo')
  const { provider } = demo
  return {
    providers: [provider] as const,
    how: `${provider.url}  (test payments: no money moves)`,
    siteAt: (url: string) => demo.sendWebhooksTo(`${url}/api/v1/webhooks/${provider.id}`),
    close: demo.close,
  }
}
