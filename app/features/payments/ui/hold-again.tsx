import { useFetcher } from 'react-router'
import { paymentWindow } from '#app/content/payment.ts'
import { Button } from '#app/ui/button.tsx'
import { payPath } from '../domain/payment-path.ts'

/** Holds the same time once more, with one tap. */
export function HoldAgain({ token, terms }: { token: string; terms: boolean }) {
  const fetcher = useFetcher<{ alert?: string }>()
  const busy = fetcher.state !== 'idle'
  const { again, holding } = paymentWindow.unpaid
  return (
    <fetcher.Form method="post" action={payPath(token, { terms })}>
      <input type="hidden" name="intent" value="again" />
      <Button type="submit" aria-disabled={busy || undefined}>
        {busy ? holding : again}
      </Button>
      {fetcher.data?.alert && (
        <p role="alert" className="mt-2 text-danger">
          {fetcher.data.alert}
        </p>
      )}
    </fetcher.Form>
  )
}
