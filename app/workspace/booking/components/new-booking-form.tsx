import type { ReactNode } from 'react'
import { spokenConsentText } from '#app/booking/consent.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextArea, TextField } from '#app/ui/field.tsx'
import { RefusalSummary, type RefusedForm } from '#app/ui/form.tsx'
import { WorkspaceForm } from '#app/ui/workspace-form.tsx'
import type { NewBookingPage } from '#app/workspace/booking/routes/new-booking.tsx'
import { DateAndTimeFields, PaidFields } from './new-booking-fields.tsx'
import { SlotButton } from './panel.tsx'

type Props = { page: NewBookingPage; refused: RefusedForm | undefined }

/** Form to book for a client: person, time, payment and consent. */
export function NewBookingForm({ page, refused }: Props) {
  const values = refused?.typed ?? page.values
  const errors = refused?.errors ?? {}
  const { minutes, price, mayRecordPayment } = page
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  const choice = (name: string, value: string, text: string) => (
    <SlotButton name={name} value={value} checked={values[name] === value}>
      {text}
    </SlotButton>
  )
  return (
    <WorkspaceForm
      noValidate
      carries={{ key: values.key ?? page.key }}
      className="group mt-5 grid max-w-2xl gap-6"
      autoComplete="off"
    >
      <RefusalSummary message={refused?.message} errors={{ ...errors, anyway: undefined }} />
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Client</legend>
        <TextField {...field('name')} label="Name" maxLength={100} />
        <TextField {...field('phone')} label="Phone" type="tel" inputMode="tel" maxLength={40} />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          optional
          maxLength={254}
          className="sm:col-span-2"
          note="For the confirmation and reminders. Without it you send the link by WhatsApp."
        />
      </fieldset>
      <DateAndTimeFields page={page} values={values} errors={errors} />
      <Choices id="session" legend="Session" error={errors.session}>
        {choice('session', 'free', `Free, ${minutes.free} min`)}
        {choice('session', 'paid', `${price}, ${minutes.paid} min: link to pay`)}
        {mayRecordPayment && choice('session', 'offline', `${price}, ${minutes.paid} min: paid already`)}
        <PaidFields page={page} values={values} errors={errors} />
      </Choices>
      <Choices id="way" legend="How they meet" error={errors.way}>
        {choice('way', 'phone', 'We call them')}
        {choice('way', 'video', 'Video call')}
      </Choices>
      <TextArea
        {...field('topic')}
        label="Wants to talk about"
        optional
        required={false}
        rows={2}
        maxLength={1000}
      />
      <Choices id="agreed" legend="Read aloud, and choose who said yes" error={errors.agreed}>
        {choice('agreed', 'self', 'Client, 18 or over')}
        {choice('agreed', 'child', 'Parent of a student under 18')}
        <p className="w-full text-sm text-muted">
          <span className="group-has-[input[value=child]:checked]:hidden">“{spokenConsentText.self}”</span>
          <span className="hidden group-has-[input[value=child]:checked]:inline">
            “{spokenConsentText.child}”
          </span>
        </p>
      </Choices>
      {errors.anyway ? (
        <div role="alert" id="anyway" className="grid gap-3 rounded-lg border-2 border-warning p-4">
          <p className="font-semibold">{errors.anyway}</p>
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
  )
}

type ChoicesProps = { id: string; legend: string; error: string | undefined; children: ReactNode }

/** Group of choices drawn as buttons. */
export const Choices = ({ id, legend, error, children }: ChoicesProps) => (
  <fieldset id={id} aria-describedby={`${id}-error`}>
    <legend className="mb-1.5 font-semibold">{legend}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
    <FieldError id={`${id}-error`}>{error}</FieldError>
  </fieldset>
)
