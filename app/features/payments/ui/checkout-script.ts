/** What the checkout hands over after a payment. */
export type Proof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

export type CheckoutOptions = {
  key: string
  order_id: string
  amount: number
  currency: 'INR'
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  retry: { enabled: boolean }
  /** Seconds after which it closes by itself. */
  timeout: number
  modal: { ondismiss: () => void; confirm_close: boolean }
  handler?: (proof: Proof) => void
  callback_url?: string
  redirect?: boolean
}

type Failure = { error: { description?: string } }

type OpenCheckout = {
  open(): unknown
  close?(): unknown
  on(event: 'payment.failed', listener: (failure: Failure) => void): unknown
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => OpenCheckout
  }
}

const patience = 20_000
let loading: Promise<NonNullable<Window['Razorpay']>> | undefined

/**
 * The provider's checkout, loaded once; a load that failed is tried anew.
 *
 * @throws an Error that says in words what is wrong
 */
export function loadCheckout(url: string): Promise<NonNullable<Window['Razorpay']>> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay)
  loading ??= load(url).finally(() => {
    loading = undefined
  })
  return loading
}

function load(url: string): Promise<NonNullable<Window['Razorpay']>> {
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
    const timer = setTimeout(failed, patience)
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

/** Browsers inside other apps and those that compress pages: windows and frames of banks do not work in them. */
const withinApps = /\b(FBAN|FBAV|FB_IAB|Instagram|Messenger|Opera Mini|UCBrowser|UCWEB)\b/i

export const needsRedirect = (userAgent: string): boolean => withinApps.test(userAgent)
