import type { ReactNode } from 'react'
import { shortDay } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { BookingMuggu } from '#app/ui/muggu.tsx'
import type { DateAndTime } from './calendar-data.ts'
import { leadTo, leadWords } from './lead.ts'
import { timeSectionId } from './pick-button.tsx'
import type { Needed } from './values.ts'

/** Scroll padding, so that a focused element is not hidden by the bar. */
const aboveBar = `
@media (width < 64rem) {
  :root:has(.session-card) { scroll-padding-bottom: 7rem }
}`

type SessionCardProps = {
  seed: string
  /** Progress of the muggu's line, 0 to 1. */
  progress: number
  moment: DateAndTime | null
  /** Short label below the time, for one line. */
  inShort: string
  /** Label of the button. */
  confirm: string
  busy: string
  sending: boolean
  /** First missing field, to which the button leads. Null without scripts. */
  missing: Needed | null
  /** Price, shown above its description. */
  price?: ReactNode
  /** Note below the button. */
  note?: ReactNode
  children: ReactNode
}

/**
 * What is being booked, and the button for it. On wide screens a card beside the form, with the muggu drawn as far as
 * the booking is; on phones and tablets a bar at the foot of the screen while the form is on it, with room at the right for
 * the Contact button.
 */
export function SessionCard(props: SessionCardProps) {
  const { seed, progress, moment, price, note, sending, missing } = props
  return (
    <aside
      aria-label="Your session"
      className="session-card @container border-line bg-card max-lg:sticky max-lg:bottom-0 max-lg:z-30 max-lg:-mx-[clamp(1rem,5vw,2.5rem)] max-lg:mt-10 max-lg:border-t max-lg:pr-[calc(1rem+min(3.75rem,17vw))] max-lg:pl-[clamp(1rem,5vw,2.5rem)] max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:sticky lg:top-6 lg:self-start lg:rounded-xl lg:border lg:p-7"
    >
      <style href="session-card" precedence="default">
        {aboveBar}
      </style>
      <div className="hidden lg:block">
        <div className="mb-6 grid place-items-center rounded-lg bg-neel p-6 text-rice">
          <div className="relative w-44">
            <BookingMuggu seed={seed} className="opacity-25" />
            <BookingMuggu seed={seed} progress={progress} className="absolute inset-0" />
          </div>
        </div>
        {price && <div className="mb-5 border-line border-b pb-5">{price}</div>}
        {props.children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:mt-7 lg:grid lg:justify-stretch">
        <p className="min-w-[6.5rem] grow-[999] basis-0 leading-tight lg:hidden">
          <span className="font-semibold">
            {moment ? (
              <>
                <span className="whitespace-nowrap">{shortDay(moment.date)},</span>{' '}
                <span className="whitespace-nowrap">{moment.time}</span>
              </>
            ) : missing ? (
              'No time picked yet'
            ) : (
              <PickFirst />
            )}
          </span>
          <span
            className={`mt-1 block text-sm text-muted [@media(max-height:26rem)]:hidden @max-[14rem]:hidden ${moment ? 'max-sm:hidden' : ''}`}
          >
            {props.inShort}
          </span>
        </p>
        <Button
          type={missing ? 'button' : 'submit'}
          variant={missing ? 'secondary' : 'primary'}
          disabled={!missing && !moment}
          aria-disabled={sending || undefined}
          onClick={missing ? () => leadTo(missing) : undefined}
          className="max-w-full grow max-sm:px-4 @max-[14rem]:px-2"
        >
          {missing ? (
            <>
              {leadWords[missing]}
              <span className="sr-only">, still missing: go there</span>
            </>
          ) : sending ? (
            props.busy
          ) : (
            props.confirm
          )}
        </Button>
        <p className="min-h-6 text-center text-sm max-lg:hidden">
          {missing ? <span className="text-muted">Then: {props.confirm}</span> : !moment && <PickFirst />}
        </p>
      </div>
      {note && <div className="mt-4 text-sm text-muted max-lg:hidden">{note}</div>}
    </aside>
  )
}

/** Why the button does nothing yet, and the way to what it waits for. */
const PickFirst = () => (
  <a href={`#${timeSectionId}`} className="link -my-3 inline-block py-3">
    Pick a time first
  </a>
)
