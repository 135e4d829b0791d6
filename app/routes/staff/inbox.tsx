import { redirect } from 'react-router'
import { doneWords, inboxMessages } from '#app/features/inbox/domain/messages.ts'
import { inboxList } from '#app/features/inbox/domain/query.ts'
import { handleChosen } from '#app/features/inbox/handle-enquiry.ts'
import { deedForm } from '#app/features/inbox/schema.ts'
import { showInbox } from '#app/features/inbox/show.ts'
import { ChosenForm } from '#app/features/inbox/ui/chosen-form.tsx'
import { InboxFilters, InboxTabs } from '#app/features/inbox/ui/inbox-filters.tsx'
import { InboxList } from '#app/features/inbox/ui/inbox-list.tsx'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { Pager } from '#app/ui/lists/pager.tsx'
import type { Route } from './+types/inbox.ts'
import { requireStaff } from './guard.ts'
import { doneIn, orStay, refused } from './posted.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'inbox')
  const query = inboxList.parse(new URL(args.request.url).searchParams)
  return { query, inbox: await showInbox(services, user, query), done: doneIn(args.request, doneWords) }
}

/** Does the same to all that is ticked in the list. */
export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'inbox')
  const form = await args.request.formData()
  const chosen = form
    .getAll('chosen')
    .map((one) => String(one).split(' '))
    .map(([id = '', version]) => ({ id, version: Number(version) }))
  if (chosen.length === 0) return refused({}, 422, { message: inboxMessages.noneChosen })
  const asked = form.get('do') === 'spam' ? { do: 'spam' } : { do: 'state', state: 'done' }
  const { left } = await handleChosen(services, user, chosen, deedForm.parse(asked))
  if (left > 0) return refused({}, 409, { message: inboxMessages.someLeft })
  const query = inboxList.parse(new URL(args.request.url).searchParams)
  const list = inboxList.href(query, {})
  throw redirect(`${list}${list.includes('?') ? '&' : '?'}done=chosen`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args, inboxMessages.unreachable)

export default function Inbox({ loaderData: { query, inbox, done }, actionData }: Route.ComponentProps) {
  const { newsletter } = inbox
  return (
    <>
      <PageTitle tabs={<InboxTabs query={query} counts={inbox.counts} />}>Inbox</PageTitle>
      {!inbox.everyone && (
        <p className="mt-1 text-sm text-muted">
          What your visitors write, and what is assigned to you. Admins see everything.
        </p>
      )}
      <Outcome done={done} refused={actionData} />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 xl:flex-nowrap">
        <InboxFilters query={query} {...inbox} />
        {inbox.rows.length > 0 && <ChosenForm spam={query.state !== 'spam'} />}
      </div>
      {inbox.rows.length > 0 ? (
        <InboxList rows={inbox.rows} choose />
      ) : (
        <p className="mt-6 text-lg text-muted">No messages here.</p>
      )}
      <Pager {...inbox} noun={['message', 'messages']} to={(page) => inboxList.href(query, { page })} />
      {newsletter && (
        <p className="mt-4 text-sm text-muted">
          Newsletter: {newsletter.confirmed} confirmed, {newsletter.pending} pending,{' '}
          {newsletter.unsubscribed} unsubscribed
        </p>
      )}
    </>
  )
}
