import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { minutesOf, type SessionKind } from '#app/availability/session.ts'
import { freeBooking } from '#app/content/free-booking.ts'
import { paidBooking } from '#app/content/paid-booking.ts'
import { formatLanguages, languageFrom, spokenBy } from '#app/lib/languages.ts'
import { fromPath } from '#app/payments/payment-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { ErrorSummary } from '#app/ui/form.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import { BookedNotice, isNoted, tokenIn, useBookedNote } from './booked-note.tsx'
import type { CalendarData, CounselorChoice, DateAndTime } from './calendar-data.ts'
import { ChoiceStyle } from './choice-style.tsx'
import { ConsentField } from './consent-field.tsx'
import { DetailsFields } from './details-fields.tsx'
import { LanguageField } from './language-field.tsx'
import { timeSectionId } from './pick-button.tsx'
import { momentIn, type Picked } from './picks.ts'
import { SessionCard } from './session-card.tsx'
import { currentStep, Stepper } from './stepper.tsx'
import { Summary } from './summary.tsx'
import { TimePicker } from './time-picker.tsx'
import { type CheckForm, useBookingForm } from './use-booking-form.ts'
import { usePicking } from './use-picking.ts'
import { type Errors, fieldId, listErrors, ticked, typed, type Values } from './values.ts'

/** State of the form from the loader or the action. */
export type BookingFormState = {
  calendar: CalendarData
  /**
   * Packed days of other counselors, by counselor id, for languages that the calendar's counselor does not speak.
   */
  others: Readonly<Record<string, string>>
  picked: Picked
  values: Values
  /** Idempotency key: sending the form again does not create another booking. */
  key: string
  errors?: Errors
  /** Reason for a refusal that concerns no field. */
  alert?: string
  /** Unavailable time from a link. */
  lost?: DateAndTime
  /** Available slots offered instead of a lost slot. */
  nearest?: readonly DateAndTime[]
  /** Link to the visitor's own booking at the requested time. */
  own?: { to: string; says: string }
  /** Token of the visitor's own hold or free session, which the next booking replaces. */
  holding?: string
}

type BookingFormProps = {
  session: SessionKind
  counselors: readonly CounselorChoice[]
  firstDay: number
  state: BookingFormState
  check: CheckForm
  /** Additional fields for this kind of session. */
  moreDetails?: (filled: { values: Values; errors: Errors }) => ReactNode
  /** Price; absent for a free session. */
  price?: ReactNode
  /** Notice below the lead. */
  notice?: ReactNode
  /** Additional hidden fields. */
  fields?: ReactNode
  /** URL of the action, when different from the current page. */
  action?: string
  /** Token of the booking whose details prefill the form. */
  of?: string | undefined
  /** Whether a dialog covers the form, so that the picked time is not written to the URL. */
  still?: boolean
}

