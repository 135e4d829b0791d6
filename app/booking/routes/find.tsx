import { data, redirect } from 'react-router'
import { findPhoneError } from '#app/booking/contact.ts'
import { requestBookingLink } from '#app/booking/send-link.ts'
import { formatEmailLink, formatPhoneLink } from '#app/lib/business.ts'
import type { FormFields } from '#app/lib/forms/form-field.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import { Button } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { FormFieldList, type PublicFormResult, RejectedFormSummary } from '#app/ui/form.tsx'
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
  phone: {
    label: 'Phone',
    hint: 'The one you booked with',
    missing: 'Phone number is required.',
    max: 40,
    type: 'tel',
    autoComplete: 'tel',
  },
} satisfies FormFields

export const loader = ({ request }: Route.LoaderArgs) => ({
  isSent: new URL(request.url).searchParams.has('sent'),
})

/** Returns the same response whether the booking exists or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = parseForm(await request.formData())
  const [reference, phone] = [values.reference?.trim() ?? '', values.phone ?? '']
  const invalidPhone = findPhoneError(phone)
  const errors = {
    ...(!reference && { reference: fields.reference.missing }),
    ...(invalidPhone && { phone: invalidPhone }),
  }
  if (!reference || invalidPhone) return data<PublicFormResult>({ values, errors }, { status: 422 })
  const limited = await requestBookingLink(
    context.get(appContext),
    { reference, phone },
    context.get(clientIpContext),
  )
  return limited
    ? data<PublicFormResult>({ values, alert: limited }, { status: 429 })
    : redirect('/bookings?sent', 303)
}

export default function FindBookingPage({ loaderData, actionData: state }: Route.ComponentProps) {
  const { company } = useBusiness()
  return (
    <div className="wrap py-10 lg:py-16">
      <DocumentTitle>{`${state?.errors ? 'Error: ' : ''}Find your booking`}</DocumentTitle>
      <h1>Find your booking</h1>
      {loaderData.isSent && !state ? (
        <p role="status" className="measure mt-5 text-lg">
          If we find an upcoming session with this reference and phone number, we’ll email you its link. No
          email after a few minutes? Look under spam, or{' '}
          <a href="/bookings" className="link">
            try again
          </a>
          .
        </p>
      ) : (
        <>
          <p className="measure mt-5 text-lg text-muted">
            We’ll send the link to join, move or cancel again, to the email address you booked with.
          </p>
          <form method="post" action="/bookings" noValidate className="mt-8 grid max-w-md gap-5">
            <RejectedFormSummary message={state?.alert} errors={state?.errors} ids="find" />
            <FormFieldList fields={fields} ids="find" state={state} />
            <div>
              <Button type="submit">Send me the link</Button>
            </div>
          </form>
        </>
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
    </div>
  )
}
