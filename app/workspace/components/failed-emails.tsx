import { Link } from 'react-router'
import { failedEmailPath } from '#app/accounts/paths.ts'
import { OneButtonForm } from '#app/ui/work-form.tsx'
import { EmailAddress, Section, Time } from '#app/ui/workspace/page.tsx'
import type { FailedEmail } from '#app/workspace/failed-emails.ts'
import { CallLink } from './session-parts.tsx'

/** Failed emails with their actions; renders nothing without any. */
export function FailedEmails({ emails }: { emails: FailedEmail[] }) {
  if (emails.length === 0) return null
  return (
    <Section title="Emails that could not be sent" className="mt-8">
      <p className="mt-2 text-muted">
        The bookings stand. Call these people. If the address is wrong, correct it on the booking; otherwise
        send the email again.
      </p>
      <ul className="mt-3 border-t border-line">
        {emails.map((email) => (
          <FailedEmailItem key={email.id} email={email} />
        ))}
      </ul>
    </Section>
  )
}

const FailedEmailItem = ({
  email: { id, kind, recipient, at, attempts, error, about, phone },
}: {
  email: FailedEmail
}) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
    <div className="min-w-0 max-w-[62ch]">
      <p className="font-semibold">
        {kind}, to <EmailAddress address={recipient} />
      </p>
      <p className="text-sm text-danger wrap-anywhere">
        {error ?? 'It was given up.'} ({attempts} {attempts === 1 ? 'attempt' : 'attempts'}, <Time at={at} />)
      </p>
      <p className="flex flex-wrap gap-x-4">
        {about && (
          <Link className="link inline-flex min-h-9 items-center" to={about.path}>
            {about.title}
          </Link>
        )}
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      {phone && <CallLink session={{ name: recipient, phone }} />}
      <OneButtonForm action={failedEmailPath(id, 'delivery')}>
        Send again<span className="sr-only"> {`${kind} to ${recipient}`}</span>
      </OneButtonForm>
      <OneButtonForm action={failedEmailPath(id, 'dismissal')}>
        Dismiss<span className="sr-only"> {`${kind} to ${recipient}`}</span>
      </OneButtonForm>
    </div>
  </li>
)
