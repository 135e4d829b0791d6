import { useEffect, useEffectEvent } from 'react'
import { SECOND } from '#app/lib/time.ts'
import type { StatusReport } from '#app/payments/order.ts'
import { paymentStatusPath } from '#app/payments/paths.ts'

/**
 * Fetches the payment status. The server checks the payment with the provider first.
 *
 * @param opens whether the checkout was just opened
 * @throws Error if there is no valid response
 */
export async function fetchPaymentStatus(token: string, { opens = false } = {}): Promise<StatusReport> {
  const body = new URLSearchParams(opens ? { opens: '1' } : {})
  const response = await fetch(paymentStatusPath(token), { method: 'POST', cache: 'no-store', body })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return (await response.json()) as StatusReport
}

const interval = 5 * SECOND

type Options = {
  token: string
  /** Status that the page shows. */
  shown: StatusReport
  /** Whether a payment may arrive. */
  isAwaited: boolean
  onChange: (report: StatusReport) => unknown
}

/** Polls the payment status while a payment may arrive, and requests it whenever the page becomes visible. */
export function usePaymentPolling({ token, shown, isAwaited, onChange }: Options): void {
  const onReport = useEffectEvent((report: StatusReport) => {
    if (report.status !== shown.status || report.hasAttempts !== shown.hasAttempts) onChange(report)
  })
  useEffect(() => {
    let isOver = false
    let isChecking = false
    async function check() {
      if (isChecking || document.hidden) return
      isChecking = true
      const report = await fetchPaymentStatus(token).catch(() => null)
      isChecking = false
      if (report && !isOver) onReport(report)
    }
    const onVisible = () => void check()
    const timer = setInterval(() => isAwaited && onVisible(), interval)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [token, isAwaited])
}
