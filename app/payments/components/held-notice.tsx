import { useNavigate, useRevalidator } from 'react-router'
import type { DateAndTime } from '#app/booking/components/calendar-data.ts'
import { paidBooking } from '#app/content/paid-booking.ts'
import { paymentWindow } from '#app/content/payment.ts'
import { shortDay } from '#app/lib/dates.ts'
import { payPath } from '#app/payments/payment-path.ts'
import type { News } from '#app/payments/payment-progress.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useNews } from './use-news.ts'

const { title, pay, other } = paidBooking.held

type HeldNoticeProps = {
  held: DateAndTime & {
    /** `4:15 PM`; null when it is held no more. */
    until: string | null
    /** Whether an unreported payment may arrive. */
    awaited: News | null
  }
  token: string
  /** Whether the terms were accepted on the page before. */
  terms: boolean
}

/** Stands in the form while a time is held and not paid, or money for it may come: the way back to the payment. */
export function HeldNotice({ held: { date, time, until, awaited }, token, terms }: HeldNoticeProps) {
  const to = payPath(token, { terms })
  const when = `${shortDay(date)}, ${time} IST`
  return (
    <section
      aria-labelledby="held-title"
      className="mt-6 flex max-w-2xl flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-soft p-5"
    >
      <div>
        <h2 id="held-title" className="text-h4">
          {until ? title : paymentWindow.unpaid.over(when)}
        </h2>
        {until && (
          <p className="mt-1">
            {shortDay(date)}, <span className="whitespace-nowrap">{time} IST,</span>{' '}
            <span className="whitespace-nowrap">until {until}.</span> {other}
          </p>
        )}
        {awaited && (
          <p role="status" className="mt-1">
            {awaited.standing === 'confirming' ? paymentWindow.confirming.says : paymentWindow.notSoFar}
          </p>
        )}
      </div>
      {awaited && <Awaited token={token} shown={awaited} to={to} />}
      <ButtonLink to={to} reloadDocument={false} preventScrollReset size="sm">
        {until && awaited?.standing !== 'confirming' ? pay : paymentWindow.again}
      </ButtonLink>
    </section>
  )
}

/** Opens the payment as soon as there is news of money; another try, or the end of the hold, is shown in the form. */
function Awaited({ token, shown, to }: { token: string; shown: News; to: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const quiet = ['to-pay', 'unpaid', 'unsure']
  useNews({
    token,
    shown,
    waits: true,
    onNews: ({ standing }) =>
      quiet.includes(standing)
        ? standing !== 'unsure' && revalidate()
        : navigate(to, { preventScrollReset: true }),
  })
  return null
}
