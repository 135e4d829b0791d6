import { useRef, useState } from 'react'
import { paymentWindow } from '#app/content/payment.ts'
import { fixedColors } from '#app/lib/colors.ts'
import type { StatusReport } from '#app/payments/order.ts'
import { paymentPage } from '#app/payments/paths.ts'
import type { Checkout } from '#app/payments/provider.ts'
import { openCheckout } from '#app/payments/razorpay/checkout.client.ts'
import { fetchPaymentStatus } from './use-payment-polling.ts'

/** Phase of the checkout. `open`: it is on top of the page. `verifying`: our server checks the payment. */
export type CheckoutPhase = 'idle' | 'opening' | 'open' | 'verifying'

type Options = {
  token: string
  failure: string | null
  /** Called with the new status, or without one if the page must request it. */
  onChange: (report?: StatusReport) => void
}

/** Opens the provider's checkout, and sends the proof of payment to our server. It can be retried after any error. */
export function useCheckout({ token, failure, onChange }: Options) {
  const [phase, setPhase] = useState<CheckoutPhase>('idle')
  const [alert, setAlert] = useState(failure && failedWith(failure))
  const checkout = useRef<{ close(): unknown } | null>(null)

  /** Sends the proof. Without a response, the page waits until the provider reports the payment. */
  async function verify(proof: Record<string, string>) {
    setPhase('verifying')
    setAlert(null)
    try {
      const response = await fetch('/api/v1/payments/verification', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(proof),
      })
      const { success, message } = (await response.json()) as { success: boolean; message?: string }
      // the status, which is requested below, explains 409
      if (!success && response.status !== 409) setAlert(message ?? null)
      if (response.status === 503) return
      setPhase('idle')
      onChange()
    } catch {
      setAlert(paymentWindow.unsent)
    }
  }

  async function onDismissed() {
    setPhase('verifying')
    const report = await fetchPaymentStatus(token).catch(() => null)
    setPhase('idle')
    onChange(report ?? undefined)
  }

  async function pay(asked: Checkout, seconds: number) {
    setAlert(null)
    setPhase('opening')
    try {
      checkout.current = await openCheckout(asked, {
        seconds: Math.max(1, seconds),
        color: fixedColors.neel,
        onPaid: (proof) => void verify(proof),
        onFailed: (reason) => setAlert(failedWith(reason ?? 'the bank gave no reason.')),
        onDismissed: () => void onDismissed(),
      })
      setPhase('open')
      void recordOpened()
    } catch (error) {
      setAlert(`Payment error: ${error instanceof Error ? error.message : String(error)}`)
      setPhase('idle')
    }
  }

  /** Records at our server that the checkout was opened. */
  async function recordOpened() {
    const report = await fetchPaymentStatus(token, { opens: true }).catch(() => null)
    if (report && report.status !== 'to-pay') onChange(report)
  }

  /** Closes the checkout when nothing can be paid any more. */
  function close() {
    checkout.current?.close()
    checkout.current = null
    setPhase('idle')
  }

  return { phase, alert, pay, close }
}

const failedWith = (description: string) => `Payment failed: ${description}`

/** Whether the page was loaded with the Content-Security-Policy of the payment page. */
export function isCheckoutAllowed(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return !document || new URL(document.name).pathname === paymentPage
}
