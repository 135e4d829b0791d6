import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** A browser that is signed in, in words, times in India time. */
export type SessionLine = { id: string; device: string; began: string; used: string; here: boolean }

export function Sessions({ sessions }: { sessions: SessionLine[] }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <ul className="mt-4 border-t border-line">
        {sessions.map(({ id, device, began, used, here }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <p>
              <span className="font-semibold">{device}</span>
              {here && <span className="text-success"> (this browser)</span>}
              <span className="block text-sm text-muted">
                Since {began} IST, last used {used} IST
              </span>
            </p>
            {!here && (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={id} />
                <Button type="submit" size="sm" variant="secondary" disabled={busy}>
                  Sign out<span className="sr-only"> {device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" size="sm" variant="secondary" disabled={busy}>
            Sign out all others
          </Button>
        </Form>
      )}
    </>
  )
}
