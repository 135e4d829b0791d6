import { data, redirect } from 'react-router'
import { confirmSubscription, whoWasSent } from '#app/features/newsletter/confirm.ts'
import { secret } from '#app/lib/page.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { NoticePage } from '#app/ui/notice-page.tsx'
import { privateHeaders, privatePage } from '../book/private-page.ts'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/confirmation.ts'

export const handle = secret

const on = {
  title: 'The newsletter is on already',
  text: 'It goes to your address, so there is nothing to do. Every one has a link to stop it.',
}

const refused = {
  used: { status: 409, ...on },
  expired: {
    status: 410,
    title: 'This link is too old',
    text: 'It worked for two days. Ask again, and a new one comes.',
  },
  unknown: {
    status: 404,
    title: 'This link does not work',
    text: 'It may have been cut short, or replaced by the link of a later e-mail. Open the newest one, or ask again.',
  },
}

export const meta: Route.MetaFunction = () => privatePage('Start the newsletter', 'same-origin')

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
export default function NewsletterConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.stop) {
    return (
      <NoticePage title={on.title}>
        <p>{on.text}</p>
        <ButtonLink to={loaderData.stop} variant="secondary" className="mt-3">
          Stop the newsletter
        </ButtonLink>
      </NoticePage>
    )
  }
  if (actionData) {
    const { title, text } = refused[actionData.reason]
    return (
      <NoticePage title={title} progress={0.5}>
        <p role="alert">{text}</p>
        {actionData.reason !== 'used' && (
          <ButtonLink to="/newsletter" className="mt-3">
            Ask again
          </ButtonLink>
        )}
      </NoticePage>
    )
  }
  return (
    <NoticePage title="Start the newsletter?" progress={0.5}>
      <p>New posts, webinars and events, about once a month.</p>
      <form method="post" className="mt-3">
        <Button type="submit">Yes, start it</Button>
      </form>
    </NoticePage>
  )
}