/** Booking form with details, time, consent and a summary. */
export function BookingForm(props: BookingFormProps) {
  const { session, counselors, firstDay, check, price, of, still = false } = props
  const words = session === 'free' ? freeBooking : paidBooking
  const note = <p>{words.note}</p>
  const { note: booked, arrived } = useBookedNote()
  const state = useMemo(
    // a slot that the visitor booked is not lost
    () =>
      isNoted(booked, props.state.lost)
        ? { ...props.state, alert: undefined, nearest: undefined }
        : props.state,
    [booked, props.state],
  )
  const { pathname, search } = useLocation()
  const given = useMemo(
    () => ({
      calendar: state.calendar,
      others: state.others,
      language: languageFrom(typed(state.values, 'language')),
      picked: state.picked,
      holds: state.holding !== undefined,
    }),
    [state.calendar, state.others, state.values, state.picked, state.holding],
  )
  const picking = usePicking(given, session, counselors)
  const { calendar, picked } = picking
  const freeMinutes = useBusiness().sessionMinutes.free
  const moment = momentIn(picked)
  const { form, errors, told, complete, missing, sending, onInput, onSubmit } = useBookingForm({
    values: state.values,
    errors: state.errors,
    check,
    choose: picking.choose,
    chooseLanguage: picking.chooseLanguage,
    picked,
    counselor: counselors.length > 1 ? calendar.counselor.id : undefined,
    of,
    still,
  })
  const list = useMemo(() => listErrors(told), [told])
  const refused = useMemo(() => (state.alert ? [{ message: state.alert }] : []), [state])
  const aboutTime = Boolean(state.nearest)
  const done = [complete, moment !== null] as const
  return (
    <form
      ref={form}
      method="post"
      // without the fragment, so that a refused form scrolls to its errors
      action={props.action ?? pathname + search}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      className="group/form choices wrap gap-x-16 pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:pt-12 lg:pb-20"
    >
      {/* first in the form, so that Enter in a field submits the form instead of picking a time */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <ChoiceStyle />
      <input type="hidden" name="session" value={session} />
      <input type="hidden" name="key" value={state.key} />
      {state.holding && <input type="hidden" name="holding" value={state.holding} />}
      {props.fields}
      <div className="min-w-0">
        <DocumentTitle>{`${list.length || refused.length ? 'Error: ' : ''}${words.title}`}</DocumentTitle>
        <h1>
          {words.before} <span className="inline-block max-w-full">{words.length}</span> session
        </h1>
        <p className="measure mt-5 text-lg text-muted">{words.lead(formatLanguages(spokenBy(counselors)))}</p>
        {props.notice}
        {booked && !props.notice && (
          <BookedNotice
            note={booked}
            bringIntoView={arrived}
            upgrade={session === 'paid' && minutesOf(booked) <= freeMinutes && fromPath(tokenIn(booked))}
          />
        )}
        <div className="mt-6">
          <Stepper done={done} last={words.lastStep} />
        </div>
        {list.length > 0 && (
          <div className="mt-8">
            <ErrorSummary errors={list} />
          </div>
        )}

        <FormSection title="Your details">
          <DetailsFields values={state.values} errors={errors}>
            {props.moreDetails?.({ values: state.values, errors })}
          </DetailsFields>
        </FormSection>

        <FormSection title="Pick a time" id={timeSectionId}>
          <div id={fieldId('moment')} tabIndex={-1}>
            <LanguageField
              counselors={counselors}
              counselor={calendar.counselor}
              values={state.values}
              error={errors.language}
            />
            <TimePicker {...picking} firstDay={firstDay} nearest={state.nearest} waitFor={session}>
              {aboutTime && !moment && (
                <div className="mb-6">
                  <ErrorSummary errors={refused} />
                </div>
              )}
              {errors.moment && (
                <div className="mb-4">
                  <FieldError id={`${fieldId('moment')}-error`}>{errors.moment}</FieldError>
                </div>
              )}
            </TimePicker>
          </div>
        </FormSection>

        <FormSection title="Confirm">
          {!aboutTime && <ErrorSummary errors={refused} />}
          {state.own && (
            <ButtonLink to={state.own.to} variant="secondary" className="justify-self-start">
              {state.own.says}
            </ButtonLink>
          )}
          <div className="lg:hidden">
            {price && <div className="mb-5 border-line border-b pb-5">{price}</div>}
            <Summary session={words.inShort} counselor={calendar.counselor} moment={moment} />
          </div>
          <div className="max-w-2xl">
            <ConsentField agreed={ticked(state.values, 'consent')} error={errors.consent} />
          </div>
          <div className="text-sm text-muted lg:hidden">{note}</div>
        </FormSection>
      </div>

      <SessionCard
        seed={`${session} session`}
        progress={(currentStep(done) + 1) / 3}
        moment={moment}
        inShort={words.inShort}
        price={price}
        note={note}
        confirm={words.confirm}
        busy={words.sending}
        missing={missing}
        sending={sending}
      >
        <Summary session={words.inShort} counselor={calendar.counselor} moment={moment} />
      </SessionCard>
    </form>
  )
}

function FormSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-10 border-t border-line pt-8 first-of-type:mt-8 lg:mt-14 lg:pt-10">
      <h2 className="text-h3 mb-6 text-[1.75rem]">{title}</h2>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}
