import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paymentPage, payPath } from '../domain/payment-path.ts'
import { loadCheckout, needsRedirect, type Proof } from './checkout-script.ts'
import type { PayingIn } from './paying.ts'

/** `open`: the provider's checkout lies over the page. `verifying`: it says that it is paid, and we ask our server. */
export type Phase = 'idle' | 'opening' | 'open' | 'verifying'

type Options = {
  token: string
  /** Whether the address says that the terms were accepted on the page before. */
  terms: boolean
  /** How the last try ended, as the server knows it. */
  failure: string | null
  /** What the server knows may have changed. */
  onNews: () => void
}

/**
 * Opens the provider's checkout and tells our server of its result. What it says itself books nothing: the server asks
 * the provider. Whatever goes wrong, it can be asked again.
 */
export function useCheckout({ token, terms, failure, onNews }: Options) {
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Phase>('idle')
  const [alert, setAlert] = useState(failure && failedWith(failure))
  /** A payment of which our server could not be told. */
  const [untold, setUntold] = useState<Proof | null>(null)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  /** From now on a reload of the page asks the provider before it offers to pay again. */
  const mayHavePaid = () =>
    navigate(payPath(token, { terms, check: true }), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })

  async function verify(proof: Proof) {
    setPhase('verifying')
    setAlert(null)
    try {
      const answer = await fetch('/api/v1/payments/verification', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(proof),
      })
      const said = (await answer.json()) as { success: boolean; message?: string }
      setUntold(null)
      // 409 and 503 are told by how the payment stands, which is asked for now
      if (!said.success && ![409, 503].includes(answer.status)) setAlert(said.message ?? null)
      onNews()
    } catch {
      setUntold(proof)
    }
    setPhase('idle')
  }

  async function pay({ checkout }: PayingIn<'to-pay'>, seconds: number) {
    setAlert(null)
    setPhase('opening')
    try {
      const Razorpay = await loadCheckout(checkout.scriptUrl)
      if (gone.current) return
      const { orderId, amount, keyId, name, description, prefill, callbackUrl } = checkout
      const opened = new Razorpay({
        key: keyId,
        order_id: orderId,
        amount,
        currency: 'INR',
        name,
        description,
        prefill,
        theme: { color: '#2b2673' },
        retry: { enabled: true },
        timeout: Math.max(1, seconds),
        modal: {
          confirm_close: true,
          ondismiss: () => {
            setPhase('idle')
            onNews()
          },
        },
        ...(needsRedirect(navigator.userAgent)
          ? { callback_url: callbackUrl, redirect: true }
          : { handler: (proof: Proof) => void verify(proof) }),
      })
      opened.on('payment.failed', ({ error }) =>
        setAlert(failedWith(error.description ?? 'the bank gave no reason.')),
      )
      void mayHavePaid()
      setPhase('open')
      opened.open()
    } catch (error) {
      setAlert(`Payment error: ${error instanceof Error ? error.message : String(error)}`)
      setPhase('idle')
    }
  }

  return { phase, alert, setAlert, untold, verify, pay }
}

const failedWith = (description: string) => `Payment failed: ${description}`

/** Whether this document's policy lets the checkout in: only that of the page where one pays does. */
export function documentMayPay(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return !document || new URL(document.name).pathname === paymentPage
}
