import { fullDay, monthNames } from '#app/lib/dates.ts'
import { type CalendarData, dayStatus, freeOn, opens } from './calendar-data.ts'
import { titleOf } from './calendar-head.tsx'
import { touches } from './calendar-view.ts'
import { PickButton } from './pick-button.tsx'
import { type Picked, pick } from './picks.ts'

type CellProps = {
  /** Date, month, year or decade, as a prefix of an ISO date. */
  cell: string
  calendar: CalendarData
  picked: Picked
  /** Whether the day belongs to the next month. */
  other: boolean
  hydrated: boolean
  /** Whether Tab reaches this cell, true for one cell only; arrow keys reach the others. */
  inTabOrder: boolean
  onPress: () => void
}

const looks = {
  free: 'border-[1.5px] border-edge bg-card font-semibold group-hover:border-text',
  chosen: 'border-[1.5px] border-accent bg-accent font-semibold text-on-accent',
  closed: 'text-muted',
  outside: 'text-sm text-muted',
}

/**
 * Cell of the calendar's grid. An unavailable cell can be focused, so that screen readers announce the reason.
 */
export function CalendarCell({ cell, calendar, picked, other, hydrated, inTabOrder, onPress }: CellProps) {
  const { range } = calendar
  const isDay = cell.length === 10
  const inRange = touches(cell, range)
  const { text, bookable } = isDay ? dayStatus(calendar, cell) : { text: '', bookable: inRange }
  const open = isDay ? opens(calendar, cell) : bookable
  const chosen = picked.date?.startsWith(cell) ?? false
  const look = chosen ? 'chosen' : bookable ? 'free' : inRange ? 'closed' : 'outside'
  const current = range.first.startsWith(cell)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is a grid has cells that are gridcells
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
    <td role="gridcell" aria-selected={chosen} className="p-0">
      <PickButton
        value={isDay ? pick.day(cell) : pick.view(cell)}
        data-cell={cell}
        tabIndex={inTabOrder ? undefined : -1}
        aria-label={isDay ? `${fullDay(cell)}, ${text}` : nameOf(cell)}
        aria-current={current ? 'date' : undefined}
        disabled={!open && !(hydrated && inRange)}
        aria-disabled={open ? undefined : true}
        onClick={onPress}
        className="group flex h-[max(44px,min(3.5rem,18cqi))] w-full p-[2px] sm:h-[max(44px,min(4.5rem,18cqi))] sm:p-[min(4px,0.6cqi)]"
      >
        <span
          className={`relative grid size-full place-items-center rounded-md pb-[4px] text-center leading-none ${isDay ? 'text-[min(1em,6cqi)]' : ''} ${looks[look]}`}
        >
          <span className={current ? 'border-b-2 border-current pb-0.5' : ''}>
            {isDay ? Number(cell.slice(8)) : nameOf(cell)}
            {isDay && other && <span className="block text-[0.6em] font-normal">{monthOf(cell)}</span>}
          </span>
          {isDay && bookable && (
            <FreeDots free={freeOn(calendar, cell)} className={chosen ? 'bg-current' : 'bg-art-dot'} />
          )}
          {isDay && look === 'closed' && (
            <NoneFree className="absolute bottom-[8px] sm:bottom-[min(10px,1.8cqi)]" />
          )}
        </span>
      </PickButton>
    </td>
  )
}

/** Returns the short name of a month: `Dec`. */
const monthOf = (date: string) => monthNames[Number(date.slice(5, 7)) - 1]?.slice(0, 3)

const nameOf = (cell: string) =>
  cell.length === 7 ? (monthNames[Number(cell.slice(5)) - 1] ?? '') : titleOf(cell)

/** Dots, one for each available slot. */
function FreeDots({ free, className }: { free: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 bottom-[5px] flex justify-center gap-[3px] overflow-hidden sm:bottom-[min(8px,1.4cqi)]"
    >
      {Array.from({ length: free }, (_, dot) => dot).map((dot) => (
        <span key={dot} className={`size-[4px] rounded-full ${className}`} />
      ))}
    </span>
  )
}

/** Dash shown on a day without available slots. */
const NoneFree = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`h-[1.5px] w-3 bg-current ${className}`} />
)

/** Legend for the marks under the days. */
export function Legend() {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-art-dot" />a free time
      </span>
      <span className="inline-flex items-center gap-2">
        <NoneFree />
        none free
      </span>
    </p>
  )
}
