import { data } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { reloadOnConflict, sendOrKeepInput } from '#app/accounts/routes/form-response.ts'
import { changeMode, recordNoShow, removeNoShow } from '#app/booking/change-session.ts'
import { sendLink } from '#app/booking/send-link.ts'
import { RefusalSummary } from '#app/ui/form.tsx'
import { emptyForm } from '#app/workspace/booking/forms.ts'
import { releaseStaffHold } from '#app/workspace/booking/release-hold.ts'
import type { Route } from './+types/change.ts'
import { type Change, handleChange } from './change-route.ts'

/** Changes made by one button, by the last segment of its URL. */
const changes: Readonly<Record<string, (change: Change<unknown>) => Promise<unknown>>> = {
  link: ({ app, booking, by }) => sendLink(app, booking, by('link-sent').trace.audit),
  phone: ({ app, booking, by }) =>
    changeMode(app, booking.token, 'phone', by('mode-changed', { way: 'phone' })),
  video: ({ app, booking, by }) =>
    changeMode(app, booking.token, 'video', by('mode-changed', { way: 'video' })),
  hold: ({ app, booking, by }) => releaseStaffHold(app, booking, by('hold-released')),
  'no-show': ({ app, booking, by }) => recordNoShow(app, booking.id, by('no-show')),
  'no-show-undone': ({ app, booking, by }) => removeNoShow(app, booking.id, by('no-show-undone')),
}

export async function action(args: Route.ActionArgs) {
  const name = args.params.change
  const run = Object.hasOwn(changes, name) ? changes[name] : undefined
  if (!run) throw data({ message: staffMessages.unknownForm }, { status: 404 })
  return handleChange(args, emptyForm, async (change) => {
    await run(change)
    return name
  })
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeepInput(args)
export const shouldRevalidate = reloadOnConflict

export default ({ actionData }: Route.ComponentProps) => <RefusalSummary {...actionData} />
