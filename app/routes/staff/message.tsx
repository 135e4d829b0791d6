import { data, redirect } from 'react-router'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { doneWords, inboxMessages } from '#app/features/inbox/domain/messages.ts'
import { messagePath } from '#app/features/inbox/domain/query.ts'
import { type HandleRefusal, handleEnquiry } from '#app/features/inbox/handle-enquiry.ts'
import { parseDeed } from '#app/features/inbox/schema.ts'
import { showMessage } from '#app/features/inbox/show.ts'
import { MessagePage } from '#app/features/inbox/ui/message-page.tsx'
import type { RefusedDeed } from '#app/features/inbox/ui/writing.tsx'
import type { Route } from './+types/message.ts'
import { requireStaff } from './guard.ts'
import { anewOnConflict, doneIn, orUnreachable } from './posted.ts'

const refusals: Record<Exclude<HandleRefusal, 'unknown'>, string> = {
  'changed-meanwhile': inboxMessages.changed,
  'not-staff': inboxMessages.notStaff,
  'is-spam': inboxMessages.isSpam,
}

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
  const does = typed.do ?? ''
  const refused = (status: number, message: string | null, errors: RefusedDeed['errors'] = {}) =>
    data<RefusedDeed>({ does, message, errors, typed }, { status })

  const parsed = parseDeed(does === 'take' ? { do: 'assign', to: user.id } : typed)
  if (!parsed) return refused(400, inboxMessages.nothingAsked)
  if (!parsed.ok) return refused(422, null, parsed.errors)
  const { deed } = parsed
  const handled = await handleEnquiry(services, user, { id, version: Number(typed.version) }, deed)
  if (handled.ok) {
    const done = deed.does === 'assign' ? 'assigned' : deed.does
    throw redirect(`${messagePath(id)}?done=${done}`, 303)
  }
  if (handled.reason === 'unknown') throw data({ message: inboxMessages.unknown }, { status: 404 })
  return refused(409, refusals[handled.reason])
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orUnreachable(
    serverAction,
    (form): RefusedDeed => {
      const typed = typedIn(form)
      return { does: typed.do ?? '', message: inboxMessages.unreachable, errors: {}, typed }
    },
    request,
  )

export const shouldRevalidate = anewOnConflict

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} refused={actionData} />
}
