import { reloadOnConflict, sendOrKeepInput } from '#app/accounts/routes/form-response.ts'
import { RefusalSummary } from '#app/ui/form.tsx'
import { OneButtonForm } from '#app/ui/work-form.tsx'
import { Panel, usePanel } from '#app/workspace/booking/components/panel.tsx'
import { emptyForm } from '#app/workspace/booking/forms.ts'
import { releaseStaffHold } from '#app/workspace/booking/release-hold.ts'
import type { Route } from './+types/hold.ts'
import { handleChange } from './change-route.ts'

export const action = (args: Route.ActionArgs) =>
  handleChange(args, emptyForm, async ({ app, booking, by }) => {
    await releaseStaffHold(app, booking, by('hold-released'))
    return 'released'
  })

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeepInput(args)
export const shouldRevalidate = reloadOnConflict

/** Form to release a hold before its link expires. */
export default function HoldPanel({ actionData: refused }: Route.ComponentProps) {
  const { can, version } = usePanel()
  return (
    <Panel title="Release the hold">
      <RefusalSummary {...refused} />
      {can.releaseHold && (
        <>
          <p className="mb-4 text-muted">
            Others can book the slot at once, and the payment link ends. A late payment is refunded
            automatically. The client gets no email.
          </p>
          <OneButtonForm carries={{ version }}>Release the hold</OneButtonForm>
        </>
      )}
    </Panel>
  )
}
