import type { ReactNode } from 'react'
import { ChevronDown } from '#app/ui/icons.tsx'
import { FilterForm, FilterInput, FilterSearch, FilterSelect } from '#app/ui/workspace/filter-form.tsx'
import { type BookingsQuery, bookingsList } from '#app/workspace/query.ts'

export type CounselorOption = { id: string; name: string }

const states: Record<NonNullable<BookingsQuery['state']>, string> = {
  held: 'Held, paying',
  confirmed: 'Confirmed',
  'to-move': 'Waits for another time',
  completed: 'Completed',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
  expired: 'Hold expired',
}

/** Two filters fit in a row on phones. */
const halfOnPhones = 'max-sm:w-[calc(50%-0.375rem)]'

/** Search field and filters; `counselors` is empty when there is no choice. */
export function Filters({ query, counselors }: { query: BookingsQuery; counselors: CounselorOption[] }) {
  const { when, q, state, kind, counselor, from, to, week } = query
  return (
    <FilterForm href={bookingsList.href(query, {})} button="Search" className="mt-2">
      <input type="hidden" name="when" value={when} />
      {week && <input type="hidden" name="week" value={week} />}
      <FilterSearch
        title="Search"
        placeholder="Name or phone …"
        defaultValue={q}
        className="max-sm:grow max-sm:basis-0 sm:w-64 xl:w-48"
      />
      <MoreFilters chosen={[state, kind, counselor, from, to].filter(Boolean).length}>
        <FilterSelect
          name="state"
          title="State"
          defaultValue={state ?? ''}
          all={when === 'week' ? 'Not cancelled' : 'Any'}
          options={Object.entries(states)}
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
        {when !== 'week' && (
          <>
            <FilterInput
              type="date"
              name="from"
              title="From"
              defaultValue={from ?? ''}
              className={`${halfOnPhones} shrink-0 sm:w-40 xl:w-37`}
            />
            <FilterInput
              type="date"
              name="to"
              title="To"
              defaultValue={to ?? ''}
              className={`${halfOnPhones} shrink-0 sm:w-40 xl:w-37`}
            />
          </>
        )}
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
