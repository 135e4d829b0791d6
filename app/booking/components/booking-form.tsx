import { type ReactNode, useMemo, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import type { SessionKind } from '#app/availability/session.ts'
import type { CounselorChoice } from '#app/booking/calendar.ts'
import { consentText } from '#app/booking/consent.ts'
import { freeBookingTexts } from '#app/content/free-booking.ts'
import { paidBookingTexts } from '#app/content/paid-booking.ts'
import { formatShortTime } from '#app/lib/dates.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { formatLanguages, listSpokenLanguages } from '#app/lib/languages.ts'
import { indiaDate } from '#app/lib/time.ts'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { Checkbox, FieldError } from '#app/ui/field.tsx'
import { ErrorSummary } from '#app/ui/form.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { useFilledTexts } from '#app/ui/use-business.ts'
import { SessionSummary } from './booking-card.tsx'
import { DetailsFields } from './details-fields.tsx'
import { ChildOnlyText } from './form-fields.tsx'
import { SessionCard } from './session-card.tsx'
import { TimePicker } from './time-picker.tsx'
import { useBookingForm } from './use-booking-form.ts'
import { type SlotPickerData, type SlotResult, useSlotPicker } from './use-slot-picker.ts'
import { type BookingFormValues, getDraftName, getFieldId } from './values.ts'

export type BookingFormData = SlotPickerData & {
  counselors: readonly CounselorChoice[]
  values: BookingFormValues
  /** Idempotency key: sending the form again does not create another booking. */
  key: string
  prefilledFrom?: string | undefined
}

/** Response to a rejected form from the action or, if the site cannot be reached, from the browser. */
export type BookingFormResult = SlotResult & {
  key: string
  values?: BookingFormValues
  errors?: FieldErrors
}

type BookingFormProps = {
  session: SessionKind
  loaded: BookingFormData
  answer: BookingFormResult | undefined
  price?: ReactNode
  notice?: ReactNode
  fields?: ReactNode
  /** URL of the action, when different from the current page. */
  action?: string | undefined
}

export function BookingForm({ session, loaded, answer, price, notice, fields, action }: BookingFormProps) {
  const words = useFilledTexts(session === 'free' ? freeBookingTexts : paidBookingTexts)
  const note = <p>{words.note}</p>
  const { counselors } = loaded
  const spoken = useMemo(() => listSpokenLanguages(counselors), [counselors])
  // without scripts, the page is rendered with the submitted values; with scripts, the fields keep them
  const [submitted] = useState(answer)
  const values = submitted?.values ?? loaded.values
  const { search } = useLocation()
  const navigate = useNavigate()
  const picker = useSlotPicker(loaded, session, counselors, answer, (slot, counselor) => {
    const query = new URLSearchParams(search)
    query.set('date', indiaDate(slot))
    query.set('time', formatShortTime(slot))
    if (counselors.length > 1) query.set('counselor', counselor)
    const to = { search: `?${query}` }
    // after the next frame, because it would delay the response to the tap
    requestAnimationFrame(() =>
      setTimeout(() =>
        navigate(to, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }),
      ),
    )
  })
  const { calendar, slot } = picker
  const { form, errors, list, missing, isSending, onInput, onSubmit } = useBookingForm({
    answered: answer?.errors,
    picker,
    draft: getDraftName(loaded.prefilledFrom),
  })
  const refused = useMemo(() => (answer?.alert ? [{ message: answer.alert }] : []), [answer])
  const isAboutSlot = Boolean(answer?.nearest)
  const summary = <SessionSummary session={words.summaryLine} counselor={calendar.counselor} slot={slot} />
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      className="group/form wrap gap-x-16 pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:pt-12 lg:pb-20"
    >
      {/* first in the form, so that Enter in a field submits it even while a required field is empty */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="session" value={session} />
      <input type="hidden" name="key" value={answer?.key || loaded.key} />
      {loaded.holding && <input type="hidden" name="holding" value={loaded.holding} />}
      {fields}
      <div className="min-w-0">
        <DocumentTitle>{`${list.length || refused.length ? 'Error: ' : ''}${words.title}`}</DocumentTitle>
        <h1>
          {words.before} <span className="inline-block max-w-full">{words.length}</span> session
        </h1>
        <p className="measure mt-5 text-lg text-muted">
          {useFilledTexts(words.lead(formatLanguages(spoken)))}
        </p>
        {notice}
        {list.length > 0 && (
          <div className="mt-8">
            <ErrorSummary
              errors={list}
              isFixed={({ name }) => !errors[name] || (name === 'slot' && slot !== null)}
            />
          </div>
        )}

        <FormSection title="Your details">
          <DetailsFields session={session} spoken={spoken} values={values} errors={errors} />
        </FormSection>

        <FormSection title="Pick a time">
          <TimePicker picker={picker}>
            {isAboutSlot && !slot && (
              <div className="mb-6">
                <ErrorSummary errors={refused} />
              </div>
            )}
            {errors.slot && !slot && (
              <div className="mb-4">
                <FieldError id={`${getFieldId('slot')}-error`}>{errors.slot}</FieldError>
              </div>
            )}
          </TimePicker>
        </FormSection>

        <FormSection title="Confirm">
          {!isAboutSlot && <ErrorSummary errors={refused} />}
          <div className="lg:hidden">
            {price && <div className="mb-5 border-line border-b pb-5">{price}</div>}
            {summary}
          </div>
          <div className="max-w-2xl">
            <Checkbox
              name="consent"
              id={getFieldId('consent')}
              defaultChecked={values.consent === true}
              error={errors.consent}
              required
              aria-required="true"
            >
              <ChildOnlyText otherwise={preventLineBreaks(consentText.self)}>
                {consentText.child}
              </ChildOnlyText>
            </Checkbox>
          </div>
          <div className="text-sm text-muted lg:hidden">{note}</div>
        </FormSection>
      </div>

      <SessionCard
        seed={`${session} session`}
        slot={slot}
        summaryLine={words.summaryLine}
        price={price}
        note={note}
        confirm={words.confirm}
        busy={words.sending}
        missing={missing}
        isSending={isSending}
      >
        {summary}
      </SessionCard>
    </Form>
  )
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-line pt-8 first-of-type:mt-8 lg:mt-14 lg:pt-10">
      <h2 className="text-h3 mb-6 text-[1.75rem]">{title}</h2>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}
