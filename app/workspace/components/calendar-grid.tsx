import { Link } from 'react-router'
import { newBookingPath } from '#app/accounts/paths.ts'
import { formatLongDate, formatShortDay, formatShortTime } from '#app/lib/dates.ts'
import { addDays, type IsoDate, indiaDate, indiaTime, type Millis } from '#app/lib/time.ts'
import { ArrowLeft, ArrowRight, Plus } from '#app/ui/icons.tsx'
import { Tabs } from '#app/ui/workspace/list.tsx'
import { StatusText } from '#app/ui/workspace/page.tsx'
import type { BookingRow } from '#app/workspace/booking-row.ts'
import type { CalendarPeriod } from '#app/workspace/calendar.ts'
import { bookingsQuery, type CalendarQuery, calendarQuery } from '#app/workspace/forms.ts'
import { ModeIcon } from './session-parts.tsx'

type TabsProps = { current: 'week' | 'day' | 'list'; counselor: string }

export const CalendarTabs = ({ current, counselor }: TabsProps) => (
  <Tabs
    label="Views"
    current={current}
    tabs={[
      { name: 'week', title: 'Week', to: calendarQuery.href({ counselor }) },
      { name: 'day', title: 'Day', to: calendarQuery.href({ view: 'day', counselor }) },
      { name: 'list', title: 'List', to: bookingsQuery.href({ counselor }) },
    ]}
  />
)

type Props = {
  calendar: CalendarPeriod
  query: CalendarQuery
  counselors: readonly { id: string; name: string }[]
}

const stepButton =
  'grid size-11 place-items-center rounded-full border border-line no-underline hover:border-text'

export function CalendarHeader({ calendar: { days, today }, query, counselors }: Props) {
  const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today]
  const { view } = query
  const isWeek = view === 'week'
  const to = (date: IsoDate | null) => calendarQuery.href(query, { date })
  return (
    <div className="mt-3 print:hidden">
      <nav aria-label={isWeek ? 'Weeks' : 'Days'} className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <Link rel="prev" className={stepButton} to={to(addDays(first, -days.length))}>
          <ArrowLeft />
          <span className="sr-only">Previous {view}</span>
        </Link>
        <Link rel="next" className={stepButton} to={to(addDays(first, days.length))}>
          <ArrowRight />
          <span className="sr-only">Next {view}</span>
        </Link>
        <h2 className="mx-2 text-h4">
          {isWeek
            ? `${formatShortDay(first)} – ${formatShortDay(last)}`
            : `${formatShortDay(first).slice(0, 3)}, ${formatLongDate(first)}`}
        </h2>
        {days.every(({ isToday }) => !isToday) && (
          <Link className="link flex min-h-11 items-center" to={to(null)}>
            {isWeek ? 'This week' : 'Today'}
          </Link>
        )}
      </nav>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        {counselors.length > 1 && (
          <Tabs
            label="Counselor"
            current={query.counselor}
            tabs={[{ id: '', name: 'Everyone' }, ...counselors].map(({ id, name }) => ({
              name: id,
              title: name,
              to: calendarQuery.href(query, { counselor: id }),
            }))}
          />
        )}
        <Legend />
      </div>
    </div>
  )
}

const looks = {
  Free: 'border-l-4 border-accent bg-soft',
  Paid: 'border-l-4 border-action bg-card ring-1 ring-line',
  Held: 'border-[1.5px] border-dashed border-warning',
  Available: 'border border-dashed border-edge',
}

const Legend = () => (
  <ul aria-label="Colors" className="flex flex-wrap gap-x-4 text-sm text-muted">
    {Object.entries(looks).map(([name, look]) => (
      <li key={name} className="flex items-center gap-2">
        <span className={`size-3.5 rounded-[3px] ${look}`} />
        {name}
      </li>
    ))}
  </ul>
)

