import { useRef } from 'react'
import type { SessionKind } from '#app/availability/session.ts'
import { classInWords, classLevels, professions, wayChoices, ways } from '#app/booking/choices.ts'
import { consentText } from '#app/booking/consent.ts'
import type { BookedFor } from '#app/booking/visitor.ts'
import { languages, ownNames, type SessionLanguage } from '#app/lib/languages.ts'
import { Checkbox, FieldError, Select, TextArea, TextField } from '#app/ui/field.tsx'
import { preventLineBreaks } from '#app/ui/unbroken.tsx'
import { Chip, ChipsField, Fold, ForChild } from './choices.tsx'
import { EmailField, PhoneField } from './contact-fields.tsx'
import { CompanyFields, StateField } from './invoice-fields.tsx'
import { type Errors, fieldId, fieldProps, firstValue, isChecked, type Values } from './values.ts'

type FilledIn = { values: Values; errors: Errors }

/** A hint for parents takes no room while it is hidden. */
const parentsHint = '[&>label+p]:-mt-1.5 group-has-[#booking-bookedFor-child:checked]/form:[&>label+p]:mt-0'

type DetailsFieldsProps = FilledIn & {
  session: SessionKind
  /** Languages that a counselor speaks. */
  spoken: readonly SessionLanguage[]
}

/** Fields of the specification in its order, then what else a visitor may say, folded. */
export function DetailsFields({ session, spoken, values, errors }: DetailsFieldsProps) {
  const field = fieldProps(values, errors)
  return (
    <>
      <BookedForField chosen={firstValue(values, 'bookedFor')} error={errors.bookedFor} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label="Name"
          hint={<ForChild>Your name (parent or guardian)</ForChild>}
          autoComplete="name"
          maxLength={100}
          className={parentsHint}
        />
        <EmailField
          {...field('email')}
          label="Email"
          hint={<ForChild>Your email: we send the call link here</ForChild>}
          className={parentsHint}
        />
        <PhoneField {...field('phone')} />
        <TextField
          {...field('city')}
          label="City"
          hint="Where you live"
          autoComplete="address-level2"
          maxLength={100}
        />
        {session === 'paid' && <StateField values={values} errors={errors} />}
      </div>
      <Checkbox name="reminder" id={fieldId('reminder')} defaultChecked={isChecked(values, 'reminder')}>
        Remind me by email 24 hours and 1 hour before
      </Checkbox>
      <div className="grid gap-3">
        <ProfessionsField values={values} errors={errors} />
        <MoreFields spoken={spoken} values={values} errors={errors} />
        {session === 'paid' && <CompanyFields field={field} />}
      </div>
    </>
  )
}

const bookedForChoices: { value: BookedFor; label: string; rest: string }[] = [
  { value: 'self', label: 'Myself', rest: 'I am 18 or over' },
  { value: 'child', label: 'A student under 18', rest: 'I am the parent or guardian' },
]

