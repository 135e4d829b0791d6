import { phoneInWords, telUrl } from '#app/booking/choices.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { OneButtonForm } from '#app/ui/work-form.tsx'
import { Section } from '#app/ui/workspace/page.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'

/** Mode of the session with a form to change it, and the number to call. */
export function CallSection({ detail: { session, can, version } }: { detail: BookingDetail }) {
  const calls = session.isPhone && (session.callUrl !== null || can.mark)
  if (!calls && !can.changeWay) return null
  return (
    <Section title={session.isPhone ? 'By phone' : 'By video'}>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {calls && (
          <a href={telUrl(session.phone)} className={buttonClass({ variant: 'primary', size: 'sm' })}>
            Call {phoneInWords(session.phone)}
          </a>
        )}
        {can.changeWay && (
          <OneButtonForm carries={{ intent: 'way', way: session.isPhone ? 'video' : 'phone', version }}>
            {session.isPhone ? 'Make it a video call' : 'Make it a phone call'}
          </OneButtonForm>
        )}
      </div>
    </Section>
  )
}
