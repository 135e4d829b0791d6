import { data, redirect } from 'react-router'
import { company } from '#app/content/company.ts'
import { doneWords, inboxMessages } from '#app/features/inbox/domain/messages.ts'
import { messagePath } from '#app/features/inbox/domain/query.ts'
import { type HandleRefusal, handleEnquiry } from '#app/features/inbox/handle-enquiry.ts'
import { parseDeed } from '#app/features/inbox/schema.ts'
import { showMessage } from '#app/features/inbox/show.ts'
import { MessagePage } from '#app/features/inbox/ui/message-page.tsx'
import type { RefusedDeed } from '#app/features/inbox/ui/writing.tsx'
import type { Route } from './+types/message.ts'
import { requireStaff, staffHeaders } from './guard.ts'
import { typedIn } from './typed.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.message.name ?? 'Message'} | ${company.name}` },
]

export const headers: Route.HeadersFunction = staffHeaders

const refusals: Record<Exclude<HandleRefusal, 'unknown'>, string> = {
  'changed-meanwhile': inboxMessages.changed,
  'not-staff': inboxMessages.notStaff,
  'is-spam': inboxMessages.isSpam,
}

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'inbox')
  const message = await showMessage(services, user, args.params.id)
  if (!message) throw data({ message: inboxMessages.unknown }, { status: 404 })
  const done = new URL(args.request.url).searchParams.get('done') ?? ''
  return { message, done: Object.hasOwn(doneWords, done) ? (doneWords[done] as string) : null }
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'inbox')
  const { id } = args.params
  const typed = await typedIn(args.request)
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

/** Without an answer the page stays as it is, with all that was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await typedIn(request.clone())
  try {
    return await serverAction()
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown // what fetch throws without a network
    const told = { does: typed.do ?? '', message: inboxMessages.unreachable, errors: {}, typed }
    return data<RefusedDeed>(told, { status: 503 })
  }
}

/** Who is told that somebody else was quicker sees the message as it is now. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}) => actionStatus === 409 || defaultShouldRevalidate

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} refused={actionData} />
}
