import { Link } from 'react-router'
import { paymentWindow } from '#app/content/payment.ts'
import type { Moment } from '#app/features/booking/ui/calendar-data.ts'
import { Row } from '#app/features/booking/ui/summary.tsx'
import { shortDay } from '#app/lib/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Paying, PayingIn } from '../domain/paying.ts'
import { heldPath } from '../domain/payment-path.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { DocumentLinks, Refunds } from './payment-section.tsx'

/** Money has arrived and books the session. */
export function Paid({ paying }: { paying: PayingIn<'paid'> }) {
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
}

/** Money has arrived and books nothing. */
export function Returned({ paying }: { paying: PayingIn<'returned'> }) {
  return (
    <div className="grid gap-5">
      <Refunds refunds={paying.refunds} />
      <NearestTimes paying={paying} nearest={paying.nearest} />
    </div>
  )
}

/** A bank or the provider has yet to say something. */
export function Waiting({ says }: { says: string }) {
  return (
    <div role="status">
      <p>{says}</p>
      <p className="mt-3 text-muted noscript:hidden">{paymentWindow.watching}</p>
    </div>
  )
}

/** The hold is over and no money came. */
export function Unpaid({ paying }: { paying: PayingIn<'unpaid'> }) {
  const { moment, holdMinutes, slotFree, nearest } = paying
  const { unpaid } = paymentWindow
  return (
    <div className="grid gap-5">
      <p>
        The {holdMinutes} minutes are over in which {shortDay(moment.date)}, {moment.time} was held for you.{' '}
        {slotFree ? unpaid.free : unpaid.taken}
      </p>
      {!slotFree && <NearestTimes paying={paying} nearest={nearest} />}
    </div>
  )
}

/** Free times in place of the one that is lost, each picked in the form with one tap. */
function NearestTimes({ paying, nearest }: { paying: Paying; nearest: readonly Moment[] }) {
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
              to={heldPath(paying.token, moment)}
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

/** To the form, with everything that was typed. */
export const OtherTimes = ({ paying }: { paying: Paying }) => (
  <ButtonLink to={heldPath(paying.token)} reloadDocument={false} variant="secondary">
    {paymentWindow.otherTimes}
  </ButtonLink>
)
