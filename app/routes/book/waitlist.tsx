import { data, Form, redirect } from 'react-router'
import { company } from '#app/content/company.ts'
import { emailSchema } from '#app/features/forms/fields.ts'
import {
  bookingUrl,
  dayUrl,
  formatWaitDay,
  type WaitDay,
  waitlistPath,
} from '#app/features/waitlist/domain/wait.ts'
import { dayStatus, joinWaitlist } from '#app/features/waitlist/waitlist.ts'
import type { Page } from '#app/lib/page.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { NoticePage } from '#app/ui/notice-page.tsx'
import { addressContext, servicesContext } from '../context.ts'
import type { Route } from './+types/waitlist.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers = () => ({ 'Cache-Control': 'private, no-cache' })

const notices = {
  joined: {
    title: 'You are on the waitlist',
    lines: [
      'We email you once, as soon as a slot of that day opens. Everybody on the list gets the email at the same time, and the first to book gets the slot.',
      'The email has a link that deletes your request. Otherwise we delete it when the day is over.',
    ],
  },
  none: {
    title: 'There is no waiting list for that day',
    lines: ['The day is over, not open for booking yet, or has no sessions.'],
  },
  available: {
    title: 'That day has an available slot',
    lines: ['You don’t need the waitlist: you can book it now.'],
  },
  'too-many': {
    title: 'You are on three waitlists already',
    lines: ['Please try again when one of those days is over, or call us.'],
  },
}

const dayIn = (request: Request): WaitDay => {
  const query = new URL(request.url).searchParams
  const kind = query.get('session') === 'paid' ? 'paid' : 'free'
  return { kind, date: query.get('date') ?? '', counselorId: query.get('counselor') || null }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const day = dayIn(request)
  if (new URL(request.url).searchParams.has('joined')) return { day, status: 'joined' as const }
  return { day, status: await dayStatus(context.get(servicesContext), day) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = String((await request.formData()).get('email') ?? '')
  const email = emailSchema.safeParse(typed)
  if (!email.success)
    return data({ typed, error: email.error.issues[0]?.message, status: null }, { status: 422 })
  const day = dayIn(request)
  const status = await joinWaitlist(
    context.get(servicesContext),
    day,
    email.data,
    context.get(addressContext),
  )
  if (status === 'joined') return redirect(`${dayUrl(waitlistPath, day)}&joined=1`, 303)
  return data({ typed, error: undefined, status }, { status: status === 'too-many' ? 429 : 409 })
}

/** Asks for an email when a slot of a full day opens. */
export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { day } = loaderData
  const status = actionData?.status ?? loaderData.status
  const error = actionData?.error
  const title = status === 'full' ? 'Email me when a slot opens' : notices[status].title
  const head = <title>{`${error ? 'Error: ' : ''}${title} | ${company.name}`}</title>
  if (status !== 'full') {
    const link = { title: 'Choose another time', path: bookingUrl(day), variant: 'secondary' } as const
    return (
      <>
        {head}
        <NoticePage {...notices[status]} link={link} seed="waitlist" progress={0.25} />
      </>
    )
  }
  return (
    <Form method="post" noValidate className="wrap pt-8 pb-20 lg:pt-14">
      {head}
      <h1>{title}</h1>
      <p className="measure mt-5 text-lg">
        {formatWaitDay(day)} is full. When a slot opens, everybody on the list gets one email, and the first
        to book gets the slot. We use your address for nothing else and delete it when the day is over.
      </p>
      <div className="mt-8 grid max-w-md gap-6">
        <RefusalSummary errors={error ? { email: error } : undefined} />
        <TextField
          type="email"
          name="email"
          label="Email"
          autoComplete="email"
          maxLength={254}
          defaultValue={actionData?.typed}
          error={error}
        />
        <div>
          <Button type="submit">Email me</Button>
        </div>
      </div>
    </Form>
  )
}
