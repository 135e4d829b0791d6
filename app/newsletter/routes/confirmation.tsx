import { data, redirect } from 'react-router'
import { DomainError } from '#app/lib/domain-error.ts'
import { privatePage } from '#app/lib/page.ts'
import {
  type ConfirmationError,
  confirmSubscription,
  findSubscriberByConfirmationToken,
} from '#app/newsletter/subscribe.ts'
import { appContext } from '#app/server/context.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/confirmation.ts'

export const handle = privatePage

const confirmed = {
  title: 'You are on the list already',
  lines: [
    'We send the newsletter to your address, so you don’t have to do anything. Every issue has a link to stop it.',
  ],
}
const signUpLink = { title: 'Sign up again', path: '/newsletter' }

const errorStatus = { 'already-confirmed': 409, expired: 410, 'not-found': 404 }
const errorNotices = {
  'already-confirmed': confirmed,
  expired: {
    title: 'This link is too old',
    lines: ['It worked for two days. Sign up again, and we email you a new one.'],
    link: signUpLink,
  },
  'not-found': {
    title: 'This link does not work',
    lines: [
      'It may be incomplete, or a later email has replaced it. Open the link in the newest email, or sign up again.',
    ],
    link: signUpLink,
  },
} satisfies Record<ConfirmationError, object>

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Returns the unsubscribe path if the link has already been used. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const subscriber = await findSubscriberByConfirmationToken(context.get(appContext), params.token)
  const isConfirmed = subscriber?.status === 'confirmed'
  return { unsubscribePath: isConfirmed ? `/newsletter/unsubscription/${subscriber.unsubscribeToken}` : null }
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    await confirmSubscription(context.get(appContext), params.token)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const code = error.code as ConfirmationError
    return data({ code }, { status: errorStatus[code] })
  }
  return redirect('/newsletter/welcome', 303)
}

/** Page whose button confirms the subscription. Opening the page does not, because email scanners open every link. */
export default function NewsletterConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { unsubscribePath: path } = loaderData
  if (path) {
    return <NoticePage {...confirmed} link={{ title: 'Stop the newsletter', path, variant: 'secondary' }} />
  }
  if (actionData) return <NoticePage {...errorNotices[actionData.code]} alert progress={0.5} />
  return (
    <NoticePage
      title="Start the newsletter?"
      lines={['We write when there is news: a post, a webinar or an event.']}
      ask="Yes, start it"
      progress={0.5}
    />
  )
}
