import { useEffect, useRef } from 'react'
import { type Fetcher, useFetcher, useRevalidator } from 'react-router'
import { workspacePath } from '#app/accounts/paths.ts'
import { Button } from '#app/ui/button.tsx'
import type { RefusedForm } from '#app/ui/form.tsx'
import type { SessionLineRow } from '#app/workspace/rows.ts'

/**
 * Buttons that record an outcome with one tap. Each session submits separately, so that staff need not wait; a
 * recorded row stays in place.
 */
export function QuickMark({ session, marked = false }: { session: SessionLineRow; marked?: boolean }) {
  const fetcher = useFetcher<RefusedForm | undefined>()
  const sending = fetcher.state !== 'idle'
  useSeenMarked(fetcher, marked)
  const about = <span className="sr-only">: {session.name}</span>
  return (
    <fetcher.Form
      method="post"
      action={`${workspacePath}?index`}
      preventScrollReset
      aria-busy={sending || undefined}
      className={`grid gap-2 aria-busy:opacity-60 ${marked ? 'invisible' : ''}`}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
      }}
    >
      <input type="hidden" name="reference" value={session.reference} />
      <input type="hidden" name="version" value={session.version} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="complete" size="sm" variant="secondary">
          Completed{about}
        </Button>
        <Button type="submit" name="intent" value="no-show" size="sm" variant="secondary">
          No-show{about}
        </Button>
      </div>
      {fetcher.data?.message && (
        <p role="alert" className="max-w-md font-medium text-danger">
          {fetcher.data.message}
        </p>
      )}
    </fetcher.Form>
  )
}

/**
 * Reloads the page when a recorded session is still listed: after quick submissions, the router may show data loaded
 * before the last.
 */
function useSeenMarked({ state, data }: Fetcher<RefusedForm | undefined>, marked: boolean): void {
  const { revalidate } = useRevalidator()
  const sent = useRef(false)
  useEffect(() => {
    const done = sent.current && state === 'idle'
    sent.current = state !== 'idle'
    if (done && !data && !marked) void revalidate()
  }, [state, data, marked, revalidate])
}
