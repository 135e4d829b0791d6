import { buttonClass } from '#app/ui/button.tsx'
import { OneButtonForm } from '#app/ui/work-form.tsx'
import type { BookingDetail } from '../view-booking.ts'

/** What is done with one press: join, say how it went, send the link again. */
export function MarkForms({ detail: { session, can, version, lacksPlan } }: { detail: BookingDetail }) {
  const presses = [
    ...(can.mark && !lacksPlan ? [['complete', 'Mark as completed'] as const] : []),
    ...(can.noShow ? [['no-show', 'Mark as no-show'] as const] : []),
    ...(can.sendLink ? [['send-link', 'Send the link again'] as const] : []),
  ]
  if (!session.joinUrl && presses.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {session.joinUrl && (
        <a
          href={session.joinUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary', size: 'sm' })}
        >
          Join call<span className="sr-only">, opens in a new tab</span>
        </a>
      )}
      {presses.map(([intent, words]) => (
        <OneButtonForm key={intent} carries={{ intent, version }}>
          {words}
        </OneButtonForm>
      ))}
    </div>
  )
}
