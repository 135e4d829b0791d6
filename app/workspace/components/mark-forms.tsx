import { JoinForm } from '#app/booking/components/booking-actions.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { OneButtonForm } from '#app/ui/work-form.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'
import { EmailNotice } from './email-notice.tsx'
import { Unfold } from './unfold.tsx'

/**
 * Buttons to join, record the outcome or send the link again. While joining is possible, the outcome needs a second
 * tap, so that a mistap does not end the session.
 */
export function MarkForms({ detail: { session, can, version, kind } }: { detail: BookingDetail }) {
  const press = (intent: string, words: string) => (
    <OneButtonForm key={intent} carries={{ intent, version }}>
      {words}
    </OneButtonForm>
  )
  const marks = [
    ...(can.mark ? [press('complete', 'Mark as completed'), press('no-show', 'Mark as no-show')] : []),
  ]
  const beside = [
    ...(session.joinUrl ? [] : marks),
    ...(can.unmark ? [press('unmark', 'Undo the mark')] : []),
    ...(can.sendLink ? [press('send-link', 'Send the link again')] : []),
  ]
  if (!session.joinUrl && beside.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {session.joinUrl && (
          <JoinForm to={session.joinUrl} className={buttonClass({ variant: 'primary', size: 'sm' })}>
            Join call<span className="sr-only">, opens in a new tab</span>
          </JoinForm>
        )}
        {beside}
      </div>
      {can.mark && (
        <Unfold id="counselor-no-show" title="The counselor did not come" open={false}>
          <p className="mb-3 text-sm text-muted">
            The session is cancelled{kind === 'paid' && ', and what was paid is refunded in full'}.{' '}
            <EmailNotice session={session} /> This can’t be undone.
          </p>
          {press('counselor-no-show', 'Record a counselor no-show')}
        </Unfold>
      )}
      {session.joinUrl && marks.length > 0 && (
        <Unfold id="how-it-went" title="How it went" open={false}>
          <div className="flex flex-wrap gap-3">{marks}</div>
        </Unfold>
      )}
    </>
  )
}
