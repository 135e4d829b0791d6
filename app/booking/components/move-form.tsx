import { type ReactNode, type SubmitEvent, useMemo } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import { fullDay, shortDay } from '#app/lib/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form.tsx'
import type { BookingView } from './booking-card.tsx'
import type { CalendarData, DateAndTime } from './calendar-data.ts'
import { useHydratedSoon } from './hooks.ts'
import { timeSectionId } from './pick-button.tsx'
import { momentIn, type Picked, pickName } from './picks.ts'
import { SessionCard } from './session-card.tsx'
import { Row, sessionWords } from './summary.tsx'
import { TimePicker } from './time-picker.tsx'
import { usePicking } from './use-picking.ts'

export type MoveFormState = {
  calendar: CalendarData
  picked: Picked
  alert?: string
  nearest?: readonly DateAndTime[]
}

type MoveFormProps = {
  booking: BookingView
  back: string
  firstDay: number
  state: MoveFormState
  /** What a move does not change, to be read before it is made. */
  notice?: ReactNode
}

/** Another time for a booking: what it has now, what it gets, and a button. */
export function MoveForm({ booking, back, firstDay, state, notice }: MoveFormProps) {
  const given = useMemo(
    () => ({ calendar: state.calendar, picked: state.picked }),
    [state.calendar, state.picked],
  )
  const { calendar, picked, dropped, choose } = usePicking(given, booking.kind, [state.calendar.counselor])
  const submit = useSubmit()
  const sending = useNavigation().formMethod === 'POST'
  const refused = useMemo(() => (state.alert ? [{ message: state.alert }] : []), [state])
  const moment = momentIn(picked)
  const hydrated = useHydratedSoon()
  const { pathname } = useLocation()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    if (button instanceof HTMLButtonElement && button.name === pickName) {
      if (button.ariaDisabled !== 'true') choose(button.value)
    } else if (!sending) {
      void submit(new FormData(event.currentTarget), { method: 'post' })
    }
  }

  const now = `${fullDay(booking.date)}, ${booking.time} IST`
  return (
    <form
      method="post"
      // without the part after #, or a refused form would show that part and not what was wrong
      action={pathname}
      onSubmit={onSubmit}
      className="wrap gap-x-16 pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:pt-12 lg:pb-20"
    >
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <div className="min-w-0">
        <h1 className="max-w-[16ch]">Move your session</h1>
        <p className="measure mt-5 text-lg text-muted">
          It is on {now} now, and stays there until you confirm another time.
        </p>
        {notice}
        <section id={timeSectionId} className="mt-8 border-t border-line pt-8 pb-8">
          <h2 className="text-h3 mb-6 text-[1.75rem]">Pick a time</h2>
          <TimePicker
            calendar={calendar}
            counselors={[calendar.counselor]}
            picked={picked}
            dropped={dropped}
            firstDay={firstDay}
            choose={choose}
            current={{ date: booking.date, time: booking.time }}
            nearest={state.nearest}
          >
            {!(state.nearest && moment) && refused.length > 0 && (
              <div className="mb-6">
                <ErrorSummary errors={refused} />
              </div>
            )}
          </TimePicker>
        </section>
        <ButtonLink to={back} variant="secondary" size="sm" className="mt-4">
          Keep {shortDay(booking.date)}, {booking.time}
        </ButtonLink>
      </div>
      <SessionCard
        seed={booking.reference}
        progress={1}
        moment={moment}
        inShort={`Now: ${shortDay(booking.date)}, ${booking.time}`}
        confirm="Move session"
        busy="Moving…"
        missing={hydrated && !moment ? 'moment' : null}
        sending={sending}
      >
        <dl className="grid gap-3">
          <Row term="Session">{sessionWords(booking)}</Row>
          {booking.language && <Row term="Language">{booking.language}</Row>}
          <Row term="Now">
            {shortDay(booking.date)}, {booking.time} IST
          </Row>
          <Row term="New time">
            {moment ? `${shortDay(moment.date)}, ${moment.time} IST` : 'Not picked yet'}
          </Row>
        </dl>
      </SessionCard>
    </form>
  )
}
