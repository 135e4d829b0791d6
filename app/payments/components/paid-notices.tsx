import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { DateAndTime } from '#app/booking/calendar.ts'
import { paidBooking, upgrade } from '#app/content/paid-booking.ts'
import { paymentWindow } from '#app/content/payment.ts'
import { shortDay } from '#app/lib/dates.ts'
import { payPath } from '#app/payments/paths.ts'
import type { StatusReport } from '#app/payments/payment-status.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { usePaymentStatus } from './use-payment-status.ts'

type HeldNoticeProps = {
  held: DateAndTime & {
    /** `4:15 PM`; null when it is no longer held. */
    until: string | null
    /** Status while an unreported payment may arrive. */
    awaited: StatusReport | null
  }
  token: string
  /** Whether the terms were accepted on the previous page. */
  terms: boolean
}

/** Notice in the form about a held or possibly paid slot, with a link to its payment. */
export function HeldNotice({ held: { date, time, until, awaited }, token, terms }: HeldNoticeProps) {
  const { title, pay, other } = paidBooking.held
  const to = payPath(token, { terms })
  const when = `${shortDay(date)}, ${time} IST`
  const isConfirming = awaited?.status === 'confirming'
  return (
    <Notice id="held-title" title={until ? title : paymentWindow.unpaid.over(when)}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div>
          {until && (
            <p>
              {shortDay(date)}, <span className="whitespace-nowrap">{time} IST,</span>{' '}
              <span className="whitespace-nowrap">until {until}.</span> {other}
            </p>
          )}
          {awaited && (
            <p role="status">{isConfirming ? paymentWindow.confirming.says : paymentWindow.notYet}</p>
          )}
        </div>
        {awaited && <Awaited token={token} shown={awaited} to={to} />}
        <ButtonLink to={to} reloadDocument={false} preventScrollReset size="sm">
          {until && !isConfirming ? pay : paymentWindow.again}
        </ButtonLink>
      </div>
    </Notice>
  )
}

/** Opens the payment when it arrives; another attempt, or the end of the hold, is shown in the form. */
function Awaited({ token, shown, to }: { token: string; shown: StatusReport; to: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  usePaymentStatus({
    token,
    shown,
    isAwaited: true,
    onChange({ status }) {
      if (status === 'unsure') return
      if (status === 'to-pay' || status === 'unpaid') return revalidate()
      return navigate(to, { preventScrollReset: true })
    },
  })
  return null
}

type UpgradeNoticeProps = {
  /** Slot of the free session, and whether the paid session is available then. */
  free: DateAndTime & { isSameTime: boolean }
}

/** Notice in the form of a paid session that replaces a free one. */
export function UpgradeNotice({ free: { date, time, isSameTime } }: UpgradeNoticeProps) {
  const when = `${shortDay(date)}, ${time} IST`
  return (
    <Notice id="upgrade-title" title={isSameTime ? upgrade.sameTime : upgrade.title}>
      <p>{isSameTime ? upgrade.says(when) : upgrade.taken(when)}</p>
    </Notice>
  )
}

const Notice = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-6 max-w-2xl rounded-lg bg-soft p-5">
    <h2 id={id} className="mb-1 text-h4">
      {title}
    </h2>
    {children}
  </section>
)
