import type { Checkout } from '#app/payments/provider.ts'

type Failure = { error: { description?: string } }
type Razorpay = new (
  options: object,
) => {
  open(): unknown
  close(): unknown
  on(event: 'payment.failed', listener: (failure: Failure) => void): unknown
}

declare global {
  interface Window {
    Razorpay?: Razorpay
  }
}

type Options = {
  /** Time until the checkout closes automatically. */
  seconds: number
  /** Hexadecimal color, `#2b2673`. */
  color: string
  onPaid(proof: Record<string, string>): void
  onFailed(reason: string | undefined): void
  onDismissed(): void
}

/**
 * Opens Razorpay's checkout as an overlay, or as a page in browsers where overlays don't work.
 *
 * @throws an Error with a message for the visitor
 */
export async function openCheckout({ script, fields }: Checkout, options: Options) {
  const Razorpay = await loadScript(script)
  const checkout = new Razorpay({
    key: fields.key_id,
    order_id: fields.order_id,
    amount: Number(fields.amount),
    currency: fields.currency,
    name: fields.name,
    description: fields.description,
    prefill: {
      name: fields['prefill[name]'],
      email: fields['prefill[email]'],
      contact: fields['prefill[contact]'],
    },
    theme: { color: options.color },
    retry: { enabled: true },
    timeout: options.seconds,
    modal: { confirm_close: true, ondismiss: options.onDismissed },
    ...(inAppBrowsers.test(navigator.userAgent)
      ? { callback_url: fields.callback_url, redirect: true }
      : { handler: options.onPaid }),
  })
  checkout.on('payment.failed', ({ error }) => options.onFailed(error.description))
  checkout.open()
  return checkout
}

/** In-app and proxy browsers, where bank popups and frames don't work. */
const inAppBrowsers = /\b(FBAN|FBAV|FB_IAB|Instagram|Messenger|Opera Mini|UCBrowser|UCWEB)\b/i

const loadScript = (url: string) =>
  new Promise<Razorpay>((resolve, reject) => {
    if (window.Razorpay) return resolve(window.Razorpay)
    const script = document.createElement('script')
    script.src = url
    script.onerror = () => {
      script.remove()
      reject(new Error(unloaded))
    }
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : reject(new Error(unloaded)))
    document.head.append(script)
  })

const unloaded =
  'the payment window could not be loaded. Please check your connection and press Pay Now again.'
