import { data, redirect } from 'react-router'
import { firstErrors } from '#app/features/forms/fields.ts'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { doneWords, handleRefusals, inboxMessages, newestEntry } from '#app/features/inbox/domain/messages.ts'
import { inboxPath, messagePath } from '#app/features/inbox/domain/query.ts'
import { handleEnquiry } from '#app/features/inbox/handle-enquiry.ts'
import { deedForm } from '#app/features/inbox/schema.ts'
import { showMessage } from '#app/features/inbox/show.ts'
import { MessagePage } from '#app/features/inbox/ui/message-page.tsx'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
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
  const parsed = deedForm.safeParse(typed.do === 'take' ? { do: 'assign', to: user.id } : typed)
  if (!parsed.success) {
    const errors = firstErrors(parsed.error)
    const written = typed.do === 'note' || typed.do === 'reply'
    return written
      ? refused(typed, 422, { errors })
      : refused(typed, 400, { message: inboxMessages.nothingAsked })
  }
  const deed = parsed.data
  const handled = await handleEnquiry(services, user, { id, version: Number(typed.version) }, deed)
  if (handled.ok) {
    if (handled.value === 'given-away') throw redirect(`${inboxPath}?done=given-away`, 303)
    const { do: what } = deed
    const finished =
      what === 'spam'
        ? 'spam'
        : what === 'reply' && deed.finish
          ? 'answered'
          : deed.do === 'state' && deed.state === 'done'
            ? 'closed'
            : null
    if (finished) throw redirect(await onwards(services, user, id, finished), 303)
    const done = deed.do === 'assign' ? 'assigned' : deed.do
    const at = deed.do === 'note' || deed.do === 'reply' ? `#${newestEntry}` : ''
    throw redirect(`${messagePath(id)}?done=${done}${at}`, 303)
  }
  if (handled.reason === 'unknown') throw data({ message: inboxMessages.unknown }, { status: 404 })
  return refused(typed, 409, { message: handleRefusals[handled.reason] })
}

/** After a message that is done with comes the next that is open, or the inbox. */
async function onwards(
  services: Pick<Services, 'inbox' | 'clock' | 'settings'>,
  user: Member,
  id: string,
  finished: 'spam' | 'answered' | 'closed',
): Promise<string> {
  const next = (await showMessage(services, user, id))?.next
  if (next) return `${messagePath(next)}?done=${finished === 'spam' ? 'spam-next' : finished}`
  return `${inboxPath}?done=${finished === 'spam' ? 'spam' : `${finished}-last`}`
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args, inboxMessages.unreachable)

export const shouldRevalidate = anewOnConflict

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} refused={actionData} />
}
