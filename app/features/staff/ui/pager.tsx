import { Link } from 'react-router'

type PagerProps = {
  page: number
  pages: number
  total: number
  /** What is counted, of one and of several. */
  noun: readonly [one: string, several: string]
  to: (page: number) => string
}

/** The way through the pages of a list; nothing when it is empty. */
export function Pager({ page, pages, total, noun, to }: PagerProps) {
  if (total === 0) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-x-6">
      {page > 1 && (
        <Link rel="prev" className="link flex min-h-11 items-center" to={to(page - 1)}>
          Previous
        </Link>
      )}
      <p className="flex min-h-11 items-center text-muted">
        Page {page} of {pages}, {total} {noun[total === 1 ? 0 : 1]}
      </p>
      {page < pages && (
        <Link rel="next" className="link flex min-h-11 items-center" to={to(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  )
}
