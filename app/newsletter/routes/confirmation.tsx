import { data, redirect } from 'react-router'
import { privatePage } from '#app/lib/page.ts'
import { confirmSubscription } from '#app/newsletter/subscribe.ts'
import { appContext } from '#app/server/context.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/confirmation.ts'

export const handle = privatePage

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export async function action({ params, context }: Route.ActionArgs) {
  if (await confirmSubscription(context.get(appContext), params.token))
    return redirect('/newsletter/welcome', 303)
  return data(null, { status: 404 })
}

/** Page whose button confirms the subscription. Opening the page does not, because email scanners open every link. */
export default function NewsletterConfirmationPage({ actionData }: Route.ComponentProps) {
  if (actionData === null)
    return (
      <NoticePage
        title="This link does not work"
        lines={[
          'It worked for two days, or a later email has replaced it. Open the link in the newest email, or sign up again.',
        ]}
        link={{ title: 'Sign up again', path: '/newsletter' }}
        alert
        progress={0.5}
      />
    )
  return (
    <NoticePage
      title="Start the newsletter?"
      lines={['We write when there is news: a post, a webinar or an event.']}
      submitLabel="Yes, start it"
      progress={0.5}
    />
  )
}
