import { Link } from 'react-router'
import { mailList } from '../domain/mail-page.ts'
import type { MailRow } from '../mail-page.ts'
import { MailList } from './mail-lists.tsx'
import { Section } from './section.tsx'

/** Mails that were refused or given up: the booking stands, but somebody has to be told another way. Nothing without any. */
export function FailedMails({ mails }: { mails: MailRow[] }) {
  if (mails.length === 0) return null
  return (
    <Section title="Mails that could not be sent" look="text-h3" className="mt-10">
      <p className="mt-2 text-muted">
        The bookings stand. Tell these people another way, by phone for example, or{' '}
        <Link className="link" to={mailList.path}>
          send them again
        </Link>
        .
      </p>
      <MailList title="Mails that could not be sent" mails={mails} />
    </Section>
  )
}
