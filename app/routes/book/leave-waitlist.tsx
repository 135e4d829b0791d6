import { data, redirect } from 'react-router'
import { waitlistWords } from '#app/content/waitlist.ts'
import { leavePath } from '#app/features/waitlist/domain/paths.ts'
import { daysInWords } from '#app/features/waitlist/domain/wait.ts'
import { secret } from '#app/lib/page.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/leave-waitlist.ts'
import { privateHeaders, privatePage } from './private-page.ts'

export const handle = secret

export const meta: Route.MetaFunction = () => privatePage('Leave the waitlist', 'same-origin')

export const headers = () => privateHeaders('same-origin')

/** Opening the page takes nobody off, for mail scanners open every link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { waitlist, clock } = context.get(servicesContext)
  const found = await waitlist.byToken(params.token, clock.now())
  const left = new URL(request.url).searchParams.has('left')
  const shown = found && { days: daysInWords(found.waiting), held: found.offer !== null }
  return data({ shown, left }, { status: found || left ? 200 : 404 })
}

export async function action({ params, context }: Route.ActionArgs) {
  const { waitlist, clock } = context.get(servicesContext)
  await waitlist.leave(params.token, clock.now())
  return redirect(`${leavePath(params.token)}?left=1`, 303)
}

export default function LeaveWaitlist({ loaderData: { shown, left } }: Route.ComponentProps) {
  const { ask, yes, ...titles } = waitlistWords.leave
  if (shown)
    return (
      <NoticePage
        title={ask}
        lines={[
          `You wait for a time on ${shown.days}.`,
          ...(shown.held ? ['The time that is held for you goes to the next in line.'] : []),
        ]}
        ask={yes}
        seed="waitlist"
        progress={0.5}
      />
    )
  const lines = left
    ? ['You get no more mail about it. What you typed for it is deleted.']
    : ['You have left it, your days are over, or you have booked what was held for you.']
  return (
    <NoticePage
      title={left ? titles.left : titles.unknown}
      lines={lines}
      link={{ title: 'To the free times', path: '/services/sessionbooking', variant: 'secondary' }}
      seed="waitlist"
      progress={0.25}
    />
  )
}
