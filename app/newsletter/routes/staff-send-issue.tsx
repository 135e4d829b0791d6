import { data, Link, redirect } from 'react-router'
import { editPostPath, eventRegistrationsPath, workspacePath } from '#app/accounts/paths.ts'
import { hasRight } from '#app/accounts/roles.ts'
import {
  buildErrorRejection,
  findDoneMessage,
  findFormChange,
  submitWorkspaceForm,
} from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import {
  buildEventIssueKey,
  findIssueContent,
  findNewsletterIssue,
  type SendIssueError,
  sendIssue,
  sendTestIssue,
} from '#app/newsletter/send-issue.ts'
import { countSubscribers } from '#app/newsletter/subscribe.ts'
import { FormResult, PageHeader, TimeText } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/staff-send-issue.ts'

const changes: Record<string, typeof sendTestIssue> = { test: sendTestIssue, sent: sendIssue }

const errorMessages: Readonly<Record<SendIssueError, string>> = {
  'not-published': 'Only a published post or a coming event can be sent, so that its link works.',
  'sent-already': 'This has been sent already. No subscriber gets it twice.',
}

const doneMessages = {
  test: 'The test is on its way to you.',
  sent: 'The emails are on their way. It takes about a minute for 60 subscribers.',
}

/** Returns the subject of the issue, which is a post or an event, and the path of the page that links here. */
function readSubject({ id = '', slug }: { id?: string; slug?: string }) {
  if (slug === undefined) return { subject: id, back: editPostPath(id) }
  return { subject: buildEventIssueKey(slug), back: eventRegistrationsPath(slug) }
}

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'blog')
  const { subject, back } = readSubject(args.params)
  const content = await findIssueContent(app, app.db, subject)
  if (!content) throw data({ message: errorMessages['not-published'] }, { status: 404 })
  const issue = await findNewsletterIssue(app, subject)
  return {
    back,
    title: content.title,
    email: user.email,
    subscribers: await countSubscribers(app),
    sent: issue && { ...issue, at: formatTimestamp(issue.sentAt, app.clock.now()) },
    canExport: hasRight(user.role, 'privacy'),
    done: findDoneMessage(args.request, doneMessages),
  }
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'blog')
  const { subject, back } = readSubject(args.params)
  const { change } = args.params
  try {
    await findFormChange(changes, change)(app, user, subject)
  } catch (error) {
    return buildErrorRejection(error, {}, errorMessages)
  }
  throw redirect(`${back}/newsletter?done=${change}`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function SendIssuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, title, subscribers, sent, email, canExport, done } = loaderData
  const people = subscribers === 1 ? '1 subscriber' : `${subscribers} subscribers`
  return (
    <>
      <p>
        <Link to={back} className="link inline-flex min-h-11 items-center">
          {title}
        </Link>
      </p>
      <PageHeader>Send to the newsletter</PageHeader>
      <p className="mt-1 max-w-xl text-muted">
        The email has the title, the beginning of the text and a link to the page. Everybody can stop the
        newsletter with one click.
      </p>
      <FormResult done={!actionData && done} refused={actionData} />
      {sent ? (
        <p className="mt-6">
          Sent to {sent.recipients} on <TimeText at={sent.at} /> by {sent.by}.
        </p>
      ) : (
        <div className="mt-6 grid justify-items-start gap-4">
          <OneButtonForm action={`${back}/newsletter/test`}>Send a test to {email}</OneButtonForm>
          {subscribers > 0 ? (
            <OneButtonForm action={`${back}/newsletter/sent`} variant="primary">
              Send to {people}
            </OneButtonForm>
          ) : (
            <p>There are no confirmed subscribers yet.</p>
          )}
        </div>
      )}
      {canExport && (
        <p className="mt-8">
          <a href={`${workspacePath}/subscribers.csv`} className="link">
            Subscribers with their consent (CSV)
          </a>
        </p>
      )}
    </>
  )
}
