import type { MoneyPage } from '../money-page.ts'

/** What a month's money adds up to, what came of it to the bank, and the tax in its documents: a line each. */
export function MoneySums({ sums, tax, bank }: Pick<MoneyPage, 'sums' | 'tax' | 'bank'>) {
  return (
    <>
      <dl className={`border-t border-text ${line}`}>
        <Sum term="Captured" amount={sums.captured} />
        <Sum
          term="Sent back"
          amount={sums.sentBack}
          note={sums.onItsWay && `${sums.onItsWay} of it not confirmed yet`}
        />
        {sums.taken && <Sum term="Taken back by banks" amount={sums.taken} />}
        <Sum term="Kept" amount={sums.kept} />
        <Sum term="Came to the bank" amount={bank.came} />
        <Sum term="Fees kept" amount={bank.fees} note={`${bank.tax} of it GST`} />
        <Sum
          term="Still to come"
          amount={bank.toCome}
          note={bank.payments === 1 ? 'one payment' : `${bank.payments} payments`}
        />
      </dl>
      {tax && (
        <dl className={`border-t border-line ${line}`}>
          <Sum term="Taxable value" amount={tax.taxable} />
          <Sum term="CGST" amount={tax.cgst} />
          <Sum term="SGST" amount={tax.sgst} />
          <Sum term="IGST" amount={tax.igst} />
          <Sum term="Documents in all" amount={tax.total} />
        </dl>
      )}
    </>
  )
}

const line =
  'grid grid-cols-2 gap-x-6 gap-y-3 py-2.5 md:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none'

/** What the sums are made of. */
export const WhatIsCounted = ({ taken }: { taken: boolean }) => (
  <p className="mt-6 max-w-[75ch] text-sm text-muted">
    Captured is of payments begun in this month, sent back of refunds decided in it
    {taken && ', taken back by banks of disputes lost in it'}; kept is what then is left. What came to the
    bank was settled in this month; what is still to come is of payments of any month. Documents in all are
    less what takes them back.
  </p>
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
