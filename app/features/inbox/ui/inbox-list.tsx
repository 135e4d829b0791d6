import { Link } from 'react-router'
import { EmailAddress } from '#app/features/staff/ui/email-address.tsx'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { type Column, ListTable } from '#app/ui/lists/list-table.tsx'
import { When } from '#app/ui/lists/when.tsx'
import { messagePath } from '../domain/query.ts'
import type { InboxRow } from '../show.ts'

/** The id of the form that the ticks of the rows belong to. */
export const chosenForm = 'chosen'

const columns: readonly Column<InboxRow>[] = [
  {
    title: 'From',
    width: 'xl:w-[26%]',
    heading: true,
    cell: ({ id, version, name, email }) => (
      <div className="grid grid-cols-[auto_minmax(0,1fr)]">
        <label className="row-span-2 -ml-2 grid size-11 place-items-center xl:-mt-2.5">
          <input
            type="checkbox"
            name="chosen"
            form={chosenForm}
            value={`${id} ${version}`}
            aria-label={`Choose the message of ${name}`}
            className="size-5 accent-accent"
          />
        </label>
        <Link
          to={messagePath(id)}
          className="link flex min-h-11 items-center font-semibold xl:-mt-0.5 xl:min-h-0 xl:py-0.5"
        >
          {name}
        </Link>
        <span className="block text-sm text-muted">
          <EmailAddress address={email} />
        </span>
      </div>
    ),
  },
  {
    title: 'Message',
    look: 'max-xl:order-2 max-xl:col-span-full',
    cell: ({ about, excerpt }) => (
      <>
        <span className="block max-xl:mt-1">{about}</span>
        {excerpt && <span className="line-clamp-2 text-sm text-muted xl:line-clamp-1">{excerpt}</span>}
      </>
    ),
  },
  {
    title: 'Assigned',
    width: 'xl:w-[13%]',
    look: ({ assignee }) => `max-xl:order-4 max-xl:text-right max-xl:text-sm ${assignee ? '' : 'text-muted'}`,
    cell: ({ assignee }) => assignee ?? 'Nobody',
  },
  {
    title: 'When (IST)',
    width: 'xl:w-[14%]',
    look: 'text-muted max-xl:order-3 max-xl:text-sm',
    cell: ({ at }) => <When at={at} />,
  },
  {
    title: 'State',
    width: 'xl:w-[8.5%]',
    look: 'max-xl:order-1 max-xl:pt-2.5 max-xl:text-right',
    cell: ({ state }) => <StateLabel state={state} />,
  },
]

export const InboxList = ({ rows }: { rows: InboxRow[] }) => (
  <ListTable
    caption="Messages, newest first, times in India time"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    stacked="grid-cols-[minmax(0,1fr)_auto] gap-x-4"
  />
)
