import { data, redirect } from 'react-router'
import { secret } from '#app/lib/page.ts'
import { privateHeaders, privatePage } from '#app/routes/book/private-page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/unsubscription.ts'

export const handle = secret

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'Stop the newsletter', 'same-origin')

export const headers = () => privateHeaders('same-origin')

/** Opening the page stops nothing, for mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const subscriber = await context.get(servicesContext).newsletter.byUnsubscribeToken(params.token)
  const state: keyof typeof notices = subscriber?.state ?? 'unknown'
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

const ask = {
  title: 'Stop the newsletter?',
  lines: ['Mails about your own bookings and messages still come.'],
  ask: 'Yes, stop it',
}

const notices = {
  pending: ask,
  confirmed: ask,
  unsubscribed: {
    title: 'You are off the list',
    lines: ['No newsletter goes to your address any more.'],
    link: { title: 'Changed your mind? Ask again', path: '/newsletter', variant: 'secondary' },
    progress: 0.25,
  },
  unknown: {
    title: 'This link does not work',
    lines: [
      'It leads to nobody on the list. It may have been cut short: open it from the mail again, or answer that mail.',
    ],
    progress: 0.25,
  },
} as const

export default function NewsletterUnsubscription({ loaderData }: Route.ComponentProps) {
  return <NoticePage {...notices[loaderData.state]} />
}
