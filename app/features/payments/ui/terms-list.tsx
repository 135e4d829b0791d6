import { paidTerms } from '#app/content/payment.ts'

/** The terms in four lines, and the way to them in full. */
export function TermsList({ className = '' }: { className?: string }) {
  const { list, more } = paidTerms
  return (
    <div className={className}>
      <ul className="grid gap-1.5">
        {list.map((line) => (
          <li key={line} className="flex gap-3 leading-snug">
            <span aria-hidden="true" className="mt-[0.5em] size-1.5 shrink-0 rounded-full bg-art-dot" />
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {more.map(({ title, path }) => (
          // in a tab of its own: the page it stands on is not to be left
          <a
            key={path}
            href={path}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center"
          >
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ))}
      </p>
    </div>
  )
}