/** Choice of the person for whom the session is; nothing is preset. */
function BookedForField({ chosen, error }: { chosen: string; error: string | undefined }) {
  const errorId = `${fieldId('bookedFor')}-error`
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="font-semibold">Who is this session for?</legend>
      <div className="mt-3 grid gap-2.5 sm:grid-cols-2">
        {bookedForChoices.map(({ value, label, rest }, index) => (
          <label
            key={value}
            className="flex items-start gap-3 rounded-lg border-[1.5px] border-edge bg-card px-5 py-3.5 leading-snug hover:border-text has-checked:border-accent has-checked:bg-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="bookedFor"
              id={fieldId(index === 0 ? 'bookedFor' : `bookedFor-${value}`)}
              value={value}
              defaultChecked={chosen === value}
              required
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
            />
            <span>
              <span className="font-semibold">{label}</span>
              <span className="block text-sm text-muted">{rest}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}

/** Fifteen professions and Other, whose text is shown while it is ticked and cleared with it. */
function ProfessionsField({ values, errors }: FilledIn) {
  const other = useRef<HTMLInputElement>(null)
  function onOther(isTicked: boolean) {
    if (isTicked || !other.current) return
    other.current.value = ''
    other.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const errorId = `${fieldId('professions')}-error`
  const names = ['professions', 'other', 'otherProfession']
  return (
    <Fold
      title={<ForChild otherwise="Which work interests you?">Which work interests your child?</ForChild>}
      isOpen={names.some((name) => values[name] || errors[name])}
    >
      <fieldset aria-describedby={errorId}>
        <legend className="sr-only">Professions</legend>
        <div className="flex flex-wrap gap-2">
          {professions.map((profession, index) => (
            <Chip
              key={profession}
              name="professions"
              value={profession}
              id={index === 0 ? fieldId('professions') : undefined}
              defaultChecked={isChecked(values, 'professions', profession)}
            >
              {profession}
            </Chip>
          ))}
          <Chip
            name="other"
            defaultChecked={isChecked(values, 'other')}
            onChange={(event) => onOther(event.currentTarget.checked)}
          >
            Other
          </Chip>
        </div>
        <FieldError id={errorId}>{errors.professions}</FieldError>
        <div className="mt-4 hidden max-w-md group-has-[[name=other]:checked]:block">
          <TextField
            {...fieldProps(values, errors)('otherProfession')}
            ref={other}
            label="Other profession"
            required={false}
            maxLength={100}
          />
        </div>
      </fieldset>
    </Fold>
  )
}

const moreNames = ['reason', 'classLevel', 'language', 'way']

/** Topic, class, language and mode. */
function MoreFields({ spoken, values, errors }: FilledIn & { spoken: readonly SessionLanguage[] }) {
  const field = fieldProps(values, errors)
  return (
    <Fold
      title="Topic, class, language, phone call"
      isOpen={moreNames.some(
        (name) => errors[name] || (values[name] && firstValue(values, name) !== 'video'),
      )}
    >
      <TextArea
        {...field('reason')}
        label="What would you like to talk about?"
        required={false}
        rows={3}
        maxLength={1000}
      />
      <Select
        {...field('classLevel')}
        label={<ForChild otherwise="Your class, or work">Your child’s class</ForChild>}
        hint="Waiting for results? Choose the class just finished."
        required={false}
        className="max-w-md"
      >
        <option value="">Not chosen</option>
        {classLevels.map((level) => (
          <option key={level} value={level}>
            {classInWords(level)}
          </option>
        ))}
      </Select>
      {spoken.length > 1 && (
        <ChipsField
          name="language"
          title="In which language?"
          hint="The slots below are with a counselor who speaks it."
          chips={[
            ...spoken.map((code) => [code, <LanguageName key={code} code={code} />] as const),
            ['', 'Any of them'],
          ]}
          values={values}
          error={errors.language}
        />
      )}
      <ChipsField
        name="way"
        title="Video call or phone call?"
        hint="You can change this later."
        chips={ways.map((mode) => [mode, wayChoices[mode]])}
        values={{ ...values, way: [firstValue(values, 'way') || 'video'] }}
        error={errors.way}
      />
    </Fold>
  )
}

/** Name of a language, in its own script first. */
const LanguageName = ({ code }: { code: SessionLanguage }) => (
  <>
    {ownNames[code] && (
      <span lang={code} className="font-['Anek_Own_Names',system-ui]">
        {ownNames[code]}{' '}
      </span>
    )}
    {languages[code]}
  </>
)

/** Consent in the words of an adult, or of the parent of a student under 18. */
export const ConsentField = ({ agreed, error }: { agreed: boolean; error: string | undefined }) => (
  <Checkbox
    name="consent"
    id={fieldId('consent')}
    defaultChecked={agreed}
    error={error}
    required
    aria-required="true"
  >
    <ForChild otherwise={preventLineBreaks(consentText.self)}>{consentText.child}</ForChild>
  </Checkbox>
)
