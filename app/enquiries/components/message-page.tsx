import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inboxPath, newBookingPath, searchPath } from '#app/accounts/paths.ts'
import type { MessageView } from '#app/enquiries/show-inbox.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/forms/form-state.ts'
import { OneButtonForm, WorkForm } from '#app/ui/work-form.tsx'
import { Outcome } from '#app/ui/workspace/done.tsx'
import { EmailAddress } from '#app/ui/workspace/email-address.tsx'
import { EraseButton } from '#app/ui/workspace/erase-button.tsx'
import { PageTitle } from '#app/ui/workspace/page-title.tsx'
import { Section } from '#app/ui/workspace/section.tsx'
import { Time } from '#app/ui/workspace/when.tsx'
import { PhoneLinks } from './inbox-list.tsx'

type Props = { message: MessageView; done: string | null; refused: RefusedForm | undefined }

/** A message, our replies, and what staff can do with it. */
export function MessagePage({ message, done, refused }: Props) {
  const { id, version, name, phone, isDone } = message
  const ofReply = refused?.typed.do === 'reply' ? refused : undefined
  return (
    <>
      <Link to={inboxPath} className="link inline-flex min-h-11 items-center">
        Inbox
      </Link>
      <PageTitle>{name}</PageTitle>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span>{message.state}</span>
        <span>{message.about}</span>
        <span className="text-muted">
          <Time at={message.at} /> IST
        </span>
      </p>
      <Outcome done={done} refused={ofReply ? undefined : refused} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {phone && <PhoneLinks phone={phone} name={name} />}
        <OneButtonForm carries={{ do: isDone ? 'reopen' : 'done', version }}>
          {isDone ? 'Reopen' : 'Done'}
        </OneButtonForm>
        <details className="flex flex-wrap items-center">
          <summary className="link inline-flex min-h-11 items-center">Delete…</summary>
          <OneButtonForm carries={{ do: 'delete', version }} variant="danger">
            Delete the message and our replies
          </OneButtonForm>
        </details>
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="Message">
          <Facts facts={message.facts} />
          <Paragraphs lines={message.lines} />
          {message.replies.length > 0 && (
            <Section title="Our replies" className="mt-8">
              <ol className="mt-2">
                {message.replies.map(({ id, author, at, subject, text }) => (
                  <li key={id} className="border-t border-line py-3">
                    <p className="text-sm text-muted">
                      {author}, <Time at={at} />
                    </p>
                    <p className="font-semibold">{subject}</p>
                    <p className="measure mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
                  </li>
                ))}
              </ol>
            </Section>
          )}
          <Section title="Reply by email" className="mt-8">
            <ReplyForm key={message.replies.length} message={message} refused={ofReply} />
          </Section>
        </section>
        <section aria-label="This person" className="grid content-start justify-items-start">
          {message.mayBook && (
            <>
              <Link to={`${newBookingPath}?from=${id}`} className="link inline-flex min-h-11 items-center">
                Book a session for them
              </Link>
              <Link
                to={`${searchPath}?${new URLSearchParams({ q: message.email })}`}
                className="link inline-flex min-h-11 items-center"
              >
                Their bookings and messages
              </Link>
            </>
          )}
          {message.mayErase && <EraseButton of="message" id={id} />}
        </section>
      </div>
    </>
  )
}

const Facts = ({ facts }: Pick<MessageView, 'facts'>) => (
  <dl className="grid border-t border-line text-sm">
    {facts.map(({ label, value, url }) => (
      <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2">
        <dt className="text-muted">{label}</dt>
        <dd className="wrap-anywhere">{url ? <FactLink url={url}>{value}</FactLink> : value}</dd>
      </div>
    ))}
  </dl>
)

const FactLink = ({ url, children }: { url: string; children: string }): ReactNode => (
  <a href={url} rel="noreferrer" className="link -my-1.5 inline-flex min-h-9 items-center wrap-anywhere">
    <span>{url.startsWith('mailto:') ? <EmailAddress address={children} /> : children}</span>
  </a>
)

const Paragraphs = ({ lines }: Pick<MessageView, 'lines'>) =>
  lines.length > 0 && (
    <div className="measure mt-4 grid gap-3 text-lg wrap-anywhere">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one message never change places
        <p key={index}>{line}</p>
      ))}
    </div>
  )

function ReplyForm({ message, refused }: Pick<Props, 'message' | 'refused'>) {
  const { errors = {}, typed } = refused ?? {}
  return (
    <WorkForm
      carries={{ do: 'reply', version: message.version }}
      replace
      preventScrollReset
      className="mt-3 grid gap-4"
    >
      <RefusalSummary {...refused} />
      <TextField
        name="subject"
        label="Subject"
        maxLength={200}
        defaultValue={typed?.subject ?? message.replySubject}
        error={errors.subject}
      />
      <TextArea
        name="text"
        label="Reply"
        rows={7}
        maxLength={5000}
        note={`Goes to ${message.email} and marks the message as done. Answers to it arrive at ${message.answersTo}, not here.`}
        defaultValue={typed?.text}
        error={errors.text}
      />
      <Button type="submit" size="sm" className="justify-self-start">
        Send reply
      </Button>
    </WorkForm>
  )
}
