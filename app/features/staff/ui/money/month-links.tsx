import { Link } from 'react-router'
import { monthInWords } from '#app/lib/dates.ts'
import { type MoneyList, moneyHref } from '../../domain/money-query.ts'

type MonthLinksProps = {
  month: { before: string; after: string | null }
  /** The list stays open. */
  list: MoneyList
}

/** The month before and, unless it is still to come, the one after. */
export function MonthLinks({ month: { before, after }, list }: MonthLinksProps) {
  return (
    <nav aria-label="Months" className="flex flex-wrap gap-x-6">
      <Link rel="prev" className={look} to={moneyHref({ month: before, list })}>
        {monthInWords(before)}
      </Link>
      {after && (
        <Link rel="next" className={look} to={moneyHref({ month: after, list })}>
          {monthInWords(after)}
        </Link>
      )}
    </nav>
  )
}

const look = 'link flex min-h-11 items-center'
