import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paymentWindow } from '#app/content/payment.ts'
import { fixed } from '#app/lib/colors.ts'
import { paymentPage, payPath } from '#app/payments/payment-path.ts'
import type { News, OpenCheckout, PayingIn } from '#app/payments/payment-progress.ts'
import { askNews } from './ask-news.ts'

type Proof = Record<string, string>

/** How each provider's checkout is opened, by the folder of the provider. */
const checkouts = import.meta.glob<OpenCheckout>('../*/checkout.client.ts', {
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
  /** What the server knows may have changed, or has as it says. */
  onNews: (news?: News) => void
}

/**
 * Opens the provider's checkout and sends its result to our server, which verifies the payment with the
 * provider. Can be retried after any error.
 */
export function useCheckout({ token, terms, failure, onNews }: Options) {
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Phase>('idle')
  const [alert, setAlert] = useState(failure && failedWith(failure))
  /** Proof of a payment that could not be sent to our server. */
  const [untold, setUntold] = useState<Proof | null>(null)
  /** Message that nothing was charged, when known. */
  const [known, setKnown] = useState<string | null>(null)
  const checkout = useRef<{ close(): unknown } | null>(null)
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

  /** Checks with the provider whether the order is still to be paid; if not, updates the page. */
  async function mayOpen(): Promise<boolean> {
    const news = await askNews(token, 'open').catch(() => {
      throw new Error(paymentWindow.cutOff)
    })
    if (gone.current) return false
    if (news.standing === 'to-pay') {
      void mayHavePaid()
      return true
    }
    setPhase('idle')
    onNews(news)
    return false
  }

  /** The checkout was closed. That nothing was charged is known when the provider tells of no try to pay. */
  async function dismissed() {
    setPhase('verifying')
    const news = await askNews(token, 'ask').catch(() => null)
    if (gone.current) return
    setPhase('idle')
    if (news?.standing === 'to-pay' && !news.attempted) setKnown(paymentWindow['to-pay'].nothing)
    onNews(news ?? undefined)
  }

  async function pay({ checkout: asked }: PayingIn<'to-pay'>, seconds: number) {
    setAlert(null)
    setKnown(null)
    setPhase('opening')
    try {
      const open = checkouts[`../${asked.provider}/checkout.client.ts`]
      const opened =
        (await open?.(asked, {
          seconds: Math.max(1, seconds),
          color: fixed.neel,
          mayOpen,
          paid: (proof) => void verify(proof),
          failed: (reason) => setAlert(failedWith(reason ?? 'the bank gave no reason.')),
          dismissed: () => void dismissed(),
        })) ?? null
      checkout.current = opened
      // not before the window is there: its script may not have come
      if (opened) setPhase('open')
    } catch (error) {
      setAlert(`Payment error: ${error instanceof Error ? error.message : String(error)}`)
      setPhase('idle')
    }
  }

  /** Closes the checkout because nothing remains to be paid. */
  function close() {
    checkout.current?.close()
    checkout.current = null
    setPhase('idle')
  }

  return { phase, alert, known, untold, verify, pay, close }
}

const failedWith = (description: string) => `Payment failed: ${description}`

/** Whether this document's policy lets the checkout in: only that of the page where one pays does. */
export function documentMayPay(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return !document || new URL(document.name).pathname === paymentPage
}
