import { data, redirect } from 'react-router'
import { firstErrors } from '#app/features/forms/fields.ts'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { doneWords, inboxMessages } from '#app/features/inbox/domain/messages.ts'
import { inboxPath, messagePath } from '#app/features/inbox/domain/query.ts'
import { handleEnquiry } from '#app/features/inbox/handle-enquiry.ts'
import { messageForm } from '#app/features/inbox/schema.ts'
import { showMessage } from '#app/features/inbox/show.ts'
import { MessagePage } from '#app/features/inbox/ui/message-page.tsx'
import { anewOnConflict } from '../anew-on-conflict.ts'
import type { Route } from './+types/message.ts'
import { requireStaff } from './guard.ts'
import { doneIn, orStay, refused } from './posted.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'inbox')
  const message = await showMessage(services, user, args.params.id)
  if (!message) throw data({ message: inboxMessages.unknown }, { status: 404 })
  return { message, done: doneIn(args.request, doneWords) }
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'inbox')
  const { id } = args.params
  const typed = typedIn(await args.request.formData())
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
