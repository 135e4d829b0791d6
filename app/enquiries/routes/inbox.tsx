import { inboxPath } from '#app/accounts/paths.ts'
import { hasRight } from '#app/accounts/roles.ts'
import { findDoneMessage } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { MessageList } from '#app/enquiries/components/message-list.tsx'
import { enquiryStatusLabels, inboxDoneMessages } from '#app/enquiries/messages.ts'
import { countEnquiriesByStatus, listEnquiries } from '#app/enquiries/queries.ts'
import { createChoiceParam, createListQuery, pageParam, readPage, searchParam } from '#app/lib/lists.ts'
import { TextField } from '#app/ui/field.tsx'
import { FilterForm } from '#app/ui/workspace/filter-form.tsx'
import { Pager, Tabs } from '#app/ui/workspace/list.tsx'
import { FormResult, PageHeader } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/inbox.ts'

const pageSize = 25
const statuses = ['open', 'done'] as const
const inboxQuery = createListQuery(inboxPath, {
  status: createChoiceParam(statuses),
  q: searchParam,
  page: pageParam,
})

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'inbox')
  const { db, clock } = app
  const query = inboxQuery.parse(new URL(args.request.url).searchParams)
  const { status, q: search } = query
  const counts = await countEnquiriesByStatus(db, user, search)
  const { found, page, pages } = await readPage(query.page, pageSize, async (offset) => ({
    rows: await listEnquiries(db, user, { status, search, limit: pageSize, offset }, clock.now()),
    total: counts[status],
  }))
  return {
    query,
    inbox: { ...found, page, pages, counts },
    seesAll: hasRight(user.role, 'everyone'),
    done: findDoneMessage(args.request, inboxDoneMessages),
  }
}

export default function InboxPage({ loaderData: { query, inbox, seesAll, done } }: Route.ComponentProps) {
  const tabs = (
    <Tabs
      label="Lists"
      current={query.status}
      tabs={statuses.map((status) => ({
        name: status,
        title: enquiryStatusLabels[status],
        note: inbox.counts[status],
        to: inboxQuery.href(query, { status }),
      }))}
    />
  )
  return (
    <>
      <PageHeader tabs={tabs}>Messages</PageHeader>
      {!seesAll && (
        <p className="mt-1 text-sm text-muted">
          Enquiries about career counselling. Admins see all messages.
        </p>
      )}
      <FormResult done={done} />
      {(query.q || inbox.counts.open + inbox.counts.done > 0) && (
        <FilterForm href={inboxQuery.href(query)} button="Search" className="mt-2">
          {query.status !== 'open' && <input type="hidden" name="status" value={query.status} />}
          <TextField
            type="search"
            name="q"
            label="Name, email or text"
            maxLength={100}
            required={false}
            defaultValue={query.q}
            className="grow sm:max-w-88"
          />
        </FilterForm>
      )}
      {inbox.rows.length > 0 ? (
        <MessageList rows={inbox.rows} />
      ) : (
        <p className="mt-6 text-lg text-muted">No messages.</p>
      )}
      <Pager {...inbox} noun={['message', 'messages']} to={(page) => inboxQuery.href(query, { page })} />
    </>
  )
}
