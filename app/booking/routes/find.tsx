import { data, redirect } from 'react-router'
import { findPhoneError } from '#app/booking/contact.ts'
import { BookingError } from '#app/booking/messages.ts'
import { requestBookingLink } from '#app/booking/send-link.ts'
import { visitorFields } from '#app/booking/visitor.ts'
import { formatEmailLink, formatPhoneLink } from '#app/lib/business.ts'
import type { FormFields } from '#app/lib/forms/form-field.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFieldList, type PublicFormResult, RejectedFormSummary } from '#app/ui/form.tsx'
import { NoticePage } from '#app/ui/notice-page.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import type { Route } from './+types/find.ts'

export const handle: Page = { unlisted: true, personal: true }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

const fields = {
  reference: {
    label: 'Reference',
    hint: 'You will find it on your booking page, e.g. MG-7K3F9QXW',
    missing: 'Reference is required.',
    max: 40,
    autoComplete: 'off',
  },
  phone: { ...visitorFields.phone, hint: 'The one you booked with' },
} satisfies FormFields

export const loader = ({ request }: Route.LoaderArgs) => ({
  isSent: new URL(request.url).searchParams.has('sent'),
})

/** Returns the same response whether or not the booking exists, so that references cannot be guessed. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = parseForm(await request.formData())
  const [reference, phone] = [values.reference?.trim() ?? '', values.phone ?? '']
  const invalidPhone = findPhoneError(phone)
  const errors = {
    ...(!reference && { reference: fields.reference.missing }),
    ...(invalidPhone && { phone: invalidPhone }),
  }
  if (!reference || invalidPhone) return data<PublicFormResult>({ values, errors }, { status: 422 })
  try {
    await requestBookingLink(context.get(appContext), { reference, phone }, context.get(clientIpContext))
  } catch (error) {
    if (!(error instanceof BookingError)) throw error
    return data<PublicFormResult>({ values, alert: error.describe().message }, { status: 429 })
  }
  return redirect('/bookings?sent', 303)
}

export default function FindBookingPage({ loaderData, actionData: state }: Route.ComponentProps) {
  const { company } = useBusiness()
  const isSent = loaderData.isSent && !state
  const lead = 'We’ll send the link to join, move or cancel again, to the email address you booked with.'
  return (
    <NoticePage
      title="Find your booking"
      lines={isSent ? [] : [lead]}
      isRefused={state?.errors !== undefined}
      seed="find"
      progress={0.6}
    >
      {isSent ? (
        <p role="status" className="measure text-lg">
          If we find an upcoming session with this reference and phone number, we’ll email you its link. No
          email after a few minutes? Look under spam, or{' '}
          <a href="/bookings" className="link">
            try again
          </a>
          .
        </p>
      ) : (
        <form method="post" action="/bookings" noValidate className="mt-8 grid max-w-md gap-5">
          <RejectedFormSummary message={state?.alert} errors={state?.errors} ids="find" />
          <FormFieldList fields={fields} ids="find" state={state} />
          <Button type="submit" className="justify-self-start">
            Send me the link
          </Button>
        </form>
      )}
      <p className="measure mt-8 text-muted">
        No reference, or a new email address? Call{' '}
        <a href={formatPhoneLink(company)} className="link">
          {company.phone}
        </a>{' '}
        or write to{' '}
        <a href={formatEmailLink(company)} className="link">
          {company.email}
        </a>
        , and we’ll find it with you.
      </p>
    </NoticePage>
  )
}
