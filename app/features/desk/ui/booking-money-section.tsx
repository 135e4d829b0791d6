import { Section } from '#app/features/staff/ui/section.tsx'
import type { BookingMoney } from '../domain/booking-money.ts'

/** What was paid, what goes back, and the documents of it; times are India's. */
export function BookingMoneySection({ money }: { money: BookingMoney }) {
  const { paid, standing, payments, documents, refunds, back } = money
  return (
    <Section title="Payment">
      <p className="mt-2 font-semibold">{paid ? `${paid} paid` : standing}</p>
      {back && (
        <p className="text-muted">
          {back.past
            ? `The time for a refund by the policy was over on ${back.until} IST.`
            : `Cancelled by ${back.until} IST, ${back.sum} goes back by the policy.`}
        </p>
      )}
      <ul className="mt-2">
        {payments.map(({ id, sum, what, when, error }) => (
          <li key={id} className="border-t border-line py-2 text-sm">
            {sum} {what}, {when}
            <span className="block text-muted wrap-anywhere">
              {id}
              {error && `: ${error}`}
            </span>
          </li>
        ))}
        {refunds.map(({ id, sum, why, how, when }) => (
          <li key={id} className="border-t border-line py-2 text-sm">
            <span className="font-semibold">Refund of {sum}</span>, {why}
            <span className="block text-muted wrap-anywhere">
              {how}, {when}
            </span>
          </li>
        ))}
        {documents.map(({ number, title, pdf }) => (
          <li key={number} className="border-t border-line">
            <a href={pdf} className="link inline-flex min-h-11 items-center text-sm">
              {title} {number} (PDF)
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
