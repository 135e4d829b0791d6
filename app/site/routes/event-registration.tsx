import { data } from 'react-router'
import { findEvent } from '#app/content/events.ts'
import { privatePage } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { cancelRegistration, findRegistration } from '#app/site/events/register.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/event-registration'

export const handle = privatePage

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, content } = context.get(appContext)
  const registration = await findRegistration(db, params.token)
  if (!registration) return data({ name: null, isCancelled: false }, { status: 404 })
  return {
    name: findEvent(content, registration.event)?.name ?? 'the event',
    isCancelled: registration.cancelledAt !== null,
  }
}

export const action = async ({ params, context }: Route.ActionArgs) => ({
  isCancelled: await cancelRegistration(context.get(appContext), params.token),
})

/**
 * Page with a button that cancels a registration. Opening the link cancels nothing, because email scanners open every
 * link.
 */
export default function EventRegistrationPage({ loaderData: { name, isCancelled } }: Route.ComponentProps) {
  if (!name)
    return (
      <NoticePage
        title="This link does not work"
        lines={['It may be incomplete. Open the link in the newest email.']}
        alert
        progress={0.5}
      />
    )
  if (isCancelled)
    return (
      <NoticePage
        title="Your registration is cancelled"
        lines={['Thank you for telling us. Another guest can have the seat.']}
        link={{ title: 'Go to Insights', path: '/insights' }}
      />
    )
  return (
    <NoticePage
      title="You can’t come?"
      lines={[`We cancel your registration for ${name} so that another guest can have the seat.`]}
      submitLabel="Cancel my registration"
      progress={0.5}
    />
  )
}
