import type { MoneyPage } from '../money-page.ts'

/** What a month's money adds up to, and the tax in its documents. */
export function MoneySums({ sums, tax, bank }: Pick<MoneyPage, 'sums' | 'tax' | 'bank'>) {
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-text pt-4 md:grid-cols-3">
        <Sum term="Captured" amount={sums.captured} note="of payments begun in this month" />
        <Sum
          term="Sent back"
          amount={sums.sentBack}
          note={
            sums.onItsWay ? `${sums.onItsWay} of it not confirmed yet` : 'of refunds decided in this month'
          }
        />
        {sums.taken && (
          <Sum term="Taken back by banks" amount={sums.taken} note="of disputes lost in this month" />
        )}
        <Sum
          term="Kept"
          amount={sums.kept}
          note={sums.taken ? 'captured less sent back and taken' : 'captured less sent back'}
        />
      </dl>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-4 md:grid-cols-3">
        <Sum term="Came to the bank" amount={bank.came} note="settled in this month" />
        <Sum term="Fees kept" amount={bank.fees} note={`${bank.tax} of it GST`} />
        <Sum
          term="Still to come"
          amount={bank.toCome}
          note={bank.payments === 1 ? 'one payment, of any month' : `${bank.payments} payments, of any month`}
        />
      </dl>
      {tax && (
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-4 md:grid-cols-5">
          <Sum term="Taxable value" amount={tax.taxable} />
          <Sum term="CGST" amount={tax.cgst} />
          <Sum term="SGST" amount={tax.sgst} />
          <Sum term="IGST" amount={tax.igst} />
          <Sum term="Documents in all" amount={tax.total} note="less what takes them back" />
        </dl>
      )}
    </>
  )
}

function Sum({ term, amount, note }: { term: string; amount: string; note?: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-h4 font-bold tabular-nums">{amount}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  )
}
