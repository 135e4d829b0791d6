import type { ReactNode } from 'react'
import { formatShortDay, formatShortTime } from '#app/lib/dates.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import { Button } from '#app/ui/button.tsx'
import { BookingMuggu } from '#app/ui/muggu.tsx'
import { focusField } from './use-booking-form.ts'

/** Labels of the button that leads to a missing field, by field name. */
const leads: Readonly<Record<string, string>> = {
  bookedFor: 'Say who it is for',
  name: 'Add your name',
  email: 'Add your email',
  phone: 'Add your phone number',
  city: 'Add your city',
  state: 'Select your State',
  slot: 'Choose a slot',
  consent: 'Tick the box to agree',
}

type SessionCardProps = {
  seed: string
  slot: Millis | null
  /** Text below the slot on small screens, short enough for one line. */
  summaryLine: string
  /** Label of the button. */
  confirm: string
  /** Label of the button while the form is being sent. */
  busy: string
  isSending: boolean
  /** Names of the empty required fields. */
  missing: readonly string[]
  price?: ReactNode
  note?: ReactNode
  children: ReactNode
}

/**
 * Summary of the session with the submit button, which first leads to each missing field. On wide screens it is a card
 * beside the form, otherwise a bar at the bottom that leaves room for the Contact button.
 */
export function SessionCard(props: SessionCardProps) {
  const { seed, slot, price, note, isSending, missing, confirm } = props
  const [next] = missing
  const progress = 1 - missing.length / Object.keys(leads).length

  return (
    <aside
      aria-label="Your session"
      className="session-card @container border-line bg-card max-lg:sticky max-lg:bottom-0 max-lg:z-30 max-lg:-mx-[clamp(1rem,5vw,2.5rem)] max-lg:mt-10 max-lg:border-t max-lg:pr-[calc(1rem+min(3.75rem,17vw))] max-lg:pl-[clamp(1rem,5vw,2.5rem)] max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:sticky lg:top-6 lg:self-start lg:rounded-xl lg:border lg:p-7"
    >
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
          <span className="font-semibold noscript:hidden">
            {slot ? (
              <>
                <span className="whitespace-nowrap">{formatShortDay(indiaDate(slot))},</span>{' '}
                <span className="whitespace-nowrap">{formatShortTime(slot)}</span>
              </>
            ) : (
              'No slot chosen yet'
            )}
          </span>
          <span
            className={`mt-1 block text-sm text-muted [@media(max-height:26rem)]:hidden @max-[14rem]:hidden ${slot ? 'max-sm:hidden' : ''}`}
          >
            {props.summaryLine}
          </span>
        </p>
        <Button
          type={next ? 'button' : 'submit'}
          variant={next ? 'secondary' : 'primary'}
          aria-disabled={isSending || undefined}
          onClick={(event) => next && event.currentTarget.form && focusField(event.currentTarget.form, next)}
          className="max-w-full grow max-sm:px-4 @max-[14rem]:px-2"
        >
          {next ? (
            <>
              {leads[next]}
              <span className="sr-only">, still missing: go there</span>
            </>
          ) : isSending ? (
            props.busy
          ) : (
            confirm
          )}
        </Button>
        <p className="min-h-6 text-center text-sm text-muted max-lg:hidden">{next && `Then: ${confirm}`}</p>
      </div>
      {note && <div className="mt-4 text-sm text-muted max-lg:hidden">{note}</div>}
    </aside>
  )
}
