import { Link } from 'react-router'
import { mailList } from '#app/features/staff/domain/mail-page.ts'
import type { MailRow } from '../domain/rows.ts'

/** Mails given up after several attempts: the booking stands, but somebody has to be told another way. */
export function FailedMails({ mails }: { mails: MailRow[] }) {
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="mails-title" className="mt-12">
      <h2 id="mails-title" className="text-h3">
        Mails that could not be sent
      </h2>
      <p className="mt-2 text-muted">
        The bookings stand. Tell these people another way, by phone for example, or{' '}
        <Link className="link" to={mailList.path}>
          send them again
        </Link>
        .
      </p>
      <ul className="mt-4 border-t border-line">
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-x-6 border-b border-line py-3 lg:grid-cols-[14rem_1fr_auto]">
            <span className="font-semibold">{mail.kind}</span>
            <span className="wrap-anywhere">{mail.recipient}</span>
            <span className="text-muted">
              <time dateTime={mail.failedAt}>{mail.when}</time> IST, {mail.attempts}{' '}
              {mail.attempts === 1 ? 'attempt' : 'attempts'}
            </span>
            <span className="text-sm text-danger wrap-anywhere lg:col-span-full">{mail.error}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
