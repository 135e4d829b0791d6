import { data, Link } from 'react-router'
import { mailList } from '#app/features/staff/domain/mail-page.ts'
import { readMail } from '#app/features/staff/mail-page.ts'
import { EmailAddress } from '#app/features/staff/ui/email-address.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { When } from '#app/ui/lists/when.tsx'
import type { Route } from './+types/mail-text.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services } = await requireStaff(args, 'mail')
  const mail = await readMail(services, args.params.id)
  if (!mail) throw data({ message: 'There is no such mail. Mails are kept for 90 days.' }, { status: 404 })
  return { mail }
}

/** What a mail said, to whom, and what became of it. */
export default function MailText({ loaderData: { mail } }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to={mailList.href({ q: '', page: 1 }, {})} className="link inline-flex min-h-11 items-center">
          Mail
        </Link>
      </p>
      <PageTitle>{mail.subject || mail.kind}</PageTitle>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
        <StateLabel state={mail.state} />
        <span>{mail.kind}</span>
        <EmailAddress address={mail.recipient} />
        <When at={mail.at} className="text-muted" />
        {mail.booking && (
          <Link to={mail.booking.path} className="link inline-flex min-h-11 items-center">
            {mail.booking.reference}
          </Link>
        )}
      </p>
      {mail.trouble && <p className="mt-2 text-danger wrap-anywhere">{mail.trouble}</p>}
      {mail.text ? (
        <>
          <p className="mt-4 text-sm text-muted">As it was sent, without the secrets in its links.</p>
          <p className="measure mt-3 rounded-lg border border-line bg-card p-5 whitespace-pre-wrap wrap-anywhere">
            {mail.text}
          </p>
        </>
      ) : (
        <p className="mt-4 text-muted">
          No words of it are kept: it has not been sent, or was sent before words were kept.
        </p>
      )}
    </>
  )
}
