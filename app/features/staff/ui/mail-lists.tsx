import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { type Column, ListTable } from '#app/ui/lists/list-table.tsx'
import { Pager } from '#app/ui/lists/pager.tsx'
import { When } from '#app/ui/lists/when.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { type MailQuery, mailList } from '../domain/mail-page.ts'
import type { MailPage, MailRow } from '../mail-page.ts'
import { EmailAddress } from './email-address.tsx'
import { Section } from './section.tsx'
import { StateLabel } from './state-label.tsx'

/** How much waits, and since when. */
export function WaitingLine({ waiting }: Pick<MailPage, 'waiting'>) {
  const { now, oldest, later, nextLater } = waiting
  return (
    <p className="mt-1">
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
  const many = failed.total > 1
  return (
    <Section className="mt-5" title="Failed">
      {failed.total === 0 ? (
        <p className="mt-1 text-muted">None.</p>
      ) : (
        <WorkForm preventScrollReset>
          {many && (
            <p className="mt-2 flex flex-wrap gap-3 sm:-mt-7 sm:justify-end">
              <Button type="submit" size="sm">
                Send the chosen ones again
              </Button>
              <Button type="submit" name="all" value="1" variant="secondary" size="sm">
                Send all {failed.total} again
              </Button>
            </p>
          )}
          <ListTable
            caption="Mails that failed, times in India time"
            columns={many ? [chosenMail, ...about, again] : [mail, ...about, again]}
            rows={failed.rows}
            keyOf={({ id }) => id}
            stacked={stacked}
            dense
          />
        </WorkForm>
      )}
      <Pager {...failed} to={(page) => mailList.href(query, { page })} />
    </Section>
  )
}

/** Mails that there is nothing to do about. */
export const MailList = ({ title, mails }: { title: string; mails: MailRow[] }) => (
  <ListTable
    caption={`${title}, times in India time`}
    columns={[mail, ...about, state]}
    rows={mails}
    keyOf={({ id }) => id}
    stacked={stacked}
    dense
  />
)

const stacked = 'grid-cols-[minmax(0,1fr)_auto] gap-x-4'

/** What it is, which leads to what it said, and why it could not be sent. */
const MailWords = ({ mail: { path, kind, trouble, state } }: { mail: MailRow }) => (
  <>
    <Link
      to={path}
      className="link inline-flex min-h-9 items-center font-semibold xl:inline xl:min-h-0 xl:py-1"
    >
      {kind}
    </Link>
    {trouble && (
      <span
        className={`block text-sm xl:leading-tight ${state.tone === 'bad' ? 'text-danger' : 'text-muted'}`}
      >
        {trouble}
      </span>
    )}
  </>
)

const mail: Column<MailRow> = {
  title: 'Mail',
  width: 'xl:w-[31%]',
  heading: true,
  cell: (row) => <MailWords mail={row} />,
}

const chosenMail: Column<MailRow> = {
  ...mail,
  cell: (row) => (
    <div className="grid grid-cols-[auto_minmax(0,1fr)]">
      <label className="-ml-2 grid size-11 place-items-center xl:-my-1">
        <span className="sr-only">
          Choose {row.kind} to {row.recipient}
        </span>
        <input type="checkbox" name="id" value={row.id} className="size-5 accent-accent" />
      </label>
      <div>
        <MailWords mail={row} />
      </div>
    </div>
  ),
}

const about: readonly Column<MailRow>[] = [
  {
    title: 'To',
    look: 'max-xl:order-1 max-xl:col-span-full',
    cell: ({ recipient }) => <EmailAddress address={recipient} />,
  },
  {
    title: 'Booking',
    width: 'xl:w-[12%]',
    look: 'max-xl:order-2',
    cell: ({ booking }) =>
      booking && (
        <Link
          to={booking.path}
          className="link inline-flex min-h-9 items-center whitespace-nowrap xl:inline xl:min-h-0 xl:py-1"
        >
          {booking.reference}
        </Link>
      ),
  },
  {
    title: 'When (IST)',
    width: 'xl:w-[16%]',
    look: 'text-muted max-xl:order-3 max-xl:self-center max-xl:text-right max-xl:text-sm xl:whitespace-nowrap',
    cell: ({ at }) => <When at={at} />,
  },
]

const state: Column<MailRow> = {
  title: 'State',
  width: 'xl:w-[13%]',
  look: 'max-xl:self-center max-xl:text-right',
  cell: (row) => <StateLabel state={row.state} />,
}

const again: Column<MailRow> = {
  title: 'Again',
  width: 'xl:w-[13%] xl:text-right',
  look: 'max-xl:order-4 max-xl:col-span-full max-xl:pt-1 xl:text-right',
  cell: ({ id, kind, recipient }) => (
    <Button
      type="submit"
      name="only"
      value={id}
      variant="secondary"
      size="sm"
      className="whitespace-nowrap xl:min-h-8 xl:px-4 xl:py-0.5"
    >
      Send again<span className="sr-only"> {`${kind} to ${recipient}`}</span>
    </Button>
  ),
}
