import { data, redirect } from 'react-router'
import { inboxPath, messagePath } from '#app/accounts/paths.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { MessagePage } from '#app/enquiries/components/message-page.tsx'
import { handleEnquiry } from '#app/enquiries/handle-enquiry.ts'
import { messageForm } from '#app/enquiries/inbox-forms.ts'
import { doneWords, inboxMessages } from '#app/enquiries/inbox-messages.ts'
import { showMessage } from '#app/enquiries/show-inbox.ts'
import { firstErrors } from '#app/lib/forms/field-schemas.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { anewOnConflict } from '#app/routes/anew-on-conflict.ts'
import { doneIn, orStay, refused } from '#app/routes/staff/posted.ts'
import type { Route } from './+types/message.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'inbox')
  const message = await showMessage(services, user, args.params.id)
  if (!message) throw data({ message: inboxMessages.unknown }, { status: 404 })
  return { message, done: doneIn(args.request, doneWords) }
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'inbox')
  const { id } = args.params
  const typed = parseForm(await args.request.formData())
  const parsed = messageForm.safeParse(typed)
  if (!parsed.success)
    return typed.do === 'reply'
      ? refused(typed, 422, { errors: firstErrors(parsed.error) })
      : refused(typed, 400, { message: inboxMessages.notUnderstood })
  const handled = await handleEnquiry(services, user, { id, version: Number(typed.version) }, parsed.data)
  if (handled.ok) {
    const { do: done } = parsed.data
    throw redirect(`${done === 'reopen' ? messagePath(id) : inboxPath}?done=${done}`, 303)
  }
  if (handled.reason === 'unknown') throw data({ message: inboxMessages.unknown }, { status: 404 })
  return refused(typed, 409, { message: inboxMessages[handled.reason] })
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args, inboxMessages.unreachable)

export const shouldRevalidate = anewOnConflict

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} refused={actionData} />
}
