import { useFetcher } from 'react-router'
import { paymentWindow } from '#app/content/payment.ts'
import type { Millis } from '#app/lib/time.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Hold } from '../domain/paying.ts'
import { payPath } from '../domain/payment-path.ts'
import { leftInWords, saidAloud } from './use-time-left.ts'

type HoldClockProps = { token: string; terms: boolean; hold: Hold; left: Millis }

/** Until when the time is held, and a button that holds it longer, once. */
export function HoldClock({ token, terms, hold, left }: HoldClockProps) {
  const hydrated = useHydrated()
  const fetcher = useFetcher<{ alert?: string }>()
  const { extend, extending } = paymentWindow.toPay
  const busy = fetcher.state !== 'idle'
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
        <fetcher.Form method="post" action={payPath(token, { terms })}>
          <input type="hidden" name="intent" value="extend" />
          <button
            type="submit"
            aria-disabled={busy || undefined}
            className="link min-h-11 py-2 text-left text-sm"
          >
            {busy ? extending : extend(hold.more)}
          </button>
        </fetcher.Form>
      )}
      {fetcher.data?.alert && (
        <p role="alert" className="w-full pb-1 text-danger text-sm">
          {fetcher.data.alert}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {hydrated && saidAloud(left)}
      </p>
    </div>
  )
}
