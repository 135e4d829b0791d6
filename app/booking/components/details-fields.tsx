import { useRef } from 'react'
import type { SessionKind } from '#app/availability/session.ts'
import {
  classLevels,
  formatClassLevel,
  professions,
  sessionModes,
  visitorModeLabels,
} from '#app/booking/choices.ts'
import { states } from '#app/lib/gst.ts'
import { languages, nativeLanguageNames, type SessionLanguage } from '#app/lib/languages.ts'
import { setControl } from '#app/ui/drafts.ts'
import { Checkbox, Select, TextArea, TextField } from '#app/ui/field.tsx'
import {
  BookedForField,
  ChildOnlyText,
  Chip,
  ChoiceGroup,
  CompanyFields,
  EmailField,
  Fold,
  RadioChips,
} from './form-fields.tsx'
import {
  type BookingFormErrors,
  type BookingFormValues,
  getFieldId,
  getFieldProps,
  isChecked,
} from './values.ts'

/** Classes that remove the space of a hint for parents while it is hidden. */
const parentsHint = '[&>label+p]:-mt-1.5 group-has-[#booking-bookedFor-child:checked]/form:[&>label+p]:mt-0'

type FieldsProps = {
  values: BookingFormValues
  errors: BookingFormErrors
  /** Languages that a counselor speaks. */
  spoken: readonly SessionLanguage[]
}

/** Required fields first, then the optional ones, folded. */
export function DetailsFields({ session, ...filledIn }: FieldsProps & { session: SessionKind }) {
  const { values, errors } = filledIn
  const field = getFieldProps(values, errors)
  return (
    <>
      <BookedForField {...filledIn} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label="Name"
          hint={<ChildOnlyText>Your name (parent or guardian)</ChildOnlyText>}
          autoComplete="name"
          maxLength={100}
          className={parentsHint}
        />
        <EmailField
          {...field('email')}
          label="Email"
          hint={<ChildOnlyText>Your email: we send the call link here</ChildOnlyText>}
          className={parentsHint}
        />
        {/* without `maxlength`, which would cut off a pasted `+91 98480 12345` */}
        <TextField
          {...field('phone')}
          label="Phone"
          hint="10 digits, like 98480 12345"
          type="tel"
          autoComplete="tel"
        />
        <TextField
          {...field('city')}
          label="City"
          hint="Where you live"
          autoComplete="address-level2"
          maxLength={100}
        />
        {session === 'paid' && (
          <Select
            {...field('state')}
            label="State"
            hint="For your invoice or receipt"
            autoComplete="address-level1"
          >
            <option value="">Select your State</option>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        )}
      </div>
      <Checkbox name="reminder" id={getFieldId('reminder')} defaultChecked={isChecked(values, 'reminder')}>
        Remind me by email 24 hours and 1 hour before
      </Checkbox>
      <div className="grid gap-3">
        <ProfessionsField {...filledIn} />
        <MoreFields {...filledIn} />
        {session === 'paid' && <CompanyFields field={field} />}
      </div>
    </>
  )
}

/** Fifteen professions and Other. The text field of Other is shown while Other is ticked, and cleared with it. */
function ProfessionsField({ values, errors }: FieldsProps) {
  const other = useRef<HTMLInputElement>(null)
  return (
    <Fold
      title={
        <ChildOnlyText otherwise="Which work interests you?">Which work interests your child?</ChildOnlyText>
      }
      isOpen={['professions', 'other', 'otherProfession'].some((name) => values[name] || errors[name])}
    >
      <ChoiceGroup
        name="professions"
        legend={<span className="sr-only">Professions</span>}
        error={errors.professions}
      >
        <div className="flex flex-wrap gap-2">
          {professions.map((profession, index) => (
            <Chip
              key={profession}
              name="professions"
              value={profession}
              id={index === 0 ? getFieldId('professions') : undefined}
              defaultChecked={isChecked(values, 'professions', profession)}
            >
              {profession}
            </Chip>
          ))}
          <Chip
            name="other"
            defaultChecked={isChecked(values, 'other')}
            onChange={({ currentTarget: { checked } }) => {
              if (!checked && other.current) setControl(other.current, '')
            }}
          >
            Other
          </Chip>
        </div>
        <div className="mt-4 hidden max-w-md group-has-[[name=other]:checked]:block">
          <TextField
            {...getFieldProps(values, errors)('otherProfession')}
            ref={other}
            label="Other profession"
            required={false}
            maxLength={100}
          />
        </div>
      </ChoiceGroup>
    </Fold>
  )
}

/** Topic, class, language and mode. */
function MoreFields({ spoken, values, errors }: FieldsProps) {
  const field = getFieldProps(values, errors)
  const chosenMode = field('way').defaultValue || 'video'
  const isFilled = ['reason', 'classLevel', 'language'].some((name) => values[name] || errors[name])
  return (
    <Fold
      title="Topic, class, language, phone call"
      isOpen={isFilled || chosenMode !== 'video' || errors.way !== undefined}
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
        label={<ChildOnlyText otherwise="Your class, or work">Your child’s class</ChildOnlyText>}
        hint="Waiting for results? Choose the class just finished."
        required={false}
        className="max-w-md"
      >
        <option value="">Not chosen</option>
        {classLevels.map((level) => (
          <option key={level} value={level}>
            {formatClassLevel(level)}
          </option>
        ))}
      </Select>
      {spoken.length > 1 && (
        <ChoiceGroup
          name="language"
          legend="In which language?"
          hint="The slots below are with a counselor who speaks it."
          error={errors.language}
        >
          <RadioChips
            name="language"
            chips={[
              ...spoken.map((code) => [code, <LanguageName key={code} code={code} />] as const),
              ['', 'Any of them'],
            ]}
            chosen={values.language?.[0]}
          />
        </ChoiceGroup>
      )}
      <ChoiceGroup
        name="way"
        legend="Video call or phone call?"
        hint="You can change this later."
        error={errors.way}
      >
        <RadioChips
          name="way"
          chips={sessionModes.map((mode) => [mode, visitorModeLabels[mode]])}
          chosen={chosenMode}
        />
      </ChoiceGroup>
    </Fold>
  )
}

/** Name of a language: in its own script, then in English. */
const LanguageName = ({ code }: { code: SessionLanguage }) => (
  <>
    {nativeLanguageNames[code] && (
      <span lang={code} className="font-['Anek_Own_Names',system-ui]">
        {nativeLanguageNames[code]}{' '}
      </span>
    )}
    {languages[code]}
  </>
)
