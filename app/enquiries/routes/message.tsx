import { data, Link, redirect } from 'react-router'
import * as z from 'zod/mini'
import { parseFields } from '#app/accounts/forms.ts'
import {
  bookingsPath,
  inboxPath,
  messagePath,
  newBookingPath,
  workspacePrivacyPath,
} from '#app/accounts/paths.ts'
import { listTeam } from '#app/accounts/queries.ts'
import { hasRight, type Member } from '#app/accounts/roles.ts'
import {
  buildErrorRejection,
  findDoneMessage,
  findFormChange,
  reloadOnConflict,
  submitWorkspaceForm,
} from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { CallLink, WhatsAppLink } from '#app/booking/components/contact-links.tsx'
import { MessageFacts, whatsAppGreeting } from '#app/enquiries/components/message-list.tsx'
import { ReplyForm, replyForm } from '#app/enquiries/components/reply-form.tsx'
import {
  applicationStages,
  getEnquiryForm,
  listEnquiryFacts,
  listEnquiryParagraphs,
} from '#app/enquiries/enquiry.ts'
import { inboxDoneMessages, inboxErrors } from '#app/enquiries/messages.ts'
import { findEnquiry, formatEnquiry } from '#app/enquiries/queries.ts'
import {
  changeApplicationStage,
  changeEnquiryStatus,
  deleteEnquiry,
  replyToEnquiry,
} from '#app/enquiries/update-enquiry.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import type { App } from '#app/server/app-context.ts'
import { FormResult, PageHeader, Section, TimeText } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/message.ts'

const stageForm = z.object({ stage: z.enum(applicationStages) })

type Typed = Readonly<Record<string, string>>
type Change = (...change: [...Parameters<typeof deleteEnquiry>, typed: Typed]) => Promise<void>

/** Changes by the last segment of the form's URL. */
const changes: Record<string, Change> = {
  reply: (app, user, seen, typed) => replyToEnquiry(app, user, seen, parseFields(replyForm, typed)),
  stage: (app, user, seen, typed) =>
    changeApplicationStage(app, user, seen, parseFields(stageForm, typed).stage),
  done: (app, user, seen) => changeEnquiryStatus(app, user, seen, 'done'),
  reopen: (app, user, seen) => changeEnquiryStatus(app, user, seen, 'open'),
  delete: deleteEnquiry,
}

export type MessageView = Route.ComponentProps['loaderData']['message']

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'inbox')
  const found = await findEnquiry(app.db, user, args.params.id)
  if (!found) throw data({ message: inboxErrors['not-found'] }, { status: 404 })
  const { enquiry, version, replies } = found
  const now = app.clock.now()
  const message = {
    ...formatEnquiry(enquiry, found, now),
    version,
    isDone: found.status === 'done',
    stage: enquiry.kind === 'application' ? found.stage : null,
    facts: listEnquiryFacts(enquiry),
    text: listEnquiryParagraphs(enquiry).join('\n\n'),
    replies: replies.map((reply) => ({ ...reply, at: formatTimestamp(reply.createdAt, now) })),
    repliesTo: app.business().company.teamEmail,
    replySubject: `Re: ${getEnquiryForm(enquiry.kind).confirmation.subject}`,
    canErase: hasRight(user.role, 'privacy'),
    colleagues: hasRight(user.role, 'everyone') ? await listColleagues(app, user) : [],
  }
  return { message, done: findDoneMessage(args.request, inboxDoneMessages) }
}

