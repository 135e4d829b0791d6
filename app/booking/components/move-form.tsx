import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import type { CalendarData } from '#app/booking/calendar.ts'
import type { BookingView } from '#app/booking/routes/load-booking.ts'
import { fullDay, shortDay } from '#app/lib/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { ErrorSummary } from '#app/ui/form.tsx'
import { useHydratedSoon } from '#app/ui/hooks.ts'
import { SessionCard } from './session-card.tsx'
import { Row, sessionWords } from './summary.tsx'
import { TimePicker, timeSectionId } from './time-picker.tsx'
import { type SlotAnswer, useSlotPicker } from './use-slot-picker.ts'

type MoveFormProps = {
  booking: BookingView
  back: string
  firstDay: number
  calendar: CalendarData
  answer: SlotAnswer | undefined
  /** Refund after the move. */
  notice?: ReactNode
}

/** Form that moves a booking to another slot. */
export function MoveForm({ booking, back, firstDay, calendar, answer, notice }: MoveFormProps) {
  const [submitted] = useState(answer)
  const slots = useMemo(
    () => ({ calendar, slot: null, day: null, nearest: submitted?.nearest }),
    [calendar, submitted],
  )
  const picker = useSlotPicker(slots, booking.kind, [calendar.counselor], answer)
  const { slot } = picker
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  const refused = useMemo(() => (answer?.alert ? [{ message: answer.alert }] : []), [answer])
  const isHydrated = useHydratedSoon()
  const { pathname } = useLocation()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending) void submit(new FormData(event.currentTarget), { method: 'post' })
  }

  const now = `${shortDay(booking.date)}, ${booking.time}`
  return (
    <form
      method="post"
      // without the fragment, so that a refused form scrolls to its errors
      action={pathname}
      noValidate
      onSubmit={onSubmit}
      className="wrap gap-x-16 pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:pt-12 lg:pb-20"
    >
      <div className="min-w-0">
        <DocumentTitle>{`${answer?.alert ? 'Error: ' : ''}Move your session`}</DocumentTitle>
        <h1 className="max-w-[16ch]">Move your session</h1>
        <p className="measure mt-5 text-lg text-muted">
          It is on {fullDay(booking.date)}, {booking.time} IST now, and stays there until you confirm another
          slot.
        </p>
        {notice}
        <section id={timeSectionId} className="mt-8 border-t border-line pt-8 pb-8">
          <h2 className="text-h3 mb-6 text-[1.75rem]">Pick a time</h2>
          <TimePicker
            picker={picker}
            firstDay={firstDay}
            current={{ date: booking.date, time: booking.time }}
          >
            {!(answer?.nearest && slot) && refused.length > 0 && (
              <div className="mb-6">
                <ErrorSummary errors={refused} />
              </div>
            )}
          </TimePicker>
        </section>
        <ButtonLink to={back} variant="secondary" size="sm" className="mt-4">
          Keep {now}
        </ButtonLink>
      </div>
      <SessionCard
        seed={booking.reference}
        slot={slot}
        inShort={`Now: ${now}`}
        confirm="Move session"
        busy="Moving…"
        missing={isHydrated && !slot ? 'slot' : ''}
        isSending={isSending}
      >
        <dl className="grid gap-3">
          <Row term="Session">{sessionWords(booking)}</Row>
          {booking.language && <Row term="Language">{booking.language}</Row>}
          <Row term="Now">{now} IST</Row>
          <Row term="New slot">{slot ? `${shortDay(slot.date)}, ${slot.time} IST` : 'Not chosen yet'}</Row>
        </dl>
      </SessionCard>
    </form>
  )
}
