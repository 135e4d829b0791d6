import { Link } from 'react-router'
import { EmailAddress } from '#app/features/staff/ui/email-address.tsx'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { type Column, ListTable } from '#app/ui/lists/list-table.tsx'
import { When } from '#app/ui/lists/when.tsx'
import { messagePath } from '../domain/query.ts'
import type { InboxRow } from '../show.ts'

/** The id of the form that the ticks of the rows belong to. */
export const chosenForm = 'chosen'

/** Who wrote, which leads to the message; with a box to tick it where something is done to all that are ticked. */
const from = (choose: boolean): Column<InboxRow> => ({
  title: 'From',
  width: 'xl:w-[26%]',
  heading: true,
  cell: (row) => (
    <div className={choose ? 'grid grid-cols-[auto_minmax(0,1fr)]' : ''}>
      {choose && <Tick row={row} />}
      <Link
        to={messagePath(row.id)}
        className="link flex min-h-11 items-center font-semibold xl:min-h-0 xl:leading-tight"
      >
        {row.name}
      </Link>
      <span className="block text-sm text-muted xl:truncate xl:leading-tight">
        <EmailAddress address={row.email} />
      </span>
    </div>
  ),
})

const Tick = ({ row: { id, version, name } }: { row: InboxRow }) => (
  <label className="row-span-2 -ml-2 grid size-11 place-items-center xl:-my-1">
    <input
      type="checkbox"
      name="chosen"
      form={chosenForm}
      value={`${id} ${version}`}
      aria-label={`Choose the message of ${name}`}
      className="size-5 accent-accent"
    />
  </label>
)

const others: readonly Column<InboxRow>[] = [
  {
    title: 'Message',
    look: 'max-xl:order-2 max-xl:col-span-full',
    cell: ({ about, excerpt }) => (
      <>
        <span className="block max-xl:mt-1">{about}</span>
        {excerpt && (
          <span className="line-clamp-2 text-sm text-muted xl:line-clamp-1 xl:leading-tight">{excerpt}</span>
        )}
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
    width: 'xl:w-[17%]',
    look: 'text-muted xl:whitespace-nowrap max-xl:order-3 max-xl:text-sm',
    cell: ({ at }) => <When at={at} />,
  },
  {
    title: 'State',
    width: 'xl:w-[8.5%]',
    look: 'max-xl:order-1 max-xl:pt-2.5 max-xl:text-right',
    cell: ({ state }) => <StateLabel state={state} />,
  },
]

/** @param choose whether they are on a page with the form that the ticks belong to */
export const InboxList = ({ rows, choose = false }: { rows: InboxRow[]; choose?: boolean }) => (
  <ListTable
    caption="Messages, newest first, times in India time"
    columns={[from(choose), ...others]}
    rows={rows}
    keyOf={({ id }) => id}
    stacked="grid-cols-[minmax(0,1fr)_auto] gap-x-4"
    dense
  />
)
