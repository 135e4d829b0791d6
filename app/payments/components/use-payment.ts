import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paymentWindowTexts } from '#app/content/payment.ts'
import { readBrowserClock } from '#app/lib/browser-clock.ts'
import { fixedColors } from '#app/lib/colors.ts'
import { SECOND } from '#app/lib/time.ts'
import type { StatusReport } from '#app/payments/order.ts'
import { checkoutPath, paymentCheckPath, paymentPage } from '#app/payments/paths.ts'
import type { PaymentView } from '#app/payments/payment-view.ts'
import { openCheckout } from '#app/payments/razorpay/checkout.client.ts'

/** Phase of the checkout. `open`: the checkout is on top of the page. `verifying`: our server checks the payment. */
export type CheckoutPhase = 'idle' | 'opening' | 'open' | 'verifying'

const pollInterval = 5 * SECOND

/**
 * Opens the provider's checkout, sends the proof of payment to our server, and polls the status while a payment may
 * arrive. Each step can be retried after any error.
 */
export function usePayment({ token, status, mayArrive, failure, hold, checkout }: PaymentView) {
  const { revalidate } = useRevalidator()
  const [phase, setPhase] = useState<CheckoutPhase>('idle')
  const [alert, setAlert] = useState(failure && failedWith(failure))
  const opened = useRef<{ close(): unknown } | null>(null)
  const isChecking = useRef(false)
  /** Time when the hold ends, by the browser's clock. */
  const end = useRef(0)

  /** Checks the payment, and reloads the page's data after a change. */
  async function check() {
    const report = (await (await post(paymentCheckPath(token))).json()) as StatusReport
    const isSame = report.status === status && report.mayArrive === mayArrive && report.failure === failure
    if (!isSame) await revalidate()
  }

  useEffect(() => {
    if (failure) setAlert(failedWith(failure))
  }, [failure])
  useEffect(() => {
    if (status === 'to-pay') return
    opened.current?.close()
    opened.current = null
    setPhase('idle')
    setAlert(null)
  }, [status])

  const isAwaited = status !== 'paid' && (mayArrive || phase !== 'idle' || status === 'confirming')
  const poll = useEffectEvent(async () => {
    if (isChecking.current || document.hidden) return
    isChecking.current = true
    await check().catch(() => {}) // the next poll tries again
    isChecking.current = false
  })
  useEffect(() => {
    end.current = readBrowserClock() + hold.left
    const timer = setInterval(() => void poll(), isAwaited ? pollInterval : Math.max(hold.left, SECOND))
    const onVisible = () => void poll()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isAwaited, hold.left])
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once, when the page opens
  useEffect(() => {
    if (!isCheckoutAllowed()) location.reload()
    else if (isAwaited) void poll()
  }, [])

  /** Sends a form of the page, and reloads the page's data. */
  async function send(action: string) {
    try {
      await post(action)
      setAlert((shown) => (shown === paymentWindowTexts.cutOff ? null : shown))
      await revalidate()
    } catch {
      setAlert(paymentWindowTexts.cutOff)
    }
  }

  /** Sends the proof of payment. Without a response, the page waits until the provider reports the payment. */
  async function verify(proof: Record<string, string>) {
    setPhase('verifying')
    setAlert(null)
    try {
      await post(paymentCheckPath(token), proof)
      await revalidate()
      setPhase('idle')
    } catch {
      setAlert(paymentWindowTexts.unsent)
    }
  }

  async function onDismissed() {
    setPhase('verifying')
    await send(paymentCheckPath(token))
    setPhase('idle')
  }

  async function pay() {
    if (!checkout || phase !== 'idle') return
    setAlert(null)
    setPhase('opening')
    try {
      opened.current = await openCheckout(checkout, {
        seconds: Math.max(1, Math.floor((end.current - readBrowserClock()) / SECOND)),
        color: fixedColors.neel,
        onPaid: (proof) => void verify(proof),
        onFailed: (reason) => setAlert(failedWith(reason ?? 'the bank gave no reason.')),
        onDismissed: () => void onDismissed(),
      })
      setPhase('open')
    } catch (error) {
      setAlert(`Payment error: ${error instanceof Error ? error.message : String(error)}`)
      return setPhase('idle')
    }
    await post(checkoutPath(token))
      .then(check)
      .catch(() => {})
  }

  return { phase, alert, pay, send }
}

/**
 * Posts a form to one of our paths without following the redirect.
 *
 * @throws Error without a response, or after a server error
 */
async function post(path: string, fields: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
    cache: 'no-store',
  })
  if (response.status >= 400) throw new Error(`status ${response.status}`)
  return response
}

const failedWith = (description: string) => `Payment failed: ${description}`

/** Returns whether the page was loaded with the Content-Security-Policy of the payment page. */
export function isCheckoutAllowed(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return !document || new URL(document.name).pathname === paymentPage
}
