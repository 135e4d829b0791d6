import type { MoneyPage } from '#app/payments/money-page.ts'

/** Totals of a month. */
export const MoneyTotals = ({ sums }: Pick<MoneyPage, 'sums'>) => (
  <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-text py-2.5 md:grid-cols-4">
    <Sum term="Received" amount={sums.captured} />
    <Sum
      term="Refunded"
      amount={sums.sentBack}
      note={sums.onItsWay && `${sums.onItsWay} of it not confirmed yet`}
    />
    <Sum term="Kept" amount={sums.kept} />
    {sums.gst && <Sum term="GST in the documents" amount={sums.gst} />}
  </dl>
)

function Sum({ term, amount, note }: { term: string; amount: string; note?: string | null }) {
  return (
    <div className="leading-tight">
      <dt className="text-sm leading-tight text-muted">{term}</dt>
      <dd className="text-h4 font-bold tabular-nums">{amount}</dd>
      {note && <dd className="text-sm leading-tight text-muted">{note}</dd>}
    </div>
  )
}
