import type { ReactNode } from 'react'
import { redirect, useLocation } from 'react-router'
import { parseFields } from '#app/accounts/forms.ts'
import { bookingPath } from '#app/accounts/paths.ts'
import { hasRight, type Member } from '#app/accounts/roles.ts'
import { buildErrorRejection, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { spokenConsentText } from '#app/booking/consent.ts'
import { findVisibleBooking } from '#app/booking/queries.ts'
import { generateToken } from '#app/booking/reference.ts'
import { visitorFields } from '#app/booking/visitor.ts'
import { getSenderName, getSenderPhone } from '#app/enquiries/enquiry.ts'
import { findEnquiry } from '#app/enquiries/queries.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { formatRupees } from '#app/lib/money.ts'
import type { App } from '#app/server/app-context.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, FormFieldControl } from '#app/ui/field.tsx'
import { RejectedFormSummary } from '#app/ui/form.tsx'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import { useField, WorkspaceForm } from '#app/ui/workspace-form.tsx'
import { bookForClient } from '#app/workspace/booking/book-for-client.ts'
import { ClientSlotPicker, PaidSessionFields } from '#app/workspace/booking/components/new-booking-fields.tsx'
import { ContactFields, RadioButton } from '#app/workspace/booking/components/panel.tsx'
import { clientBookingForm } from '#app/workspace/booking/forms.ts'
import { bookingErrorDetails, bookingErrors } from '#app/workspace/booking/messages.ts'
import { loadSlots } from '#app/workspace/booking/queries.ts'
import { listBookableCounselors } from '#app/workspace/queries.ts'
import type { Route } from './+types/new-booking.ts'

export type NewBookingPage = Route.ComponentProps['loaderData']

/**
 * Loads the form, filled in from the query: `counselor`, `date`, `time` (`16:00`), `session` and `from`, the reference of
 * a booking or the id of a message.
 */
export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const query = new URL(args.request.url).searchParams
  const counselors = await listBookableCounselors(app, user)
  const counselor = counselors.find(({ id }) => id === query.get('counselor')) ?? counselors[0]
  const kind = query.get('session') === 'paid' ? 'paid' : 'free'
  const slots = await loadSlots(app, counselor, kind, query.get('date'))
  const { sessionMinutes, paidPrice } = app.business()
  return {
    counselors: counselors.map(({ id, name }) => ({ id, name })),
    slots,
    mayRecordPayment: hasRight(user.role, 'money'),
    price: formatRupees(paidPrice.total),
    minutes: sessionMinutes,
    values: {
      key: generateToken(),
      way: 'phone',
      ...(await findClient(app, user, query.get('from') ?? '')),
      session: kind,
      counselor: counselor?.id ?? '',
      time: query.get('time') ?? slots.times[0] ?? '',
    } as Record<string, string | null>,
  }
}

/** Finds the client of a booking or message, if the user may see it. */
async function findClient(app: App, user: Member, from: string) {
  if (/^mg-/i.test(from)) {
    const visitor = (await findVisibleBooking(app, user, from))?.visitor
    return visitor && { name: visitor.name, phone: visitor.phone, way: visitor.mode, email: visitor.email }
  }
  const found = hasRight(user.role, 'inbox') ? await findEnquiry(app.db, user, from) : null
  if (!found) return null
  const { enquiry } = found
  return { name: getSenderName(enquiry), phone: getSenderPhone(enquiry), email: enquiry.fields.email }
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const typed = parseForm(await args.request.formData())
  try {
    const input = parseFields(clientBookingForm, typed)
    const { booking, done } = await bookForClient(app, user, input)
    return redirect(`${bookingPath(booking.reference)}?done=${done}`, 303)
  } catch (error) {
    // the page then shows a button that books outside the hours
    const details = { ...bookingErrorDetails, 'outside-hours': { field: 'anyway' } }
    return buildErrorRejection(error, typed, bookingErrors, details)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function NewBookingRoutePage({ loaderData: page, actionData: refused }: Route.ComponentProps) {
  const { minutes, price, mayRecordPayment } = page
  const typed = useField()
  const { key, state } = useLocation()
  /** Key of the form. Choosing another day or counselor keeps the form; any other link starts a new one. */
  const form: string = state?.form ?? key
  const field = (name: string, value: string | null = null) => typed(name, page.values[name] ?? value)
  const choice = (name: string, value: string, text: string) => (
    <RadioButton name={name} value={value} checked={field(name).defaultValue === value}>
      {text}
    </RadioButton>
  )
  const { error: outsideHours } = field('anyway')
  return (
    <>
      <PageHeader>Book for a client</PageHeader>
      <WorkspaceForm
        key={form}
        state={{ form }}
        noValidate
        carries={{ key: field('key').defaultValue ?? '' }}
        className="group mt-5 grid max-w-2xl gap-6"
        autoComplete="off"
      >
        <RejectedFormSummary message={refused?.message} errors={{ ...refused?.errors, anyway: undefined }} />
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">Client</legend>
          <ContactFields
            client={page.values}
            note="For the confirmation and reminders. Without it you send the link by WhatsApp."
          />
        </fieldset>
        <ClientSlotPicker slots={page.slots} counselors={page.counselors} field={field} form={form} />
        <ChoiceGroup field={field('session')} legend="Session">
          {choice('session', 'free', `Free, ${minutes.free} min`)}
          {choice('session', 'paid', `${price}, ${minutes.paid} min: link to pay`)}
          {mayRecordPayment && choice('session', 'offline', `${price}, ${minutes.paid} min: paid already`)}
          <PaidSessionFields page={page} field={field} />
        </ChoiceGroup>
        <ChoiceGroup field={field('way')} legend="How they meet">
          {choice('way', 'phone', 'We call them')}
          {choice('way', 'video', 'Video call')}
        </ChoiceGroup>
        <FormFieldControl {...field('topic')} field={visitorFields.topic} label="Wants to talk about" />
        <ChoiceGroup field={field('agreed')} legend="Read aloud, and choose who said yes">
          {choice('agreed', 'self', 'Client, 18 or over')}
          {choice('agreed', 'child', 'Parent of a student under 18')}
          <p className="w-full text-sm text-muted">
            <span className="group-has-[input[value=child]:checked]:hidden">“{spokenConsentText.self}”</span>
            <span className="hidden group-has-[input[value=child]:checked]:inline">
              “{spokenConsentText.child}”
            </span>
          </p>
        </ChoiceGroup>
        {outsideHours ? (
          <div role="alert" id="anyway" className="grid gap-3 rounded-lg border-2 border-warning p-4">
            <p className="font-semibold">{outsideHours}</p>
            <Button type="submit" name="anyway" value="yes" className="max-sm:w-full sm:justify-self-start">
              Book anyway
            </Button>
          </div>
        ) : (
          <Button type="submit" className="max-sm:w-full sm:justify-self-start">
            Book
          </Button>
        )}
      </WorkspaceForm>
    </>
  )
}

type ChoiceGroupProps = {
  field: { name: string; error: string | undefined }
  legend: string
  children: ReactNode
}

const ChoiceGroup = ({ field: { name, error }, legend, children }: ChoiceGroupProps) => (
  <fieldset id={name} aria-describedby={`${name}-error`}>
    <legend className="mb-1.5 font-semibold">{legend}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
    <FieldError id={`${name}-error`}>{error}</FieldError>
  </fieldset>
)
