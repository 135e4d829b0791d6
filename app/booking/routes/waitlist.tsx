import { findDayStatus, joinWaitlist, leaveWaitlist } from '#app/booking/waitlist/waitlist.ts'
import { bookingUrl, type WaitlistDay } from '#app/booking/waitlist/waitlist-day.ts'
import { respondToForm } from '#app/enquiries/routes/form-response.ts'
import { fullDay } from '#app/lib/dates.ts'
import { emailField } from '#app/lib/forms/form-field.ts'
import { secret } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Fields, type FormState, RefusalSummary } from '#app/ui/form.tsx'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/waitlist.ts'

export const handle = secret

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

function parseDay(request: Request): WaitlistDay {
  const { session, date = '', counselor = '' } = Object.fromEntries(new URL(request.url).searchParams)
  return { kind: session === 'paid' ? 'paid' : 'free', date, counselorId: counselor }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const day = parseDay(request)
  return { day, status: await findDayStatus(context.get(appContext), day) }
}

/**
 * Handles the posts of mail programs (RFC 8058). Opening the link deletes nothing, because mail scanners open every
 * link.
 */
export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  if (!token) return respondToForm(args, '/services/waitlist/receipt', joinWaitlist(parseDay(args.request)))
  await leaveWaitlist(args.context.get(appContext), token)
  return { values: {} } satisfies FormState
}

const titles = {
  full: 'Email me when a slot opens',
  available: 'That day has an available slot',
  none: 'There is no waitlist for that day',
}
const promise =
  'is full. When a slot opens, we email everyone on the waitlist once, and the first to book gets it. We use your email address for nothing else and delete it when the day is over.'

export default function Waitlist({ loaderData: { day, status }, actionData, params }: Route.ComponentProps) {
  const state: FormState | undefined = actionData
  const ask = params.token && !state ? 'Leave the waitlist' : undefined
  const title = ask ?? (params.token ? 'You are not on the waitlist' : titles[status])
  const path = status === 'none' ? '/services/sessionbooking' : bookingUrl(day)
  const link = status === 'full' ? undefined : { title: 'Choose a slot', path }
  const lines = status === 'full' ? [`${fullDay(day.date)} ${promise}`] : []
  return (
    <NoticePage {...{ title, lines, ask, link }} isRefused={state?.errors !== undefined}>
      {status === 'full' && (
        <form method="post" noValidate className="mt-8 grid max-w-md gap-6">
          <RefusalSummary message={state?.alert} errors={state?.errors} ids="waitlist" />
          <Fields fields={{ email: emailField }} ids="waitlist" state={state} />
          <Button type="submit">Email me</Button>
        </form>
      )}
    </NoticePage>
  )
}
