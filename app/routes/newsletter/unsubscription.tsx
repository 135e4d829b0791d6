import { data, redirect } from 'react-router'
import { secret } from '#app/lib/page.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { NoticePage } from '#app/ui/notice-page.tsx'
import { privateHeaders, privatePage } from '../book/private-page.ts'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/unsubscription.ts'

export const handle = secret

export const meta: Route.MetaFunction = () => privatePage('Stop the newsletter', 'same-origin')

export const headers = () => privateHeaders('same-origin')

/** Opening the page stops nothing, for mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const subscriber = await context.get(servicesContext).newsletter.byUnsubscribeToken(params.token)
  const state = subscriber?.state ?? 'unknown'
  return data({ state }, { status: state === 'unknown' ? 404 : 200 })
}

/** By the page's button, or by a mail program's (RFC 8058), which has no login, no cookies, and follows no redirect. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { newsletter, clock } = context.get(servicesContext)
  const found = await newsletter.unsubscribe(params.token, clock.now())
  const form = await request.formData().catch(() => new FormData())
  if (!found) return data(null, { status: 404 })
  if (form.get('List-Unsubscribe') === 'One-Click') return null
  return redirect(`/newsletter/unsubscription/${params.token}`, 303)
}

export default function NewsletterUnsubscription({ loaderData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case 'unsubscribed':
      return (
        <NoticePage title="You are off the list" progress={0.25}>
          <p>No newsletter goes to your address any more.</p>
          <ButtonLink to="/newsletter" variant="secondary" className="mt-3">
            Changed your mind? Ask again
          </ButtonLink>
        </NoticePage>
      )
    case 'unknown':
      return (
        <NoticePage title="This link does not work" progress={0.25}>
          <p>
            It leads to nobody on the list. It may have been cut short: open it from the mail again, or answer
            that mail.
          </p>
        </NoticePage>
      )
    default:
      return (
        <NoticePage title="Stop the newsletter?">
          <p>Mails about your own bookings and messages still come.</p>
          <form method="post" className="mt-3">
            <Button type="submit">Yes, stop it</Button>
          </form>
        </NoticePage>
      )
  }
}
