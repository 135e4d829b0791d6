import { paymentWindow } from '#app/content/payment.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Hold } from '#app/payments/payment-progress.ts'
import { useHydrated } from '#app/ui/hooks.ts'
import { IntentButton, type IntentSender } from './intent-button.tsx'
import { leftInWords, saidAloud } from './use-time-left.ts'

const { extend, extending } = paymentWindow['to-pay']

/** Until when the time is held, and a button that holds it longer, once. */
export function HoldClock({ sender, hold, left }: { sender: IntentSender; hold: Hold; left: Millis }) {
  const hydrated = useHydrated()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-soft px-4 py-2">
      <p className="py-1 text-sm leading-snug">
        <span className="font-semibold">Held for you until {hold.time}</span>
        {hydrated && (
          <span className="whitespace-nowrap tabular-nums">
            {' · '}
            {leftInWords(left)}
          </span>
        )}
      </p>
      {hold.more !== null && (
        <IntentButton sender={sender} intent="extend" busy={extending} asLink>
          {extend(hold.more)}
        </IntentButton>
      )}
      <p aria-live="polite" className="sr-only">
        {hydrated && saidAloud(left)}
      </p>
    </div>
  )
}