/** Grid of hours and days. Small screens leave out the past days of the week. */
export const CalendarGrid = ({ calendar: { days, hours, slotsOf }, query }: Omit<Props, 'counselors'>) => (
  <div className="relative mt-4 overflow-x-auto">
    <table className={`w-full table-fixed ${days.length > 1 ? 'text-sm' : 'max-w-3xl'}`}>
      <caption className="sr-only">Sessions and available slots by hour</caption>
      <thead>
        <tr className="align-top">
          <th scope="col" className="w-14 pt-2.5 text-left text-sm font-normal text-muted">
            IST
          </th>
          {days.map(({ date, name, isToday, isPast, isClosed }) => (
            <th
              key={date}
              scope="col"
              className={`${dayLook({ isToday, isPast })} text-left ${days.length > 1 ? 'w-30' : ''}`}
            >
              <Link
                to={calendarQuery.href(query, { view: 'day', date })}
                className={`inline-flex min-h-11 items-center no-underline hover:underline ${isToday ? 'text-accent' : ''}`}
              >
                <time dateTime={date}>{name}</time>
                {isToday && <span className="sr-only">, today</span>}
              </Link>
              {isClosed && <p className="pb-1 font-normal text-muted">Closed</p>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map(({ name, cells }) => (
          <tr key={name} className="h-12 border-t border-line align-top">
            <th scope="row" className="pt-2 text-left text-sm font-normal whitespace-nowrap text-muted">
              {name}
            </th>
            {days.map((day, index) => (
              <td key={day.date} className={dayLook(day)}>
                <ul className="grid gap-1 py-0.5">
                  {cells[index]?.map(({ row, at }) => (
                    <li key={row?.reference ?? at}>
                      {row ? (
                        <BookingEntry row={row} hasCounselor={slotsOf === null} />
                      ) : (
                        <SlotEntry counselor={slotsOf ?? ''} startsAt={at} />
                      )}
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const dayLook = ({ isToday, isPast }: Pick<CalendarPeriod['days'][number], 'isToday' | 'isPast'>) =>
  `border-l border-line px-1.5 ${isToday ? 'bg-shade' : ''} ${isPast ? 'max-xl:hidden' : ''}`

function getBookingLook({ kind, isHeld, isOver }: BookingRow): string {
  if (isOver) return `border-l-4 text-muted ${kind === 'free' ? 'border-accent' : 'border-action'}`
  return isHeld ? looks.Held : looks[kind === 'free' ? 'Free' : 'Paid']
}

const BookingEntry = ({ row, hasCounselor }: { row: BookingRow; hasCounselor: boolean }) => (
  <Link
    to={row.path}
    className={`flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-sm px-2 py-1.5 leading-snug no-underline hover:underline ${getBookingLook(row)}`}
  >
    <time dateTime={row.startsAt} className="font-semibold whitespace-nowrap tabular-nums">
      {row.time}
    </time>
    <ModeIcon isPhone={row.isPhone} />
    <span className="min-w-0 font-medium wrap-anywhere">{row.name}</span>
    <span className="sr-only">, {row.session}</span>
    {hasCounselor && row.counselor && <span>{row.counselor}</span>}
    {['waiting', 'bad'].includes(row.status.tone) && <StatusText state={row.status} />}
  </Link>
)

const SlotEntry = ({ counselor, startsAt }: { counselor: string; startsAt: Millis }) => (
  <Link
    to={`${newBookingPath}?${new URLSearchParams({ counselor, date: indiaDate(startsAt), time: indiaTime(startsAt) })}`}
    className="flex min-h-11 items-center gap-1.5 rounded-sm border border-dashed border-edge px-2 text-sm text-muted no-underline hover:bg-shade hover:text-text"
  >
    <Plus className="size-4" />
    <span className="whitespace-nowrap tabular-nums">{formatShortTime(startsAt)}</span>
    <span className="sr-only">Book for a client</span>
  </Link>
)
