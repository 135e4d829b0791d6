import { Link } from 'react-router'
import type { DateAndTime } from '#app/booking/components/calendar-data.ts'
import { Row } from '#app/booking/components/summary.tsx'
import { paymentWindow } from '#app/content/payment.ts'
import { shortDay } from '#app/lib/dates.ts'
import { heldPath } from '#app/payments/payment-path.ts'
import type { Paying } from '#app/payments/payment-progress.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { DocumentLinks, Refunds } from './payment-section.tsx'
import { Stays } from './stays.tsx'

/** Payment status without an amount to pay. */
export type Settled = Exclude<Paying, { standing: 'to-pay' }>

/** What became of the payment of a held session. */
export function PaymentOutcome({ paying }: { paying: Settled }) {
  const { moment, standing } = paying
  switch (standing) {
    case 'not-started':
      return (
        <>
          <p className="mb-4">{paymentWindow[standing].says}</p>
          <PaymentFacts paying={paying} />
        </>
      )
    case 'confirming':
    case 'unsure':
      return (
        <div role="status">
          <p>{paymentWindow[standing].says}</p>
          <p className="mt-3 text-muted noscript:hidden">{paymentWindow.watching}</p>
        </div>
      )
    case 'paid':
      return (
        <div className="grid gap-4">
          <p>{paymentWindow.paid.says(paying.email)}</p>
          <PaymentFacts paying={paying}>
            <Row term="Payment id">
              <span className="break-all">{paying.paymentId}</span>
            </Row>
          </PaymentFacts>
          <DocumentLinks documents={paying.documents} />
          <Refunds refunds={paying.refunds} />
        </div>
      )
    case 'returned':
      return (
        <div className="grid gap-5">
          <Refunds refunds={paying.refunds} />
          <NearestTimes {...paying} />
        </div>
      )
    case 'unpaid':
      return (
        <div className="grid gap-5">
          {paying.tried && <p role="status">{paymentWindow.notSoFar}</p>}
          <p>
            {paymentWindow.unpaid.over(`${shortDay(moment.date)}, ${moment.time}`)}{' '}
            {paying.slotFree ? paymentWindow.unpaid.free : paymentWindow.unpaid.taken}
          </p>
          <Stays paying={paying} />
          {!paying.slotFree && <NearestTimes {...paying} />}
        </div>
      )
  }
}

/** Available slots in place of the lost slot, each a link to the form. */
function NearestTimes({ token, nearest }: { token: string; nearest: readonly DateAndTime[] }) {
  if (nearest.length === 0) return null
  return (
    <div>
      <h3 className="text-h4">
        {paymentWindow.nearest}{' '}
        <span className="font-normal text-base text-muted tracking-normal">India time</span>
      </h3>
      <ul className="mt-3 grid gap-2.5">
        {nearest.map((moment) => (
          <li key={moment.date + moment.time}>
            <Link
              to={heldPath(token, moment)}
              className="flex min-h-12 items-center rounded-lg border-[1.5px] border-edge bg-card px-5 py-2.5 font-semibold leading-snug hover:border-text"
            >
              {shortDay(moment.date)}, {moment.time}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
