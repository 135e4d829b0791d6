import { Row } from '#app/booking/components/summary.tsx'
import { shortDay } from '#app/lib/dates.ts'
import type { Paying } from '#app/payments/payment-progress.ts'

/** What is paid for. */
export function PaymentFacts({ paying, children }: { paying: Paying; children?: React.ReactNode }) {
  const { moment, counselor, minutes, byPhone, reference } = paying
  return (
    <dl className="grid gap-2 border-line border-t pt-4 text-[1rem]">
      <Row term="When">
        {shortDay(moment.date)} {moment.date.slice(0, 4)},{' '}
        <span className="whitespace-nowrap">{moment.time} IST</span>
      </Row>
      <Row term="Counselor">{counselor}</Row>
      <Row term="Length">
        {minutes} minutes, {byPhone ? 'by phone: we call you' : 'on video'}
      </Row>
      <Row term="Reference">{reference}</Row>
      {children}
    </dl>
  )
}
