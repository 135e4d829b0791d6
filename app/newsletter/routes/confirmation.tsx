import { data, redirect } from 'react-router'
import { secret } from '#app/lib/page.ts'
import { confirmSubscription, whoWasSent } from '#app/newsletter/confirm.ts'
import { privateHeaders, privatePage } from '#app/routes/book/private-page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/confirmation.ts'

export const handle = secret

const on = {
  title: 'The newsletter is on already',
  lines: ['It goes to your address, so there is nothing to do. Every one has a link to stop it.'],
}
const again = { link: { title: 'Ask again', path: '/newsletter' } }

const refused = {
  used: { status: 409, notice: on },
  expired: {
    status: 410,
    notice: {
      title: 'This link is too old',
      lines: ['It worked for two days. Ask again, and a new one comes.'],
      ...again,
    },
  },
  unknown: {
    status: 404,
    notice: {
      title: 'This link does not work',
      lines: [
        'It may have been cut short, or replaced by the link of a later e-mail. Open the newest one, or ask again.',
      ],
      ...again,
    },
  },
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'Start the newsletter', 'same-origin')

export const headers = () => privateHeaders('same-origin')

/** Whether the link has done its work, and then how to undo that. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const subscriber = await whoWasSent(context.get(servicesContext), params.token)
  const confirmed = subscriber?.state === 'confirmed'
  return { stop: confirmed ? `/newsletter/unsubscription/${subscriber.unsubscribeToken}` : null }
}

export async function action({ params, context }: Route.ActionArgs) {
  const confirmed = await confirmSubscription(context.get(servicesContext), params.token)
  if (confirmed.ok) return redirect('/newsletter/welcome', 303)
  const { reason } = confirmed
  return data({ reason }, { status: refused[reason].status })
}

/** Opening the page starts nothing, for mail scanners open every link. */
export default function NewsletterConfirmation({ loaderData: { stop }, actionData }: Route.ComponentProps) {
  if (stop) {
    return <NoticePage {...on} link={{ title: 'Stop the newsletter', path: stop, variant: 'secondary' }} />
  }
  if (actionData) return <NoticePage {...refused[actionData.reason].notice} alert progress={0.5} />
  return (
    <NoticePage
      title="Start the newsletter?"
      lines={['We write when there is news: a post, a webinar or an event.']}
      ask="Yes, start it"
      progress={0.5}
    />
  )
}
