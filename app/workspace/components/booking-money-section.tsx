import { OneButtonForm } from '#app/ui/work-form.tsx'
import { Section } from '#app/ui/workspace/page.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'

/** Payments, refunds and documents of a booking; times are in India time. */
export function BookingMoneySection({ detail: { money, can, version } }: { detail: BookingDetail }) {
  if (!money) return null
  const { paid, standing, payments, documents, refunds, back, disputed } = money
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
      {disputed && (
        <div className="mt-2 rounded-lg border-2 border-danger p-4">
          <p>
            The client’s bank disputes this payment since {disputed} IST, so nothing of it is refunded. After
            a lost dispute the client has the money already.
          </p>
          {can.decideMoney && (
            <OneButtonForm carries={{ intent: 'allow-refunds', version }}>Allow refunds again</OneButtonForm>
          )}
        </div>
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
