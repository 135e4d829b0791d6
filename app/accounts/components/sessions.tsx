import { OneButtonForm } from '#app/ui/work-form.tsx'

/** A browser that is signed in, in words, times in India time. */
export type SessionLine = { id: string; device: string; began: string; used: string; here: boolean }

export function Sessions({ sessions }: { sessions: SessionLine[] }) {
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
              <OneButtonForm carries={{ intent: 'end-session', session: id }}>
                Sign out<span className="sr-only"> {device}</span>
              </OneButtonForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-4">
          <OneButtonForm carries={{ intent: 'end-others' }}>Sign out all others</OneButtonForm>
        </div>
      )}
    </>
  )
}
