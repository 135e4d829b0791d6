import { data, redirect } from 'react-router'
import { bookingFormPaths, bookingUrl, type WaitlistDay } from '#app/booking/calendar.ts'
import { BookingError } from '#app/booking/messages.ts'
import { findDayStatus, joinWaitlist, leaveWaitlist } from '#app/booking/waitlist.ts'
import { formatFullDay } from '#app/lib/dates.ts'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import { emailField } from '#app/lib/forms/form-field.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { privatePage } from '#app/lib/page.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFieldList, type PublicFormResult, RejectedFormSummary } from '#app/ui/form.tsx'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/waitlist.ts'

export const handle = privatePage

export const meta = () => [{ name: 'robots', content: 'noindex' }]

function parseDay(request: Request): WaitlistDay {
  const { session, date = '', counselor = '' } = Object.fromEntries(new URL(request.url).searchParams)
  return { kind: session === 'paid' ? 'paid' : 'free', date, counselorId: counselor }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const day = parseDay(request)
  return { day, status: await findDayStatus(context.get(appContext), day) }
}

/**
 * Joins the waitlist; with a token, leaves it (one-click unsubscribe, RFC 8058). Opening the link deletes nothing,
 * because mail scanners open every link.
 */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  if (token) {
    await leaveWaitlist(app, token)
    return { values: {} } satisfies PublicFormResult
  }
  const values = parseForm(await request.formData())
  const form = validateForm({ email: emailField }, values)
  if (!form.ok) return data<PublicFormResult>({ values, errors: form.errors }, { status: 422 })
  try {
    await joinWaitlist(app, parseDay(request), form.values.email, context.get(clientIpContext))
    return redirect('/services/waitlist/receipt', 303)
  } catch (error) {
    if (!(error instanceof BookingError)) throw error
    const status = error.code === 'too-many-requests' ? 429 : 409
    return data<PublicFormResult>({ values, alert: error.describe().message }, { status })
  }
}

const titles = {
  full: 'Email me when a slot opens',
  available: 'That day has an available slot',
  none: 'There is no waitlist for that day',
}
const promise =
  'is full. When a slot opens, we email everyone on the waitlist once, and the first to book gets it. We use your email address for nothing else and delete it when the day is over.'

export default function WaitlistPage({
  loaderData: { day, status },
  actionData,
  params,
}: Route.ComponentProps) {
  const state: PublicFormResult | undefined = actionData
  const submitLabel = params.token && !state ? 'Leave the waitlist' : undefined
  const title = submitLabel ?? (params.token ? 'You are not on the waitlist' : titles[status])
  const path = status === 'none' ? bookingFormPaths.free : bookingUrl(day)
  const link = status === 'full' ? undefined : { title: 'Choose a slot', path }
  const lines = status === 'full' ? [`${formatFullDay(day.date)} ${promise}`] : []
  return (
    <NoticePage
      title={title}
      lines={lines}
      submitLabel={submitLabel}
      link={link}
      seed="waitlist"
      isRefused={state?.errors !== undefined}
    >
      {status === 'full' && (
        <form method="post" noValidate className="mt-8 grid max-w-md gap-6">
          <RejectedFormSummary message={state?.alert} errors={state?.errors} ids="waitlist" />
          <FormFieldList fields={{ email: emailField }} ids="waitlist" state={state} />
          <Button type="submit" className="justify-self-start">
            Email me
          </Button>
        </form>
      )}
    </NoticePage>
  )
}
