import { doneWords } from '#app/features/inbox/domain/messages.ts'
import { inboxList } from '#app/features/inbox/domain/query.ts'
import { showInbox } from '#app/features/inbox/show.ts'
import { InboxFilters } from '#app/features/inbox/ui/inbox-filters.tsx'
import { InboxList } from '#app/features/inbox/ui/inbox-list.tsx'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { Pager } from '#app/ui/lists/pager.tsx'
import type { Route } from './+types/inbox.ts'
import { requireStaff } from './guard.ts'
import { doneIn } from './posted.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'inbox')
  const query = inboxList.parse(new URL(args.request.url).searchParams)
  return { query, inbox: await showInbox(services, user, query), done: doneIn(args.request, doneWords) }
}

export default function Inbox({ loaderData: { query, inbox, done } }: Route.ComponentProps) {
  const { newsletter } = inbox
  return (
    <>
      <PageTitle>Inbox</PageTitle>
      {newsletter && (
        <p className="mt-1 text-sm text-muted">
          Newsletter: {newsletter.confirmed} confirmed, {newsletter.pending} pending,{' '}
          {newsletter.unsubscribed} unsubscribed
        </p>
      )}
      {!inbox.everyone && (
        <p className="mt-1 text-sm text-muted">
          What your visitors write, and what is assigned to you. Admins see everything.
        </p>
      )}
      <Outcome done={done} />
      <InboxFilters query={query} {...inbox} />
      {inbox.rows.length > 0 ? (
        <InboxList rows={inbox.rows} />
      ) : (
        <p className="mt-6 text-lg text-muted">No messages here.</p>
      )}
      <Pager {...inbox} noun={['message', 'messages']} to={(page) => inboxList.href(query, { page })} />
    </>
  )
}
