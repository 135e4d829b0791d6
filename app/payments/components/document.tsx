import type { Sheet } from '#app/payments/document-sheet.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hooks.ts'
import { BookingMuggu, Mark } from '#app/ui/muggu.tsx'
import './document.css'

/** Invoice, receipt or credit note to read and to print (document.css). */
export function DocumentSheet({ sheet }: { sheet: Sheet }) {
  const { title, number, date, copy, brand, seller, buyer, totalInWords, facts, remarks, contact, muggu } =
    sheet
  return (
    <article
      aria-labelledby="document-title"
      className="document-sheet wrap-anywhere max-w-4xl rounded-xl border border-line bg-card p-5 max-sm:-mx-1 sm:p-10 print:m-0 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          {brand && (
            <p className="-ml-1 mb-5 flex items-center gap-2 font-bold text-h4">
              <Mark className="art size-9 shrink-0" />
              {brand}
            </p>
          )}
          <h1 id="document-title" className="text-h2">
            {title}
          </h1>
          <p className="mt-3 font-semibold">{number}</p>
          <p>{date}</p>
          {copy && <p>{copy}</p>}
        </div>
        <BookingMuggu
          seed={muggu.reference}
          progress={muggu.stands ? 1 : 0}
          className="art size-24 shrink-0 sm:size-32"
        />
      </div>
      <div className="mt-8 grid gap-x-10 gap-y-7 border-text border-t-2 pt-6 sm:grid-cols-2 print:grid-cols-2">
        <Party {...buyer} />
        <Party {...seller} />
      </div>
      <Sums sheet={sheet} />
      <p className="mt-1">{totalInWords}</p>
      <dl className="mt-8 grid gap-x-10 gap-y-4 border-text border-t-2 pt-6 sm:grid-cols-2 print:grid-cols-2">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-muted text-sm">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 text-muted text-sm">
        {remarks.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {contact.length > 0 && <p className="mt-4">{`Questions? ${contact.join(', ')}`}</p>}
      </div>
    </article>
  )
}

function Party({ heading, name, lines }: Sheet['buyer']) {
  return (
    <section>
      <h2 className="font-normal text-base text-muted text-sm tracking-normal">{heading}</h2>
      <p className="mt-1 font-semibold">{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

function Sums({ sheet: { item, taxes, total } }: { sheet: Pick<Sheet, 'item' | 'taxes' | 'total'> }) {
  const [service, ...others] = item.cells
  return (
    <table className="mt-9 w-full text-left tabular-nums">
      <caption className="sr-only">What it is for, and the amounts</caption>
      <thead className="border-text border-b text-muted text-sm">
        <tr>
          {item.heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="py-2 pl-4 text-right font-normal first:pl-0 first:text-left"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="border-line border-b align-top">
          <td className="py-4">
            <p className="font-semibold">{service}</p>
            <p className="text-muted">{item.note}</p>
          </td>
          {others.map((cell, place) => (
            <td key={item.heads[place + 1]} className="py-4 pl-4 text-right whitespace-nowrap">
              {cell}
            </td>
          ))}
        </tr>
        {taxes.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row" colSpan={others.length} className={`${sumCell} font-normal text-muted`}>
              {name}
            </th>
            <td className={`${sumCell} whitespace-nowrap text-right`}>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className={taxes.length > 0 ? 'border-line border-t' : ''}>
        <tr className="font-bold text-h3">
          <th scope="row" colSpan={others.length} className="pt-4 pr-4 font-bold">
            {total[0]}
          </th>
          <td className="whitespace-nowrap pt-4 text-right">{total[1]}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const sumCell = 'py-1 first:pr-4 [tr:nth-child(2)>&]:pt-4 [tr:last-child>&]:pb-4'

/** Actions of a document: download and, with scripts, print. */
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
