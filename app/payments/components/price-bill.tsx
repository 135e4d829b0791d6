import type { paidSessionContent } from '#app/content/paid-session.ts'
import { paidTerms } from '#app/content/payment.ts'
import { formatRupees } from '#app/lib/money.ts'
import { paymentPage } from '#app/payments/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import { TermsCheckbox, TermsList, useTermsAcceptance } from './terms.tsx'

type BillProps = { texts: (typeof paidSessionContent)['shipped']['bill'] }

export function PriceBill({ texts: { title, session, gst, total, how, pay, next } }: BillProps) {
  const terms = useTermsAcceptance(false)
  const { net, gst: tax, gstPercent, total: sum } = useBusiness().paidPrice
  return (
    <section aria-labelledby="bill" className="overflow-hidden rounded-2xl border border-line bg-card">
      <div className="p-6 sm:p-8">
        <h2 id="bill" className="text-h4">
          {title}
        </h2>
        <dl className="mt-4">
          <Line term={session}>{formatRupees(net)}</Line>
          <Line term={`${gst} ${gstPercent}%`}>{formatRupees(tax)}</Line>
          <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-text border-t-2 pt-3">
            <dt className="font-semibold">{total}</dt>
            <dd className="font-bold text-[2.5rem] leading-none tracking-tight">{formatRupees(sum)}</dd>
          </div>
        </dl>
        <p className="mt-2 text-muted text-sm">{how}</p>
      </div>
      <Perforation />
      <form method="get" action={paymentPage} className="p-6 pt-4 sm:p-8 sm:pt-5">
        <h3 className="text-h4">{paidTerms.title}</h3>
        <TermsList className="mt-3 text-sm" />
        <div className="mt-3">
          <TermsCheckbox id="accept-terms" terms={terms} />
        </div>
        <Button type="submit" aria-disabled={terms.waits || undefined} className="mt-3 w-full">
          {`${pay} ${formatRupees(sum)}`}
        </Button>
        <p className="mt-3 text-center text-muted text-sm">{next}</p>
      </form>
    </section>
  )
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 py-1 tabular-nums">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Perforation = () => (
  <div
    aria-hidden="true"
    className="h-2 bg-[radial-gradient(circle,var(--color-art-dot)_2.5px,transparent_3px)] bg-[length:1rem_0.5rem] bg-center bg-repeat-x"
  />
)
