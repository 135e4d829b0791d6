import { Form, Link } from 'react-router'
import { enquiryKinds } from '#app/features/enquiries/domain/enquiry.ts'
import { FilterSearch, FilterSelect } from '#app/features/staff/ui/filters.tsx'
import { Button } from '#app/ui/button.tsx'
import {
  type Assignment,
  assignments,
  type InboxQuery,
  inboxHref,
  inboxViewNames,
  inboxViews,
} from '../domain/query.ts'
import type { InboxPage } from '../domain/views.ts'
import { kindWords } from '../domain/words.ts'

/** The lists of the inbox with what each holds, and what narrows them. All of it is in the URL. */
export function InboxFilters({ query, counts }: { query: InboxQuery; counts: InboxPage['counts'] }) {
  return (
    <div className="mt-4 grid gap-4">
      <ul aria-label="Lists" className="flex flex-wrap gap-x-6">
        {inboxViewNames.map((view) => (
          <li key={view}>
            <Link
              to={inboxHref({ ...query, view, page: 1 })}
              aria-current={query.view === view ? 'true' : undefined}
              className="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent font-semibold text-muted no-underline hover:text-text aria-[current=true]:border-action aria-[current=true]:text-text"
            >
              {inboxViews[view].title} <span className="font-normal">{counts[view]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Form
        key={inboxHref(query)}
        method="get"
        role="search"
        className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2"
      >
        {query.view !== 'open' && <input type="hidden" name="state" value={query.view} />}
        <FilterSelect title="Form" name="kind" defaultValue={query.kind ?? ''}>
          <option value="">All</option>
          {enquiryKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect title="Assigned to" name="assigned" defaultValue={query.assigned}>
          {(Object.keys(assignments) as Assignment[]).map((who) => (
            <option key={who} value={who}>
              {assignments[who]}
            </option>
          ))}
        </FilterSelect>
        <FilterSearch title="Search name, email or text" name="q" defaultValue={query.search} />
        <Button type="submit" variant="secondary" size="sm">
          Show
        </Button>
      </Form>
    </div>
  )
}
