import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import { FilterForm, FilterInput, FilterSearch, FilterSelect } from '#app/ui/workspace/filter-form.tsx'
import { Pager, Tabs } from '#app/ui/workspace/list.tsx'
import { type BookingsQuery, bookingsList, listedStatuses } from '#app/workspace/forms.ts'
import type { BookingList } from '#app/workspace/list-bookings.ts'
import { SessionList } from './session-list.tsx'

type CounselorOption = { id: string; name: string }
type Props = { query: BookingsQuery; counselors: CounselorOption[]; list: BookingList }

/** Tabs by time. Dates and some statuses imply one, so other tabs drop them. */
export const TimeTabs = ({ query }: Pick<Props, 'query'>) => (
  <Tabs
    label="Bookings"
    current={query.when}
    tabs={(['upcoming', 'past', 'all'] as const).map((name) => ({
      name,
      title: titles[name],
      to: bookingsList.href({ ...query, from: null, to: null, status: null }, { when: name }),
    }))}
  />
)

/** Paged list of bookings, with every filter in the URL. */
export function BookingsList({ query, counselors, list }: Props) {
  return (
    <>
      <Filters query={query} counselors={counselors} />
      {list.rows.length > 0 ? (
        <SessionList label="Bookings" sessions={list.rows} />
      ) : (
        <NothingFound query={query} />
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8">
        <Pager {...list} noun={['booking', 'bookings']} to={(page) => bookingsList.href(query, { page })} />
        {list.rows.length > 0 && (
          // a plain link lets the browser save the file
          <a
            href={`${bookingsList.path}.csv${bookingsList.search(query, {})}`}
            className="link flex min-h-11 items-center"
          >
            Save as CSV{list.more && ' (10,000 at most)'}
          </a>
        )}
      </div>
    </>
  )
}

const titles = { upcoming: 'Upcoming', past: 'Past', all: 'All' }

/** Two filters fit in a row on phones. */
const halfOnPhones = 'max-sm:w-[calc(50%-0.375rem)]'
const dateLook = `${halfOnPhones} shrink-0 sm:w-40 xl:w-37`

/** Search field and filters; `counselors` is empty when there is no choice. */
function Filters({ query, counselors }: Pick<Props, 'query' | 'counselors'>) {
  const { when, q, status, kind, counselor, from, to } = query
  return (
    <FilterForm href={bookingsList.href(query, {})} button="Search" className="mt-2">
      <input type="hidden" name="when" value={when} />
      <FilterSearch
        title="Search"
        placeholder="Name or phone …"
        defaultValue={q}
        className="max-sm:grow max-sm:basis-0 sm:w-64 xl:w-48"
      />
      <MoreFilters chosen={[status, kind, counselor, from, to].filter(Boolean).length}>
        <FilterSelect
          name="status"
          title="Status"
          defaultValue={status ?? ''}
          all="Any"
          options={Object.entries(listedStatuses)}
          className={halfOnPhones}
        />
        <FilterSelect
          name="kind"
          title="Session"
          defaultValue={kind ?? ''}
          all="Any"
          options={[
            ['free', 'Free'],
            ['paid', 'Paid'],
          ]}
          className={`${halfOnPhones} shrink-0`}
        />
        {counselors.length > 1 && (
          <FilterSelect
            name="counselor"
            title="Counselor"
            defaultValue={counselor}
            all="Everyone"
            options={counselors.map(({ id, name }) => [id, name])}
            className={halfOnPhones}
          />
        )}
        <FilterInput type="date" name="from" title="From" defaultValue={from ?? ''} className={dateLook} />
        <FilterInput type="date" name="to" title="To" defaultValue={to ?? ''} className={dateLook} />
      </MoreFilters>
    </FilterForm>
  )
}

/** Filters next to the search, folded away on phones. `chosen` is the number of active filters. */
const MoreFilters = ({ chosen, children }: { chosen: number; children: ReactNode }) => (
  <details className="filter-more group w-full max-sm:order-1 sm:w-auto">
    <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
      Filters{chosen > 0 && ` (${chosen})`}
      <ChevronDown className="size-4 group-open:rotate-180" />
    </summary>
    <div className="flex flex-wrap items-end gap-3 pb-2 sm:pb-0">{children}</div>
  </details>
)

function NothingFound({ query }: { query: BookingsQuery }) {
  const { when, q, status, kind, counselor, from, to } = query
  const isFiltered = Boolean(q || status || kind || counselor || from || to)
  return (
    <div className="mt-6 text-lg">
      <p>{staffMessages.noBookings}</p>
      {q && (
        <p className="mt-1 max-w-[62ch] text-muted wrap-anywhere">
          You searched {when === 'all' ? 'all' : `the ${when}`} bookings for “{q}”.
        </p>
      )}
      {isFiltered && (
        <p className="mt-2 flex flex-wrap gap-x-6">
          <Link className="link flex min-h-11 items-center" to={bookingsList.href({ when })}>
            Show all
          </Link>
          {when !== 'all' && (
            <Link className="link flex min-h-11 items-center" to={bookingsList.href(query, { when: 'all' })}>
              Search past and upcoming bookings
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
