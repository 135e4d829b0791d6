import { enquiryForms } from '#app/features/enquiries/domain/forms.ts'
import { FilterForm, FilterMore, FilterSearch, FilterSelect } from '#app/ui/lists/filter-form.tsx'
import { Tabs } from '#app/ui/lists/tabs.tsx'
import { assignments, type InboxQuery, inboxList, inboxViewNames, inboxViews } from '../domain/query.ts'
import type { InboxPage } from '../show.ts'

type WithQuery = { query: InboxQuery }

/** The lists of the inbox with what each holds. */
export const InboxTabs = ({ query, counts }: WithQuery & Pick<InboxPage, 'counts'>) => (
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
)

/** What narrows the list. All of it is in the URL. */
export const InboxFilters = ({ query, kinds }: WithQuery & Pick<InboxPage, 'kinds'>) => (
  <FilterForm href={inboxList.href(query)} button="Show" className="grow">
    {query.state !== 'open' && <input type="hidden" name="state" value={query.state} />}
    <FilterSearch
      title="Search name, email or text"
      defaultValue={query.q}
      className="max-sm:grow max-sm:basis-0 sm:w-72"
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
)
