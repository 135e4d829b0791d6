import { Link } from 'react-router'
import { failedEmailPath } from '#app/accounts/paths.ts'
import { buildWhatsAppUrl } from '#app/lib/whatsapp.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { OneButtonForm, WorkForm } from '#app/ui/work-form.tsx'
import { EmailAddress, Section, Time } from '#app/ui/workspace/page.tsx'
import type { FailedEmail } from '#app/workspace/failed-emails.ts'

/** Failed emails with their actions; renders nothing without any. */
export function FailedEmails({ emails }: { emails: FailedEmail[] }) {
  if (emails.length === 0) return null
  return (
    <Section title="Emails that could not be sent" className="mt-8">
      <p className="mt-2 text-muted">The bookings stand. Call these people, or send the email again.</p>
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
        {phone && (
          <>
            <a className="link inline-flex min-h-9 items-center" href={`tel:${phone}`}>
              Call {phone}
            </a>
            <a
              className="link inline-flex min-h-9 items-center"
              href={buildWhatsAppUrl(phone, undelivered)}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp<span className="sr-only"> to {phone}, opens in a new tab</span>
            </a>
          </>
        )}
      </p>
    </div>
    <div className="grid gap-1 lg:w-88">
      <div className="flex flex-wrap gap-2">
        <OneButtonForm action={failedEmailPath(id, 'delivery')}>
          Send again<span className="sr-only"> {`${kind} to ${recipient}`}</span>
        </OneButtonForm>
        <OneButtonForm action={failedEmailPath(id, 'dismissal')}>
          Dismiss<span className="sr-only"> {`${kind} to ${recipient}`}</span>
        </OneButtonForm>
      </div>
      <details className="print:hidden">
        <summary className="link inline-flex min-h-11 items-center text-sm">Correct the address</summary>
        <WorkForm action={failedEmailPath(id, 'address')} className="flex flex-wrap items-end gap-2">
          <TextField
            name="address"
            id={`address-${id}`}
            label="Email address"
            type="email"
            defaultValue={recipient}
            maxLength={254}
            autoComplete="off"
            className="grow"
          />
          <Button type="submit" size="sm" variant="secondary">
            Save and send
          </Button>
        </WorkForm>
      </details>
    </div>
  </li>
)
