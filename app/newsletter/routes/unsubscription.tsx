import type { ComponentProps } from 'react'
import { data, redirect } from 'react-router'
import { privatePage } from '#app/lib/page.ts'
import { findSubscriber, unsubscribe } from '#app/newsletter/subscribe.ts'
import { appContext } from '#app/server/context.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/unsubscription.ts'

export const handle = privatePage

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Loads the subscription. Only the button ends it, because email scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const subscriber = await findSubscriber(context.get(appContext), params.token)
  const status: keyof typeof notices = subscriber?.status ?? 'unknown'
  return data({ status }, { status: subscriber ? 200 : 404 })
}

/** Ends the subscription. A one-click request from an email program gets no redirect (RFC 8058). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const found = await unsubscribe(context.get(appContext), params.token)
  const form = await request.formData().catch(() => new FormData())
  if (!found) return data(null, { status: 404 })
  if (form.get('List-Unsubscribe') === 'One-Click') return null
  return redirect(`/newsletter/unsubscription/${params.token}`, 303)
}

const ask = {
  title: 'Stop the newsletter?',
  lines: ['You still get emails about your own bookings and messages.'],
  submitLabel: 'Yes, stop it',
}

const notices = {
  pending: ask,
  confirmed: ask,
  unsubscribed: {
    title: 'You are off the list',
    lines: ['We no longer send the newsletter to your address.'],
    link: { title: 'Changed your mind? Sign up again', path: '/newsletter', variant: 'secondary' },
    progress: 0.25,
  },
  unknown: {
    title: 'This link does not work',
    lines: [
      'No subscription belongs to it. It may be incomplete: open it from the email again, or reply to that email.',
    ],
    progress: 0.25,
  },
} as const satisfies Record<string, ComponentProps<typeof NoticePage>>

export default function NewsletterUnsubscriptionPage({ loaderData }: Route.ComponentProps) {
  return <NoticePage {...notices[loaderData.status]} />
}
