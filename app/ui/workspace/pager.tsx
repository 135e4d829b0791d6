import { Link } from 'react-router'

type PagerProps = {
  page: number
  pages: number
  total: number
  /** There are others beyond `total`, which are not counted. */
  more?: boolean
  /**
   * Singular and plural of what is counted. Without it the total is not shown, and a single page has no pager.
   */
  noun?: readonly [one: string, several: string]
  to: (page: number) => string
}

/** The way through the pages of a list; nothing when it is empty. */
export function Pager({ page, pages, total, more = false, noun, to }: PagerProps) {
  if (total === 0 || (!noun && pages === 1)) return null
  const counted = noun && `${total.toLocaleString('en-IN')} ${noun[total === 1 ? 0 : 1]}`
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-x-6">
      {page > 1 && (
        <Link rel="prev" className={linkLook} to={to(page - 1)}>
          Previous
        </Link>
      )}
      <p className="flex min-h-11 items-center text-muted">
        Page {page} of {pages}
        {counted && (more ? `, more than ${counted}, of which these can be paged through` : `, ${counted}`)}
      </p>
      {page < pages && (
        <Link rel="next" className={linkLook} to={to(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  )
}

const linkLook = 'link flex min-h-11 items-center'
