import { reloadOnConflict, sendOrKeepInput } from '#app/accounts/routes/form-response.ts'
import { sendLink } from '#app/booking/send-link.ts'
import { RefusalSummary } from '#app/ui/form.tsx'
import { emptyForm } from '#app/workspace/booking/forms.ts'
import type { Route } from './+types/link.ts'
import { handleChange } from './change-route.ts'

/** Emails the client their link again. */
export const action = (args: Route.ActionArgs) =>
  handleChange(args, emptyForm, async ({ app, booking, by }) => {
    await sendLink(app, booking, by('link-sent').trace.audit)
    return 'link-sent'
  })

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeepInput(args)
export const shouldRevalidate = reloadOnConflict

export default ({ actionData }: Route.ComponentProps) => <RefusalSummary {...actionData} />
