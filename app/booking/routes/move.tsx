import { useMemo } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { listCounselors } from '#app/availability/queries.ts'
import { parseSlot } from '#app/booking/calendar.ts'
import { formatKindAndLength, SummaryRow } from '#app/booking/components/booking-card.tsx'
import { getWeekStart } from '#app/booking/components/calendar-parts.ts'
import { SessionCard } from '#app/booking/components/session-card.tsx'
import { submitOrKeepInput } from '#app/booking/components/submit-or-keep-input.ts'
import { TimePicker } from '#app/booking/components/time-picker.tsx'
import { type SlotResult, useSlotPicker } from '#app/booking/components/use-slot-picker.ts'
import { missingSlotMessage } from '#app/booking/forms.ts'
import { loadCounselorCalendar } from '#app/booking/list-slots.ts'
import { isRefundable } from '#app/booking/refund-policy.ts'
import { getCounselorForMove, rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { formatDateTime, formatShortDateTime } from '#app/lib/dates.ts'
import { appContext } from '#app/server/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { ErrorSummary } from '#app/ui/form.tsx'
import { useIsHydrated } from '#app/ui/hooks.ts'
import type { Route } from './+types/move.ts'
import { loadChange, runBookingChange } from './load-booking.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { booking, view } = await loadChange(app, params.token, ['booked', 'to-move', 'late'])
  const counselor = getCounselorForMove(await listCounselors(app, app.clock.now()), booking)
  return {
    view,
    slot: null,
    day: null,
    calendar: await loadCounselorCalendar(app, counselor, booking.kind),
    firstDay: getWeekStart(request.headers.get('accept-language')),
    refund: booking.kind === 'paid' && {
      until: formatDateTime(booking.refundableUntil),
      isPast: !isRefundable(booking, app.clock.now()),
    },
  }
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const to = parseSlot((await request.formData()).get('slot'))
  if (!to) return data<SlotResult>({ alert: missingSlotMessage }, { status: 422 })
  return runBookingChange(async () => {
    await rescheduleBooking(context.get(appContext), token, to)
    return `${token}?moved=1`
  })
}

export const clientAction = (args: Route.ClientActionArgs) => submitOrKeepInput(args)

export default function MovePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, calendar, refund } = loaderData
  const answer: SlotResult | undefined = actionData
  const picker = useSlotPicker(loaderData, view.kind, [calendar.counselor], answer)
  const { slot } = picker
  const isSending = useNavigation().formMethod === 'POST'
  const refused = useMemo(() => (answer?.alert ? [{ message: answer.alert }] : []), [answer])
  const isHydrated = useIsHydrated()

  const now = formatShortDateTime(view.startsAt)
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
      className="wrap gap-x-16 pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:pt-12 lg:pb-20"
    >
      <div className="min-w-0">
        <DocumentTitle>{`${answer?.alert ? 'Error: ' : ''}Move your session`}</DocumentTitle>
        <h1 className="max-w-[16ch]">Move your session</h1>
        <p className="measure mt-5 text-lg text-muted">
          It is on {formatDateTime(view.startsAt)} now, and stays there until you confirm another slot.
        </p>
        {refund && (
          <p
            className={`measure mt-6 rounded-lg p-5 ${refund.isPast ? 'border-2 border-danger bg-danger-soft' : 'border border-line bg-card'}`}
          >
            {refund.isPast
              ? `You can still move the session, but it won’t be refundable: the deadline was ${refund.until}.`
              : 'You keep the right to a full refund until 24 hours before the new time. If the new time is less than 24 hours away, there’s no refund.'}
          </p>
        )}
        <section className="mt-8 border-t border-line pt-8 pb-8">
          <h2 className="text-h3 mb-6 text-[1.75rem]">Pick a time</h2>
          <TimePicker picker={picker} current={view.startsAt}>
            {!(answer?.nearest && slot) && refused.length > 0 && (
              <div className="mb-6">
                <ErrorSummary errors={refused} />
              </div>
            )}
          </TimePicker>
        </section>
        <ButtonLink to={`/bookings/${params.token}`} variant="secondary" size="sm" className="mt-4">
          Keep {now}
        </ButtonLink>
      </div>
      <SessionCard
        seed={view.reference}
        slot={slot}
        summaryLine={`Now: ${now}`}
        confirm="Move session"
        busy="Moving…"
        missing={isHydrated && !slot ? ['slot'] : []}
        isSending={isSending}
      >
        <dl className="grid gap-3">
          <SummaryRow term="Session">{formatKindAndLength(view)}</SummaryRow>
          {view.language && <SummaryRow term="Language">{view.language}</SummaryRow>}
          <SummaryRow term="Now">{now} IST</SummaryRow>
          <SummaryRow term="New slot" className="noscript:hidden">
            {slot ? `${formatShortDateTime(slot)} IST` : 'Not chosen yet'}
          </SummaryRow>
        </dl>
      </SessionCard>
    </Form>
  )
}
