import type { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Sends an intent from the payment window to its page, one at a time. */
export type IntentSender = { fetcher: ReturnType<typeof useFetcher<{ alert?: string }>>; action: string }

type IntentButtonProps = {
  sender: IntentSender
  /** Holds the time longer, holds it again, or looks whether it is paid. */
  intent: 'extend' | 'again' | 'check'
  children: string
  /** What it says meanwhile. */
  busy?: string
  asLink?: boolean
}

/** Button in its own form, so that it works without scripts. */
export function IntentButton({ sender, intent, children, busy = children, asLink }: IntentButtonProps) {
  const { fetcher, action } = sender
  const sends = fetcher.formData?.get('intent') === intent
  const common = { type: 'submit', 'aria-disabled': sends || undefined } as const
  const says = sends ? busy : children
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      {asLink ? (
        <button {...common} className="link min-h-11 py-2 text-left text-sm">
          {says}
        </button>
      ) : (
        <Button {...common}>{says}</Button>
      )}
    </fetcher.Form>
  )
}
