import type { RefusedForm } from '#app/features/forms/ui/form-state.ts'
import { When } from '#app/ui/lists/when.tsx'
import type { CaseRow } from '../domain/open-cases.ts'
import { BookingNumber, ProviderId } from './money-tables.tsx'
import { RefundForms } from './refund-forms.tsx'

/** What somebody has to look at, whatever the month: each with what to do about it. */
export function OpenCases({
  cases,
  askedAbout,
  refused,
}: {
  cases: CaseRow[]
  askedAbout: number
  refused: RefusedForm | undefined
}) {
  return (
    <section aria-label="Open cases" className="mt-1">
      {cases.length === 0 ? (
        <p className="text-sm text-muted">
          No open cases: no refund is late or refused, no money is awaited or missing, and no dispute is open.
        </p>
      ) : (
        <>
          <h2 className="mt-4 text-h3">Open cases</h2>
          <ul className="mt-3 border-t border-line">
            {cases.map((row) => (
              <li
                key={`${row.title} ${row.about.id} ${row.refundId}`}
                className="grid gap-x-6 gap-y-1 border-b border-line py-3 lg:grid-cols-[13rem_10rem_1fr]"
              >
                <p className={`font-semibold ${row.urgent ? 'text-danger' : ''}`}>
                  {row.title}
                  <span className="block text-sm font-normal text-muted">
                    <When at={row.since} /> IST
                  </span>
                </p>
                <p className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-4">
                  <span className="block tabular-nums">{row.amount}</span>
                  {row.reference && (
                    <span className="text-sm">
                      <BookingNumber reference={row.reference} href={row.href} />
                    </span>
                  )}
                </p>
                <div className="max-w-[75ch] min-w-0">
                  <p>
                    {row.todo}
                    <span className="block text-sm text-muted wrap-anywhere">
                      {row.about.term} <ProviderId id={row.about.id} />
                      {row.said && `. ${row.said}`}
                    </span>
                    {row.file && (
                      <a
                        className="link inline-flex min-h-11 items-center"
                        href={row.file.href}
                        target="_blank"
                        rel="noreferrer"
                      >
                        {row.file.name}
                        <span className="sr-only">, opens in a new tab</span>
                      </a>
                    )}
                  </p>
                  {row.refundId && <RefundForms {...row} refundId={row.refundId} refused={refused} />}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {askedAbout > 0 && (
        <p className="mt-2 text-sm text-muted">
          {askedAbout === 1 ? 'One order' : `${askedAbout} orders`} without money for a session{' '}
          {askedAbout === 1 ? 'is' : 'are'} still asked about: banks may answer late. Nothing to do.
        </p>
      )}
    </section>
  )
}
