import { monthNames } from '#app/lib/dates.ts'
import { ArrowLeft, ArrowRight, ChevronDown } from '#app/ui/icons.tsx'
import { type DateRange, levelOf, shiftView, touches, type View, wider } from './calendar-view.ts'
import { PickButton } from './pick-button.tsx'
import { pick } from './picks.ts'

type CalendarHeadProps = { view: View; range: DateRange; hydrated: boolean }

/** `November 2026`, `2026`, `2020–2029`, `2000–2099` */
export function titleOf(view: View): string {
  const level = levelOf(view)
  if (level === 'month') return `${monthNames[Number(view.slice(5)) - 1]} ${view.slice(0, 4)}`
  if (level === 'year') return view
  const rest = 4 - view.length
  return `${view}${'0'.repeat(rest)}–${view}${'9'.repeat(rest)}`
}

/** What the calendar shows; pressing it shows the months of the year, then the years, then the decades. */
export function CalendarHead({ view, range, hydrated }: CalendarHeadProps) {
  const level = levelOf(view)
  const up = wider(view)
  const title = titleOf(view)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 id="calendar-title" className="text-h3">
        <PickButton
          value={pick.view(up ?? view)}
          aria-label={up ? `${title}, choose another ${level}` : title}
          disabled={!up && !hydrated}
          aria-disabled={up ? undefined : true}
          className="-ml-3 flex min-h-11 items-center gap-1 rounded-md px-3 text-left text-h4 not-disabled:hover:bg-soft sm:text-h3"
        >
          {title}
          {up && <ChevronDown className="size-4" />}
        </PickButton>
      </h3>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <div className="flex gap-2">
        {([-1, 1] as const).map((by) => {
          const next = shiftView(view, by)
          const open = touches(next, range)
          return (
            <PickButton
              key={by}
              value={pick.view(next)}
              aria-label={`${by < 0 ? 'Previous' : 'Next'} ${level}`}
              disabled={!hydrated && !open}
              aria-disabled={open ? undefined : true}
              className="grid size-11 place-items-center rounded-full border-[1.5px] border-text hover:bg-text hover:text-page disabled:border-line disabled:bg-transparent disabled:text-muted aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-muted"
            >
              {by < 0 ? <ArrowLeft /> : <ArrowRight />}
            </PickButton>
          )
        })}
      </div>
    </div>
  )
}
