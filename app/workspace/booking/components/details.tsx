import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import { formatPhone } from '#app/booking/visitor.ts'
import { formatEmailLink } from '#app/lib/business.ts'
import { CopyButton } from '#app/ui/button.tsx'
import { Section } from '#app/ui/workspace/page.tsx'
import type { BookingDetail } from '#app/workspace/booking/queries.ts'

type Props = { detail: BookingDetail }

export const ClientFacts = ({ detail: { session, facts, consent, bookedOn } }: Props) => (
  <Card title="Client">
    <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      <Fact term="Phone">{session.phone ? formatPhone(session.phone) : 'Not given'}</Fact>
      <Fact term="Email">
        {session.email === null ? (
          'Not given'
        ) : (
          <a
            href={formatEmailLink({ email: session.email })}
            className="link -my-2 inline-block py-2 wrap-anywhere"
          >
            {session.email}
          </a>
        )}
      </Fact>
      {facts.map(({ label, value }) => (
        <Fact key={label} term={label}>
          {value}
        </Fact>
      ))}
      <Fact term="Booked">{bookedOn} IST</Fact>
      <Fact term="Consent">{consent} IST</Fact>
    </dl>
  </Card>
)

export function PaymentCard({ detail: { money, session, can } }: Props) {
  if (!money) return null
  const { paid, status, lines, documents, disputed, refund } = money
  return (
    <Card title="Payment">
      <p className="text-h4 font-bold tabular-nums">{paid ? `${paid} paid` : status}</p>
      {session.refunded && <p className="text-warning">{session.refunded} refunded</p>}
      {disputed && (
        <p className="mt-2 rounded-md border-2 border-danger p-3">
          The client’s bank disputes this payment since {disputed} IST, so refunds wait for its decision.
        </p>
      )}
      <ul className="mt-2 text-sm">
        {lines.map(({ id, text, note }) => (
          <li key={id} className="border-t border-line py-2">
            {text}
            <span className="block text-muted wrap-anywhere">{note}</span>
          </li>
        ))}
        {documents.map(({ number, title, pdf }) => (
          <li key={number} className="border-t border-line">
            <a href={pdf} className="link inline-flex min-h-11 items-center">
              {title} {number} (PDF)
            </a>
          </li>
        ))}
      </ul>
      {refund && can.decideMoney && (
        <Link
          to={`${bookingPath(session.reference)}/refunds`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          Refund…
        </Link>
      )}
    </Card>
  )
}

/** Secret link to the client's booking or payment page, which staff can send to the client. */
export const ClientLink = ({ detail: { message } }: Props) =>
  message.url && (
    <Card title={message.until ? 'Their payment link' : 'Their link'}>
      <p className="text-sm text-muted">
        {message.until
          ? `The slot is held until ${message.until} IST. If unpaid, it is released.`
          : 'They join, move or cancel with it. Give it only to them.'}
      </p>
      <p className="my-2 text-sm wrap-anywhere select-all">{message.url}</p>
      <CopyButton text={message.url}>Copy the link</CopyButton>
    </Card>
  )

export const Activity = ({ detail: { history } }: Props) => (
  <Section title="Activity">
    <ul className="mt-2 text-sm">
      {history.map(({ id, when, what, changes, who }) => (
        <li
          key={id}
          className="relative ml-1 border-l border-line pb-3 pl-5 last:border-transparent before:absolute before:top-1.5 before:-left-1 before:size-2 before:rounded-full before:bg-muted"
        >
          <span className="font-semibold">{what}</span>{' '}
          <span className="text-muted wrap-anywhere">
            {when} IST, by {who}
          </span>
          {changes.map((change) => (
            <span key={change} className="block wrap-anywhere">
              {change}
            </span>
          ))}
        </li>
      ))}
    </ul>
  </Section>
)

type CardProps = { title: string; className?: string; children: ReactNode }

export const Card = ({ title, className = '', children }: CardProps) => (
  <section aria-label={title} className={`rounded-lg border border-line bg-card p-4 ${className}`}>
    <h2 className="mb-2.5 text-sm font-semibold text-muted">{title}</h2>
    {children}
  </section>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-sm text-muted">{term}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </>
)
