import { systemStatusPath } from '#app/accounts/paths.ts'
import { Section, TimeText } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import type { FailedEmail } from '#app/workspace/failed-emails.ts'
import { CallLink, PersonLine, WhatsAppLink } from './session-parts.tsx'

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

const undelivered = 'Hello, an email from us could not be delivered to you. Which address shall we use?'

const FailedEmailItem = ({
  email: { id, kind, recipient, at, attempts, error, path, phone },
}: {
  email: FailedEmail
}) => (
  <PersonLine
    name={`${kind}, to ${recipient}`}
    path={path}
    details={
      <span className="text-danger">
        {error ?? 'It was given up.'} ({attempts} {attempts === 1 ? 'attempt' : 'attempts'},{' '}
        <TimeText at={at} />)
      </span>
    }
  >
    {phone && (
      <>
        <CallLink session={{ name: recipient, phone }} />
        <WhatsAppLink session={{ name: recipient, phone }} text={undelivered} />
      </>
    )}
    <OneButtonForm action={`${systemStatusPath}/${id}/delivery`}>
      Send again<span className="sr-only"> {`${kind} to ${recipient}`}</span>
    </OneButtonForm>
    <OneButtonForm action={`${systemStatusPath}/${id}/dismissal`}>
      Dismiss<span className="sr-only"> {`${kind} to ${recipient}`}</span>
    </OneButtonForm>
  </PersonLine>
)
