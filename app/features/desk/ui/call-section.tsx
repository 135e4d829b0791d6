import { phoneInWords, telUrl } from '#app/features/booking/domain/ways.ts'
import { Section } from '#app/features/staff/ui/section.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { OneButtonForm } from '#app/ui/work-form.tsx'
import type { BookingDetail } from '../view-booking.ts'

/** By video or by phone; and by phone whom to call, and when nobody answered. */
export function CallSection({ detail: { session, calls, can, version } }: { detail: BookingDetail }) {
  if (calls.length === 0 && !session.callUrl && !can.missCall && !can.changeWay) return null
  return (
    <Section title={session.byPhone ? 'By phone' : 'By video'}>
      {calls.length > 0 && (
        <ol aria-label="Calls without an answer" className="mt-2">
          {calls.map(({ id, when }) => (
            <li key={id}>No answer, {when} IST</li>
          ))}
        </ol>
      )}
      {can.missCall && (
        <p className="mt-2 text-muted">
          {calls.length === 0
            ? 'No answer? Note it, wait a few minutes and try once more. After two tries the session can be marked as a no-show.'
            : calls.length === 1
              ? 'Try once more in a few minutes, and note it. Then the session can be marked as a no-show.'
              : 'Two tries are noted: the session can be marked as a no-show.'}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {(session.callUrl || can.missCall) && (
          <a href={telUrl(session.phone)} className={buttonClass({ variant: 'primary', size: 'sm' })}>
            Call {phoneInWords(session.phone)}
          </a>
        )}
        {can.missCall && (
          <OneButtonForm carries={{ intent: 'missed-call', version }}>Called, no answer</OneButtonForm>
        )}
        {can.changeWay && (
          <OneButtonForm carries={{ intent: 'way', way: session.byPhone ? 'video' : 'phone', version }}>
            {session.byPhone ? 'Make it a video call' : 'Make it a phone call'}
          </OneButtonForm>
        )}
      </div>
    </Section>
  )
}
