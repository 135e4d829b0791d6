import { spokenConsentText } from '#app/booking/consent.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, FieldError, TextField } from '#app/ui/field.tsx'
import { RefusalSummary, type RefusedForm } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { NewBookingPage } from '#app/workspace/new-booking.ts'
import { agreedWords } from '#app/workspace/new-booking-words.ts'
import { MoreAboutThem, PaidFields, Radio, WhenFields } from './new-booking-fields.tsx'

/** Form to book for a client: person, time, payment and consent. */
export function NewBookingForm({
  page,
  refused,
}: {
  page: NewBookingPage
  refused: RefusedForm | undefined
}) {
  const values = refused?.typed ?? page.values
  const errors = refused?.errors ?? {}
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  const { minutes, price, mayTakeMoney } = page
  const asks = values.asks || values.anyway
  return (
    <WorkForm
      noValidate
      carries={{ key: values.key ?? page.key, asksWhy: values.asksWhy ?? '' }}
      className="group mt-6 grid max-w-2xl gap-8"
      autoComplete="off"
    >
      <RefusalSummary {...refused} />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-h4 font-bold">Who</legend>
        <TextField {...field('name')} label="Name" maxLength={100} />
        <TextField {...field('phone')} label="Phone" type="tel" inputMode="tel" maxLength={40} />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          optional
          maxLength={254}
          className="sm:col-span-2"
          note="With it they get the confirmation and reminders. Without it you send them the link by WhatsApp."
        />
      </fieldset>
      <WhenFields page={page} values={values} errors={errors} />
      {asks && (
        <div className="rounded-lg border-2 border-warning p-4">
          <Checkbox
            name="anyway"
            value={asks}
            defaultChecked={Boolean(values.anyway)}
            error={errors.anyway ?? ''}
          >
            {agreedWords(values.asksWhy)}
          </Checkbox>
        </div>
      )}
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-h4 font-bold">Session</legend>
        <Radio name="session" value="free" chosen={values.session}>
          Free, {minutes.free} minutes
        </Radio>
        <Radio name="session" value="paid" chosen={values.session}>
          Paid, {minutes.paid} minutes, {price}: we send a link to pay
        </Radio>
        {mayTakeMoney && (
          <Radio name="session" value="by-hand" chosen={values.session}>
            Paid, {minutes.paid} minutes, {price}: paid already, by hand
          </Radio>
        )}
        <FieldError id="session-error">{errors.session ?? ''}</FieldError>
        <PaidFields page={page} values={values} errors={errors} />
      </fieldset>
      <fieldset className="grid gap-1" id="way">
        <legend className="mb-2 text-h4 font-bold">How they meet</legend>
        <Radio name="way" value="phone" chosen={values.way}>
          The counselor calls them
        </Radio>
        <Radio name="way" value="video" chosen={values.way}>
          Video call
        </Radio>
        <FieldError id="way-error">{errors.way ?? ''}</FieldError>
      </fieldset>
      <MoreAboutThem values={values} errors={errors} />
      <fieldset className="grid gap-1" id="agreed" aria-describedby="agreed-error">
        <legend className="mb-2 text-h4 font-bold">What they agreed to</legend>
        <p className="mb-1 text-sm text-muted">
          Read it to them. Their yes is kept with your name and the time.
        </p>
        <Radio name="agreed" value="self" chosen={values.agreed}>
          “{spokenConsentText.self}”
        </Radio>
        <Radio name="agreed" value="child" chosen={values.agreed}>
          “{spokenConsentText.child}”
        </Radio>
        <FieldError id="agreed-error">{errors.agreed ?? ''}</FieldError>
      </fieldset>
      <Button type="submit" className="justify-self-start max-sm:w-full">
        Book
      </Button>
    </WorkForm>
  )
}
