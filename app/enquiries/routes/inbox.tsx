import { requireStaff } from '#app/accounts/routes/guard.ts'
import { InboxList } from '#app/enquiries/components/inbox-list.tsx'
import { doneWords } from '#app/enquiries/inbox-messages.ts'
import { enquiryStates, inboxList, stateNames } from '#app/enquiries/inbox-query.ts'
import { showInbox } from '#app/enquiries/show-inbox.ts'
import { doneIn } from '#app/routes/staff/posted.ts'
import { Outcome } from '#app/ui/workspace/done.tsx'
import { FilterForm, FilterSearch } from '#app/ui/workspace/filter-form.tsx'
import { PageTitle } from '#app/ui/workspace/page-title.tsx'
import { Pager } from '#app/ui/workspace/pager.tsx'
import { Tabs } from '#app/ui/workspace/tabs.tsx'
import type { Route } from './+types/inbox.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'inbox')
  const query = inboxList.parse(new URL(args.request.url).searchParams)
  return { query, inbox: await showInbox(services, user, query), done: doneIn(args.request, doneWords) }
}

export default function Inbox({ loaderData: { query, inbox, done } }: Route.ComponentProps) {
  const tabs = (
    <Tabs
      label="Lists"
      current={query.state}
      tabs={enquiryStates.map((state) => ({
        name: state,
        title: stateNames[state],
        note: inbox.counts[state],
        to: inboxList.href(query, { state }),
      }))}
    />
  )
  return (
    <>
      <PageTitle tabs={tabs}>Inbox</PageTitle>
      {!inbox.everyone && (
        <p className="mt-1 text-sm text-muted">
          Enquiries about career counselling. Admins see all messages.
        </p>
      )}
      <Outcome done={done} refused={undefined} />
      <FilterForm href={inboxList.href(query)} button="Show" className="mt-2">
        {query.state !== 'open' && <input type="hidden" name="state" value={query.state} />}
        <FilterSearch
          title="Search name, email or text"
          defaultValue={query.q}
          className="max-sm:grow max-sm:basis-0 sm:w-72"
        />
      </FilterForm>
      {inbox.rows.length > 0 ? (
        <InboxList rows={inbox.rows} />
      ) : (
        <p className="mt-6 text-lg text-muted">No messages here.</p>
      )}
      <Pager {...inbox} noun={['message', 'messages']} to={(page) => inboxList.href(query, { page })} />
      {inbox.subscribers !== null && (
        <p className="mt-4 text-sm text-muted">Newsletter: {inbox.subscribers} confirmed subscribers</p>
      )}
    </>
  )
}
