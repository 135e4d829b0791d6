import { paymentSection } from '#app/content/payment.ts'
import type { DocumentLink } from '../domain/paying.ts'

/** Invoices, receipts and what takes them back, each to read and as a file. */
export function DocumentLinks({ documents }: { documents: readonly DocumentLink[] }) {
  if (documents.length === 0) return null
  return (
    <ul aria-label={paymentSection.documents}>
      {documents.map(({ title, number, page, pdf }) => (
        <li key={number} className="flex flex-wrap items-center gap-x-6">
          <a href={page} className="link inline-flex min-h-11 items-center">
            {title} {number}
          </a>
          <a href={pdf} className="link inline-flex min-h-11 items-center">
            {paymentSection.pdf}
            <span className="sr-only"> of {number}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
