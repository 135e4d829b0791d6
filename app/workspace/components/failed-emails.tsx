import { systemStatusPath } from '#app/accounts/paths.ts'
import { CallLink, WhatsAppLink } from '#app/booking/components/contact-links.tsx'
import { TimeText } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import type { FailedEmail } from '#app/workspace/failed-emails.ts'
import { DecisionList, PersonLine } from './session-parts.tsx'

const undelivered = 'Hello, an email from us could not be delivered to you. Which address shall we use?'

export const FailedEmails = ({ emails }: { emails: FailedEmail[] }) => (
  <DecisionList
    title="Emails that could not be sent"
    note="The bookings stand. Call these people. If the address is wrong, correct it on the booking; otherwise send the email again."
  >
    {emails.map(({ id, kind, recipient, at, attempts, error, path, phone }) => (
      <PersonLine
        key={id}
        name={`${kind}, to ${recipient}`}
        path={path}
        details={
          <span className="text-danger">
            {error ?? 'It was given up.'} ({attempts} {attempts === 1 ? 'attempt' : 'attempts'},{' '}
            <TimeText at={at} />)
          </span>
        }
      >
        <CallLink client={{ name: recipient, phone }} />
        <WhatsAppLink client={{ name: recipient, phone }} text={undelivered} />
        <OneButtonForm action={`${systemStatusPath}/${id}/delivery`}>
          Send again<span className="sr-only"> {`${kind} to ${recipient}`}</span>
        </OneButtonForm>
        <OneButtonForm action={`${systemStatusPath}/${id}/dismissal`}>
          Dismiss<span className="sr-only"> {`${kind} to ${recipient}`}</span>
        </OneButtonForm>
      </PersonLine>
    ))}
  </DecisionList>
)
