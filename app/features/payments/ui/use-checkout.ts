import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fixed } from '#app/lib/colors.ts'
import type { OpenCheckout, PayingIn } from '../domain/paying.ts'
import { paymentPage, payPath } from '../domain/payment-path.ts'

type Proof = Record<string, string>

/** How each provider's checkout is opened, by the folder of the provider. */
const checkouts = import.meta.glob<OpenCheckout>('../../../adapters/*/checkout.client.ts', {
  eager: true,
  import: 'openCheckout',
})

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
    navigate(payPath(token, { terms, check: '1' }), {
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
      await checkouts[`../../../adapters/${checkout.provider}/checkout.client.ts`]?.(checkout, {
        seconds: Math.max(1, seconds),
        color: fixed.neel,
        beforeOpening() {
          if (gone.current) return false
          void mayHavePaid()
          setPhase('open')
          return true
        },
        paid: (proof) => void verify(proof),
        failed: (reason) => setAlert(failedWith(reason ?? 'the bank gave no reason.')),
        dismissed() {
          setPhase('idle')
          onNews()
        },
      })
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