/** Lists the other active members who can reply to messages. An admin can forward a message to them. */
async function listColleagues(app: App, user: Member) {
  const team = await listTeam(app)
  return team
    .filter(({ id, status, role }) => id !== user.id && status === 'active' && hasRight(role, 'inbox'))
    .map(({ name, email }) => ({ name, email }))
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'inbox')
  const { id, change } = args.params
  const typed = parseForm(await args.request.formData())
  try {
    const seen = { id, version: Number(typed.version) }
    await findFormChange(changes, change)(app, user, seen, typed)
  } catch (error) {
    return buildErrorRejection(error, typed, inboxErrors)
  }
  const path = change === 'reopen' || change === 'stage' ? messagePath(id) : inboxPath
  throw redirect(`${path}?done=${change}`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export const shouldRevalidate = reloadOnConflict

export default function MessagePage({
  loaderData: { message, done },
  actionData: refused,
}: Route.ComponentProps) {
  const { id, version, name, isDone } = message
  const refusedReply = refused?.typed.text === undefined ? undefined : refused
  const path = messagePath(id)
  return (
    <>
      <Link to={inboxPath} className="link inline-flex min-h-11 items-center">
        Messages
      </Link>
      <PageHeader>{name}</PageHeader>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span>{message.status}</span>
        <span>{message.about}</span>
        <span className="text-muted">
          <TimeText at={message.at} /> IST
        </span>
      </p>
      <FormResult done={done} refused={refusedReply ? undefined : refused} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <CallLink client={message} />
        <WhatsAppLink client={message} text={whatsAppGreeting} />
        <OneButtonForm action={`${path}/${isDone ? 'reopen' : 'done'}`} carries={{ version }}>
          {isDone ? 'Reopen' : 'Done'}
        </OneButtonForm>
        <details className="flex flex-wrap items-center">
          <summary className="link inline-flex min-h-11 items-center">Delete…</summary>
          <OneButtonForm action={`${path}/delete`} carries={{ version }} variant="danger">
            Delete the message and our replies
          </OneButtonForm>
        </details>
      </div>
      {message.stage && (
        <section aria-label="Stage of the application" className="mt-3 flex flex-wrap gap-2">
          {applicationStages.map((stage) => (
            <OneButtonForm
              key={stage}
              action={`${path}/stage`}
              carries={{ stage, version }}
              aria-pressed={stage === message.stage}
              className="capitalize"
              variant={stage === message.stage ? 'primary' : 'secondary'}
            >
              {stage}
            </OneButtonForm>
          ))}
        </section>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="Message">
          <MessageFacts facts={message.facts} />
          {message.text && (
            <p className="measure mt-4 text-lg whitespace-pre-line wrap-anywhere">{message.text}</p>
          )}
          {message.replies.length > 0 && (
            <Section title="Our replies" className="mt-8">
              <ol className="mt-2">
                {message.replies.map(({ id, authorName, at, subject, text }) => (
                  <li key={id} className="border-t border-line py-3">
                    <p className="text-sm text-muted">
                      {authorName}, <TimeText at={at} />
                    </p>
                    <p className="font-semibold">{subject}</p>
                    <p className="measure mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
                  </li>
                ))}
              </ol>
            </Section>
          )}
          <Section title="Reply by email" className="mt-8">
            <ReplyForm key={message.replies.length} message={message} refused={refusedReply} />
          </Section>
        </section>
        <section aria-label="This person" className="grid content-start justify-items-start">
          <Link to={`${newBookingPath}?from=${id}`} className="link inline-flex min-h-11 items-center">
            Book a session for them
          </Link>
          <Link
            to={`${bookingsPath}?${new URLSearchParams({ when: 'all', q: message.email })}`}
            className="link inline-flex min-h-11 items-center"
          >
            Their bookings and messages
          </Link>
          {message.colleagues.map(({ name, email }) => (
            <a
              key={email}
              href={buildForwardUrl(message, email)}
              className="link inline-flex min-h-11 items-center"
            >
              Pass on to {name} by email
            </a>
          ))}
          {message.canErase && (
            <OneButtonForm action={workspacePrivacyPath} carries={{ message: id }} className="mt-4">
              Erase this person…
            </OneButtonForm>
          )}
        </section>
      </div>
    </>
  )
}

/** Maximum length of a message in a `mailto:` URL, because mail programs cut long URLs. */
const maxForwarded = 1000

/** Builds the URL that opens an email with the message in the admin's mail program. */
function buildForwardUrl({ name, facts, text }: MessageView, email: string): string {
  // the cut may split an emoji, and encodeURIComponent throws for half a surrogate pair
  const start = text.slice(0, maxForwarded).replace(/\p{Surrogate}$/u, '')
  const shortText = text.length > maxForwarded ? `${start}…` : text
  const lines = [...facts.map(({ label, value }) => `${label}: ${value}`), '', shortText]
  return `mailto:${email}?subject=${encodeURIComponent(`Message from ${name}`)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
