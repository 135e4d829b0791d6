import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { bookingsPath } from '../domain/paths.ts'
import { type BookingsQuery, bookingsHref, type everyState } from '../domain/query.ts'
import { FilterDate, FilterSearch, FilterSelect } from './filters.tsx'

export type CounselorChoice = { id: string; name: string }

const states: Record<(typeof everyState)[number], string> = {
  held: 'Held, paying',
  confirmed: 'Confirmed',
  completed: 'Completed',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
  expired: 'Hold expired',
}

/** What is looked for and where, as a form that leads to its own address; `counselors` to choose from, if there are several. */
export function Filters({ query, counselors }: { query: BookingsQuery; counselors: CounselorChoice[] }) {
  const { view, search, state, kind, counselor, from, to, week } = query
  return (
    <Form
      // what the address says stands in the form, also after a link to another view
      key={bookingsHref({ ...query, page: 1 })}
      method="get"
      action={bookingsPath}
      role="search"
      className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-2.5"
    >
      <input type="hidden" name="when" value={view} />
      {week && <input type="hidden" name="week" value={week} />}
      <FilterSearch
        name="q"
        title="Search name, email, phone, reference or reason"
        defaultValue={search}
        className="w-full sm:w-88 xl:w-84"
      />
      <FilterSelect name="state" title="State" defaultValue={state ?? ''} className={half}>
        <option value="">{view === 'week' ? 'Not cancelled' : 'Any'}</option>
        <Options of={Object.entries(states)} />
      </FilterSelect>
      <FilterSelect name="kind" title="Session" defaultValue={kind ?? ''} className={half}>
        <option value="">Any</option>
        <option value="free">Free</option>
        <option value="paid">Paid</option>
      </FilterSelect>
      {counselors.length > 1 && (
        <FilterSelect name="counselor" title="Counselor" defaultValue={counselor ?? ''} className={half}>
          <option value="">Everyone</option>
          <Options of={counselors.map(({ id, name }) => [id, name])} />
        </FilterSelect>
      )}
      {/* stay together in a line */}
      <div className="contents sm:flex sm:items-end sm:gap-x-3">
        {view !== 'week' && (
          <>
            <FilterDate name="from" title="From" defaultValue={from ?? ''} className={`${half} sm:w-40`} />
            <FilterDate name="to" title="To" defaultValue={to ?? ''} className={`${half} sm:w-40`} />
          </>
        )}
        <Button type="submit" variant="secondary" size="sm">
          Search
        </Button>
      </div>
    </Form>
  )
}

/** On phones two stand side by side. */
const half = 'max-sm:w-[calc(50%-0.375rem)]'

const Options = ({ of }: { of: readonly (readonly [value: string, text: string])[] }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
