import type { Order } from '#app/payments/order.ts'
import type { Checkout } from '#app/payments/payment-progress.ts'
import type { CheckoutFacts } from '#app/ports/payment-provider.ts'
import type { RazorpaySettings } from './index.ts'

/** URL to which a browser without scripts posts its form. */
export const hostedUrl = ({ url }: Pick<RazorpaySettings, 'url'>) => `${url}/v1/checkout/embedded`

/** Builds the fields of Razorpay's hosted checkout, which are also the options of its script. */
export const checkoutOf = (
  settings: RazorpaySettings,
  { id, amount, currency }: Order,
  { company, description, payer, returnUrl, cancelUrl }: CheckoutFacts,
): Checkout => ({
  provider: 'razorpay',
  script: settings.scriptUrl,
  action: hostedUrl(settings),
  fields: {
    key_id: settings.keyId,
    order_id: id,
    amount: String(amount),
    currency,
    name: company,
    description,
    'prefill[name]': payer.name,
    'prefill[email]': payer.email,
    'prefill[contact]': payer.phone,
    callback_url: returnUrl,
    cancel_url: cancelUrl,
  },
})

/** Lists the origins for the Content Security Policy: the vendor's script calls several of its hosts. */
export function originsOf(urls: readonly string[]): string[] {
  const origins = urls.map((url) => new URL(url).origin)
  if (origins.some((origin) => origin.endsWith('.razorpay.com'))) origins.push('https://*.razorpay.com')
  return [...new Set(origins)]
}
