import { data, Link, redirect } from 'react-router'
import { editPostPath, sendPostPath } from '#app/accounts/paths.ts'
import {
  findDoneMessage,
  rejectWithMessage,
  submitWorkspaceForm,
} from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { findPost } from '#app/blog/queries.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import { findNewsletterIssue, type SendError, sendPost } from '#app/newsletter/send-post.ts'
import { countSubscribers } from '#app/newsletter/subscribe.ts'
import { FormOutcome, PageHeader, TimeText } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/staff-send-post.ts'

const errorMessages: Readonly<Record<SendError, string>> = {
  'not-published': 'Publish the post first, so that its link works.',
  'sent-already': 'This post has been sent already. No subscriber gets a post twice.',
}

const doneMessages = { sent: 'The post is on its way. It takes about a minute for 60 subscribers.' }

export async function loader(args: Route.LoaderArgs) {
  const { app } = await requireStaff(args, 'blog')
  const post = await findPost(app.db, args.params.id)
  if (!post?.publishedAt) throw data({ message: errorMessages['not-published'] }, { status: 404 })
  const issue = await findNewsletterIssue(app, post.id)
  return {
    post: { id: post.id, title: post.title },
    subscribers: await countSubscribers(app),
    sent: issue && {
      at: formatTimestamp(issue.sentAt.getTime(), app.clock.now()),
      by: issue.by,
      recipients: issue.recipients,
    },
    done: findDoneMessage(args.request, doneMessages),
  }
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'blog')
  const { id } = args.params
  try {
    await sendPost(app, user, id)
  } catch (error) {
    return rejectWithMessage(error, {}, errorMessages)
  }
  throw redirect(`${sendPostPath(id)}?done=sent`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

/** Page that sends a post to the subscribers. */
export default function SendPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post, subscribers, sent, done } = loaderData
  const people = subscribers === 1 ? '1 subscriber' : `${subscribers} subscribers`
  return (
    <>
      <p>
        <Link to={editPostPath(post.id)} className="link inline-flex min-h-11 items-center">
          {post.title}
        </Link>
      </p>
      <PageHeader>Send to the newsletter</PageHeader>
      <p className="mt-1 max-w-xl text-muted">
        The email has the title, the beginning of the text and a link to the whole post. Everybody can stop
        the newsletter with one click.
      </p>
      <FormOutcome done={!actionData && done} refused={actionData} />
      {sent ? (
        <p className="mt-6">
          Sent to {sent.recipients} on <TimeText at={sent.at} /> by {sent.by}.
        </p>
      ) : subscribers > 0 ? (
        <div className="mt-6">
          <OneButtonForm variant="primary">Send to {people}</OneButtonForm>
        </div>
      ) : (
        <p className="mt-6">There are no confirmed subscribers yet.</p>
      )}
    </>
  )
}
