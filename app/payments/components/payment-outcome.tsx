import { Link } from 'react-router'
import type { DateAndTime } from '#app/booking/calendar.ts'
import { Row } from '#app/booking/components/booking-card.tsx'
import { paymentWindow } from '#app/content/payment.ts'
import { shortDay } from '#app/lib/dates.ts'
import { heldPath } from '#app/payments/paths.ts'
import type { PaymentView } from '#app/payments/payment-status.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import {
  DocumentLinks,
  IntentButton,
  type IntentSender,
  Refunds,
  ReplacedSession,
  SessionFacts,
} from './payment-parts.tsx'

/** Result of a payment, when nothing is to be paid now. */
export function PaymentOutcome({ payment }: { payment: PaymentView }) {
  const { slot, status, refunds } = payment
  switch (status) {
    case 'not-started':
      return (
        <>
          <p className="mb-4">{paymentWindow[status].says}</p>
          <SessionFacts payment={payment} />
        </>
      )
    case 'confirming':
    case 'unsure':
      return (
        <div role="status">
          <p>{paymentWindow[status].says}</p>
          <p className="mt-3 text-muted noscript:hidden">{paymentWindow.checking}</p>
        </div>
      )
    case 'paid':
      return (
        <div className="grid gap-4">
          <p>{paymentWindow.paid.says(payment.email)}</p>
          <SessionFacts payment={payment}>
            <Row term="Payment id">
              <span className="break-all">{payment.paymentId}</span>
            </Row>
          </SessionFacts>
          <DocumentLinks documents={payment.documents} />
          <Refunds refunds={refunds} />
        </div>
      )
    case 'refunded':
      return (
        <div className="grid gap-5">
          <Refunds refunds={refunds} />
          <NearestSlots {...payment} />
        </div>
      )
    case 'unpaid': {
      const { over, available, taken } = paymentWindow.unpaid
      return (
        <div className="grid gap-5">
          {payment.mayArrive && <p role="status">{paymentWindow.notYet}</p>}
          <p>
            {over(`${shortDay(slot.date)}, ${slot.time}`)} {payment.isSlotAvailable ? available : taken}
          </p>
          <ReplacedSession payment={payment} />
          {!payment.isSlotAvailable && <NearestSlots {...payment} />}
        </div>
      )
    }
  }
}

/** Available slots in place of the lost slot, each a link to the form. */
function NearestSlots({ token, nearest }: { token: string; nearest: readonly DateAndTime[] }) {
  if (nearest.length === 0) return null
  return (
    <div>
      <h3 className="text-h4">
        {paymentWindow.nearest}{' '}
        <span className="font-normal text-base text-muted tracking-normal">India time</span>
      </h3>
      <ul className="mt-3 grid gap-2.5">
        {nearest.map((slot) => (
          <li key={slot.date + slot.time}>
            <Link
              to={heldPath(token, slot)}
              className="flex min-h-12 items-center rounded-lg border-[1.5px] border-edge bg-card px-5 py-2.5 font-semibold leading-snug hover:border-text"
            >
              {shortDay(slot.date)}, {slot.time}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Next steps after a result. */
export function OutcomeActions({ payment, sender }: { payment: PaymentView; sender: IntentSender }) {
  const { status, token } = payment
  if (status === 'paid') return <ButtonLink to={`/bookings/${token}`}>{paymentWindow.paid.close}</ButtonLink>
  const isUnpaid = status === 'unpaid'
  const isOver = isUnpaid || status === 'refunded'
  return (
    <>
      {(!isOver || (isUnpaid && payment.mayArrive)) && (
        <IntentButton sender={sender} intent="check">
          {status === 'not-started' ? paymentWindow[status].again : paymentWindow.again}
        </IntentButton>
      )}
      {isUnpaid && payment.isSlotAvailable && (
        <IntentButton sender={sender} intent="again" busy={paymentWindow.unpaid.holding}>
          {paymentWindow.unpaid.again}
        </IntentButton>
      )}
      {isOver && (
        <ButtonLink to={heldPath(token)} reloadDocument={false} variant="secondary">
          {paymentWindow.otherTimes}
        </ButtonLink>
      )}
    </>
  )
}
