import { reloadOnConflict, sendOrKeepInput } from '#app/accounts/routes/form-response.ts'
import { changeMode } from '#app/booking/change-session.ts'
import { RefusalSummary } from '#app/ui/form.tsx'
import { modeForm } from '#app/workspace/booking/forms.ts'
import type { Route } from './+types/mode.ts'
import { handleChange } from './change-route.ts'

/** Changes the session to a phone or a video call. */
export const action = (args: Route.ActionArgs) =>
  handleChange(args, modeForm, async ({ app, booking, form: { way }, by }) => {
    await changeMode(app, booking.token, way, by('mode-changed', { way }))
    return 'mode'
  })

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeepInput(args)
export const shouldRevalidate = reloadOnConflict

export default ({ actionData }: Route.ComponentProps) => <RefusalSummary {...actionData} />
