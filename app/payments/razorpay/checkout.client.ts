import type { OpenCheckout } from '#app/payments/provider.ts'

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

/**
 * Opens Razorpay's checkout as an overlay, or as a separate page in browsers that do not support overlays.
 */
export const openCheckout: OpenCheckout = async ({ script, fields }, options) => {
  const Razorpay = await loadOnce(script)
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

/** In-app and proxy browsers, in which bank popups and frames do not work. */
const inAppBrowsers = /\b(FBAN|FBAV|FB_IAB|Instagram|Messenger|Opera Mini|UCBrowser|UCWEB)\b/i

const timeoutMs = 20_000
let loading: Promise<Razorpay> | undefined

/** Loads the vendor's script once; retries after a failed load. */
function loadOnce(url: string): Promise<Razorpay> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay)
  loading ??= load(url).finally(() => {
    loading = undefined
  })
  return loading
}

function load(url: string): Promise<Razorpay> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const failed = () => {
      clearTimeout(timer)
      script.remove()
      reject(
        new Error(
          'the payment window could not be loaded. Please check your connection and press Pay Now again.',
        ),
      )
    }
    const timer = setTimeout(failed, timeoutMs)
    script.src = url
    script.onerror = failed
    script.onload = () => {
      if (!window.Razorpay) return failed()
      clearTimeout(timer)
      resolve(window.Razorpay)
    }
    document.head.append(script)
  })
}
