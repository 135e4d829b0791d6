import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Pager } from '#app/ui/lists/pager.tsx'
import { When } from '#app/ui/lists/when.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { type MailQuery, mailList } from '../domain/mail-page.ts'
import type { MailPage, MailRow } from '../mail-page.ts'
import { EmailAddress } from './email-address.tsx'
import { StateLabel } from './state-label.tsx'

/** How much waits, and since when. */
export function WaitingLine({ waiting }: Pick<MailPage, 'waiting'>) {
  const { now, oldest, later, nextLater } = waiting
  return (
    <p className="mt-4">
      {now === 0 ? 'Nothing waits to be sent.' : `${count(now)} to be sent now`}
      {oldest && (
        <>
          , the oldest written <When at={oldest} />.
        </>
      )}{' '}
      <span className="text-muted">
        {later > 0 && `${count(later)} for later (reminders)`}
        {nextLater && (
          <>
            , the next due <When at={nextLater} />.
          </>
        )}
      </span>
    </p>
  )
}

const count = (mails: number) => `${mails} ${mails === 1 ? 'mail waits' : 'mails wait'}`

/** Mails that were given up, each and several at once to be sent again. */
export function FailedList({ failed, query }: { failed: MailPage['failed']; query: MailQuery }) {
  if (failed.total === 0) return <p className="mt-2 text-muted">None.</p>
  const many = failed.total > 1
  return (
    <>
      <WorkForm preventScrollReset>
        <ul className="mt-3 border-t border-line">
          {failed.rows.map((mail) => (
            <li
              key={mail.id}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-b border-line py-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              {many ? (
                <label className="grid size-11 place-items-center">
                  <span className="sr-only">
                    Choose {mail.kind} to {mail.recipient}
                  </span>
                  <input type="checkbox" name="id" value={mail.id} className="size-6 accent-accent" />
                </label>
              ) : (
                <span />
              )}
              <MailWords mail={mail} />
              <Button
                type="submit"
                name="only"
                value={mail.id}
                variant="secondary"
                size="sm"
                className="max-sm:col-start-2 max-sm:mt-2 max-sm:justify-self-start"
              >
                Send again<span className="sr-only"> {`${mail.kind} to ${mail.recipient}`}</span>
              </Button>
            </li>
          ))}
        </ul>
        {many && (
          <p className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" size="sm">
              Send the chosen ones again
            </Button>
            <Button type="submit" name="all" value="1" variant="secondary" size="sm">
              Send all {failed.total} again
            </Button>
          </p>
        )}
      </WorkForm>
      <Pager
        {...failed}
        noun={['failed mail', 'failed mails']}
        to={(page) => mailList.href(query, { page })}
      />
    </>
  )
}

/** Mails that there is nothing to do about. */
export function MailList({ mails }: { mails: MailRow[] }) {
  return (
    <ul className="mt-3 border-t border-line">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2"
        >
          <MailWords mail={mail} />
          <StateLabel state={mail.state} />
        </li>
      ))}
    </ul>
  )
}

function MailWords({ mail }: { mail: MailRow }) {
  return (
    <div className="grid gap-x-6 py-2 lg:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <Link to={mail.path} className="link inline-flex min-h-9 items-center font-semibold">
        {mail.kind}
      </Link>
      <span className="flex flex-wrap items-center gap-x-4">
        <span className="wrap-anywhere">
          <EmailAddress address={mail.recipient} />
        </span>
        {mail.booking && (
          <Link to={mail.booking.path} className="link inline-flex min-h-9 items-center">
            {mail.booking.reference}
          </Link>
        )}
      </span>
      <When at={mail.at} className="text-muted" />
      {mail.trouble && (
        <span
          className={`text-sm wrap-anywhere lg:col-span-full ${mail.state.tone === 'bad' ? 'text-danger' : 'text-muted'}`}
        >
          {mail.trouble}
        </span>
      )}
    </div>
  )
}
