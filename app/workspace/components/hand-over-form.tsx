import { Button } from '#app/ui/button.tsx'
import type { RefusedForm } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'
import { EmailNotice } from './email-notice.tsx'
import { SaidField } from './said-field.tsx'
import { Unfold } from './unfold.tsx'

/** Form to reassign the session at the same time; payments do not change. */
export function HandOverForm({
  detail: { takers, version, session },
  open,
  refused,
}: {
  detail: BookingDetail
  open: boolean
  refused: RefusedForm | undefined
}) {
  if (!takers) return null
  return (
    <Unfold id="hand-over" title="Hand over to another counselor" open={open || refused !== undefined}>
      {takers.length === 0 ? (
        <p className="text-muted">
          Nobody else who speaks the language is free then. Move the session, or ask an admin.
        </p>
      ) : (
        <WorkForm carries={{ intent: 'hand-over', version }} className="grid gap-4">
          <p className="text-sm text-muted">
            Same time, same links, nothing to pay or refund. <EmailNotice session={session} />
          </p>
          <fieldset className="grid">
            <legend className="font-semibold">Who takes it?</legend>
            {takers.map(({ id, name, outside }) => (
              <label key={id} className="flex min-h-11 items-center gap-3 py-1">
                <input
                  type="radio"
                  name="counselor"
                  value={id}
                  required
                  defaultChecked={refused?.typed.counselor === id}
                  className="size-5 shrink-0 accent-accent"
                />
                <span>
                  {name}
                  {outside && <span className="text-muted">, outside their hours: ask them first</span>}
                </span>
              </label>
            ))}
          </fieldset>
          <SaidField value={refused?.typed.said} />
          <Button type="submit" variant="accent" size="sm" className="justify-self-start">
            {session.email === null ? 'Hand over' : `Hand over and email ${session.name}`}
          </Button>
        </WorkForm>
      )}
    </Unfold>
  )
}
