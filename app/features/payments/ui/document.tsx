import type { ReactNode } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { BookingMuggu } from '#app/ui/muggu.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Fact, Sheet } from '../domain/sheet.ts'
import './document.css'

/** An invoice, a receipt or what takes one back, as a sheet to read and to print (document.css). */
export function DocumentSheet({ sheet }: { sheet: Sheet }) {
  const { title, number, date, copy, seller, buyer, about, amounts, total, totalInWords, remarks, muggu } =
    sheet
  return (
    <article
      aria-labelledby="document-title"
      className="document-sheet wrap-anywhere max-w-4xl rounded-xl border border-line bg-card p-5 max-sm:-mx-1 sm:p-10 print:m-0 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <div className={columns}>
        <div>
          <h1 id="document-title" className="text-h2">
            {title}
          </h1>
          <p className="mt-4 font-semibold">{number}</p>
          <p>{date}</p>
          {copy && <p>{copy}</p>}
        </div>
        <div className="flex justify-between gap-6 sm:pt-1">
          <div>
            <p className="font-semibold">{seller.name}</p>
            {seller.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <BookingMuggu
            seed={muggu.reference}
            progress={muggu.stands ? 1 : 0}
            className="art size-24 shrink-0"
          />
        </div>
      </div>
      <div className={`${columns} mt-8 border-text border-t-2 pt-8`}>
        <Part title={buyer.heading}>
          <p>{buyer.name}</p>
          {buyer.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Part>
        <Part title={about.heading}>
          <dl className="grid gap-y-1">
            {about.facts.map(([term, text]) => (
              <div
                key={term}
                className="grid grid-cols-[7.25rem_minmax(0,1fr)] gap-x-2 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-4"
              >
                <dt className="text-muted">{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
      <Sums amounts={amounts} total={total} />
      <p className="mt-1">{totalInWords}</p>
      <div className="mt-8 border-text border-t-2 pt-5 text-muted text-sm">
        {remarks.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </article>
  )
}

const columns = 'grid gap-x-10 gap-y-7 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:grid-cols-[5fr_7fr]'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-h4">{title}</h2>
      {children}
    </section>
  )
}

function Sums({ amounts, total: [term, sum] }: { amounts: readonly Fact[]; total: Fact }) {
  return (
    <table className="mt-8 w-full border-line border-t text-left tabular-nums">
      <caption className="sr-only">Amounts</caption>
      <tbody>
        {amounts.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row" className={`${sumCell} font-normal text-muted`}>
              {name}
            </th>
            <td className={`${sumCell} text-right`}>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className={amounts.length > 0 ? 'border-line border-t' : ''}>
        <tr className="font-bold text-h3">
          <th scope="row" className="pt-4 pr-4 font-bold">
            {term}
          </th>
          <td className="pt-4 text-right">{sum}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const sumCell = 'py-1 first:pr-4 [tr:first-child>&]:pt-4 [tr:last-child>&]:pb-3'

/** What can be done with a document: keep it as a file and, once scripts run, print it. */
export function DocumentActions({ pdf }: { pdf: string }) {
  const scripted = useHydrated()
  return (
    <div className="flex flex-wrap gap-3">
      <a href={pdf} className={buttonClass({ size: 'sm' })}>
        Download PDF
      </a>
      {scripted && (
        <Button variant="secondary" size="sm" onClick={() => print()}>
          Print
        </Button>
      )}
    </div>
  )
}
