import { data } from 'react-router'
import { phoneError } from '#app/booking/contact.ts'
import { findLink } from '#app/booking/send-link.ts'
import { formatEmailLink, formatPhoneLink } from '#app/lib/business.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import type { Page } from '#app/lib/page.ts'
import { addressContext, appContext } from '#app/server/context.ts'
import { Button } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import type { Route } from './+types/find.ts'

export const handle: Page = { unlisted: true, personal: true }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Returns the same response whether the booking exists or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { reference = '', phone = '' } = parseForm(await request.formData())
  const typed = { reference: reference.trim(), phone: phone.trim() }
  const errors = {
    reference: typed.reference ? undefined : 'Reference is required.',
    phone: phoneError(typed.phone) ?? undefined,
  }
  if (errors.reference || errors.phone) return data({ typed, errors }, { status: 422 })
  const limited = await findLink(context.get(appContext), typed, context.get(addressContext))
  return limited ? data({ typed, limited }, { status: 429 }) : data({ asked: true })
}

/** Form that sends the link of a booking again, to the email of the booking. */
export default function FindBooking({ actionData }: Route.ComponentProps) {
  const { company } = useBusiness()
  const { typed, errors, limited, asked } = {
    typed: null,
    errors: null,
    limited: null,
    asked: false,
    ...actionData,
  }
  return (
    <div className="wrap py-10 lg:py-16">
      <DocumentTitle>{`${errors ? 'Error: ' : ''}Find your booking`}</DocumentTitle>
      <h1>Find your booking</h1>
      {asked ? (
        <p role="status" className="measure mt-5 text-lg">
          If we find an upcoming session with this reference and phone number, we’ll email you its link. No
          email after a few minutes? Look under spam, or{' '}
          <a href="/bookings" className="link">
            try again
          </a>
          .
        </p>
      ) : (
        <p className="measure mt-5 text-lg text-muted">
          We’ll send the link to join, move or cancel again, to the email address you booked with.
        </p>
      )}
      {limited && (
        <p role="alert" className="measure mt-6 font-medium text-danger">
          {limited}
        </p>
      )}
      {!asked && (
        <form method="post" action="/bookings" noValidate className="mt-8 grid max-w-md gap-5">
          <TextField
            name="reference"
            label="Reference"
            hint={`You will find it on your booking page, e.g. MG-7K3F9QXW`}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            defaultValue={typed?.reference}
            error={errors?.reference}
          />
          <TextField
            name="phone"
            label="Phone"
            hint="The one you booked with"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={typed?.phone}
            error={errors?.phone}
          />
          <div>
            <Button type="submit">Send me the link</Button>
          </div>
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
    </div>
  )
}
