import { enquiryForms } from '#app/features/enquiries/domain/forms.ts'
import { FilterForm, FilterMore, FilterSearch, FilterSelect } from '#app/ui/lists/filter-form.tsx'
import { Tabs } from '#app/ui/lists/tabs.tsx'
import { assignments, type InboxQuery, inboxList, inboxViewNames, inboxViews } from '../domain/query.ts'
import type { InboxPage } from '../show.ts'

type InboxFiltersProps = { query: InboxQuery } & Pick<InboxPage, 'counts' | 'kinds'>

/** The lists of the inbox with what each holds, and what narrows them. All of it is in the URL. */
export const InboxFilters = ({ query, counts, kinds }: InboxFiltersProps) => (
  <div className="mt-4 grid gap-4">
    <Tabs
      label="Lists"
      current={query.state}
      tabs={inboxViewNames.map((state) => ({
        name: state,
        title: inboxViews[state].title,
        note: counts[state],
        to: inboxList.href(query, { state }),
      }))}
    />
    <FilterForm href={inboxList.href(query)} button="Show">
      {query.state !== 'open' && <input type="hidden" name="state" value={query.state} />}
      <FilterSearch
        title="Search name, email or text"
        defaultValue={query.q}
        className="max-sm:grow max-sm:basis-0 sm:w-88"
      />
      <FilterMore chosen={[query.kind, query.assigned !== 'anyone'].filter(Boolean).length}>
        <FilterSelect
          title="Form"
          name="kind"
          defaultValue={query.kind ?? ''}
          all="All"
          options={kinds.map((kind) => [kind, enquiryForms[kind].place])}
        />
        <FilterSelect
          title="Assigned to"
          name="assigned"
          defaultValue={query.assigned}
          options={Object.entries(assignments)}
        />
      </FilterMore>
    </FilterForm>
  </div>
)
