import {
  FilterDate,
  FilterForm,
  FilterMore,
  FilterSearch,
  FilterSelect,
  halfOnPhones,
} from '#app/ui/workspace/filter-form.tsx'
import { type BookingsQuery, bookingsList } from '../domain/query.ts'

export type CounselorChoice = { id: string; name: string }

const states: Record<NonNullable<BookingsQuery['state']>, string> = {
  held: 'Held, paying',
  confirmed: 'Confirmed',
  'to-move': 'Waits for another time',
  completed: 'Completed',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
  expired: 'Hold expired',
}

/** What is looked for and where; `counselors` to choose from, if there are several. */
export function Filters({ query, counselors }: { query: BookingsQuery; counselors: CounselorChoice[] }) {
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
      <FilterMore chosen={[state, kind, counselor, from, to].filter(Boolean).length}>
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
            <FilterDate
              name="from"
              title="From"
              defaultValue={from ?? ''}
              className={`${halfOnPhones} sm:w-40 xl:w-37`}
            />
            <FilterDate
              name="to"
              title="To"
              defaultValue={to ?? ''}
              className={`${halfOnPhones} sm:w-40 xl:w-37`}
            />
          </>
        )}
      </FilterMore>
    </FilterForm>
  )
}
