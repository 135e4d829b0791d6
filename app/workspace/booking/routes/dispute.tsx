import { reloadOnConflict, sendOrKeepInput } from '#app/accounts/routes/form-response.ts'
import { allowRefunds } from '#app/payments/receive-webhook.ts'
import { RefusalSummary } from '#app/ui/form.tsx'
import { emptyForm } from '#app/workspace/booking/forms.ts'
import type { Route } from './+types/dispute.ts'
import { handleChange } from './change-route.ts'

/** Allows refunds of a disputed payment again. */
export const action = (args: Route.ActionArgs) =>
  handleChange(
    args,
    emptyForm,
    async ({ app, user, booking }) => {
      await allowRefunds(app, user, booking)
      return 'refunds-allowed'
    },
    { right: 'money' },
  )

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeepInput(args)
export const shouldRevalidate = reloadOnConflict

export default ({ actionData }: Route.ComponentProps) => <RefusalSummary {...actionData} />
