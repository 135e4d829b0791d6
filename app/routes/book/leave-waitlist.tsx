import { data, redirect } from 'react-router'
import { formatWaitDay, waitlistPath } from '#app/features/waitlist/domain/wait.ts'
import { secret } from '#app/lib/page.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/leave-waitlist.ts'
import { privateHeaders, privatePage } from './private-page.ts'

export const handle = secret

export const meta: Route.MetaFunction = () => privatePage('Leave the waitlist', 'same-origin')

export const headers = () => privateHeaders('same-origin')

/** Opening the page deletes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const wait = await context.get(servicesContext).waitlist.byToken(params.token)
  return data({ day: wait && formatWaitDay(wait) })
}

/** By the page's button, or by a mail program (RFC 8058), which follows no redirect. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await context.get(servicesContext).waitlist.remove(params.token)
  const form = await request.formData().catch(() => new FormData())
  if (form.get('List-Unsubscribe') === 'One-Click') return null
  return redirect(`${waitlistPath}/${params.token}`, 303)
}

export default function LeaveWaitlist({ loaderData: { day } }: Route.ComponentProps) {
  const notice = day
    ? { title: 'Leave the waitlist?', lines: [`${day}: we delete your request.`], ask: 'Yes, delete it' }
    : { title: 'You are not on the waitlist', lines: ['We have deleted the request, or its day is over.'] }
  return <NoticePage {...notice} seed="waitlist" progress={0.25} />
}
