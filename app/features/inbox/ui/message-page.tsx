import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { RefusedForm } from '#app/features/forms/ui/form-state.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { EmailAddress } from '#app/features/staff/ui/email-address.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { When } from '#app/ui/lists/when.tsx'
import { inboxPath, messagePath } from '../domain/query.ts'
import type { MessageView } from '../show.ts'
import { BookForSender } from './book-for-sender.tsx'
import { Handling } from './handling.tsx'
import { Person } from './person.tsx'
import { Thread } from './thread.tsx'
import { Writing } from './writing.tsx'

type MessagePageProps = {
  message: MessageView
  /** What was done just now, in words. */
  done: string | null
  refused: RefusedForm | undefined
}

/** A message, all that was done about it, and all that one can do. */
export function MessagePage({ message, done, refused }: MessagePageProps) {
  useSeeDelivery(message)
  const written = refused?.typed.do === 'note' || refused?.typed.do === 'reply'
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-6">
        <Link to={inboxPath} className="link inline-flex min-h-11 items-center">
          Inbox
        </Link>
        {message.next && (
          <Link to={messagePath(message.next)} className="link inline-flex min-h-11 items-center">
            Next open message
          </Link>
        )}
      </p>
      <PageTitle>{message.name}</PageTitle>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <StateLabel state={message.label} />
        <span>{message.heading}</span>
        <span className="text-muted">
          <When at={message.at} /> IST
        </span>
      </p>
      <Outcome done={done} refused={written ? undefined : refused} />
      <div className="mt-6 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="Message">
          <Facts message={message} />
          {message.lines.length > 0 && (
            <div className="measure mt-4 grid gap-3 text-lg wrap-anywhere">
              {message.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one message never change places
                <p key={index}>{line}</p>
              ))}
            </div>
          )}
        </section>
        <section aria-label="Handling" className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Handling message={message} />
          <Person message={message} />
          {message.mayBook && <BookForSender id={message.id} />}
        </section>
        <section aria-label="Thread">
          <Thread entries={message.thread} />
          <Writing message={message} refused={refused} />
        </section>
      </div>
    </>
  )
}

function Facts({ message }: { message: MessageView }) {
  return (
    <dl className="grid border-t border-line text-sm">
      {message.facts.map(({ label, value, url }) => (
        <Fact key={label} label={label}>
          {url ? (
            <a
              href={url}
              rel="noreferrer"
              className="link -my-1.5 inline-flex min-h-9 items-center wrap-anywhere"
            >
              <span>{url.startsWith('mailto:') ? <EmailAddress address={value} /> : value}</span>
            </a>
          ) : (
            value
          )}
        </Fact>
      ))}
      <Fact label="Had read">{message.consent}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Looks again, a few times and later and later, while a reply waits to be sent. */
function useSeeDelivery({ id, thread }: MessageView): void {
  const { revalidate } = useRevalidator()
  const waits = thread.some((entry) => entry.kind === 'reply' && entry.delivery.tone === 'waiting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message begins anew
  useEffect(() => {
    if (!waits) return
    const timers = [2, 5, 15, 45].map((seconds) => setTimeout(() => void revalidate(), seconds * 1000))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [revalidate, waits, id])
}
