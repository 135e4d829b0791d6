import { memo, useRef } from 'react'
import type { SessionKind } from '#app/availability/session.ts'
import { states } from '#app/booking/gst.ts'
import {
  classLevels,
  formatClassLevel,
  getFormFieldName,
  professions,
  visitorFields,
} from '#app/booking/visitor.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { languages, nativeLanguageNames, type SessionLanguage } from '#app/lib/languages.ts'
import { setControl } from '#app/ui/drafts.ts'
import { Checkbox, FormFieldControl, Select } from '#app/ui/field.tsx'
import { ChildOnlyText, Chip, ChoiceGroup, EmailField, FoldedFields, RadioChips } from './form-fields.tsx'
import { type BookingFormValues, getFieldId, getFieldProps } from './values.ts'

/** Classes that remove the gap above the hint for parents while the hint is hidden. */
const parentsHint = '[&>label+p]:-mt-1.5 group-has-[#booking-bookedFor-child:checked]/form:[&>label+p]:mt-0'

type FieldsProps = {
  session: SessionKind
  values: BookingFormValues
  errors: FieldErrors
  spoken: readonly SessionLanguage[]
}

/** Memoized, because the form renders again after each choice of a day or slot. */
export const DetailsFields = memo(({ session, spoken, values, errors }: FieldsProps) => {
  const field = getFieldProps(values, errors)
  const text = (name: keyof typeof visitorFields) => ({
    field: visitorFields[name],
    ...field(getFormFieldName(name)),
  })
  /** Props of a field in a section whose title already says that its fields are optional. */
  const optional = (name: keyof typeof visitorFields) => ({ ...text(name), optional: false, required: false })
  const other = useRef<HTMLInputElement>(null)
  const chosen = [values.professions].flat()
  const mode = values.way || 'video'
  const isFilled = (...names: string[]) => names.some((name) => field(name).defaultValue || errors[name])
  return (
    <>
      <RadioChips
        field={field('bookedFor')}
        legend="Who is this session for?"
        hint="Students aged 18 or over book for themselves."
        chips={[
          ['self', bookedForLabel('Myself', 'I am 18 or over')],
          ['child', bookedForLabel('A student under 18', 'I am the parent or guardian')],
        ]}
        required
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <FormFieldControl
          {...text('name')}
          hint={<ChildOnlyText>Your name (parent or guardian)</ChildOnlyText>}
          className={parentsHint}
        />
        <EmailField
          {...field('email')}
          hint={<ChildOnlyText>Your email: we send the call link here</ChildOnlyText>}
          className={parentsHint}
        />
        <FormFieldControl {...text('phone')} />
        <FormFieldControl {...text('city')} />
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
      <Checkbox name="reminder" id={getFieldId('reminder')} defaultChecked={values.reminder === true}>
        Remind me by email 24 hours and 1 hour before
      </Checkbox>
      <div className="grid gap-3">
        <FoldedFields
          title={
            <ChildOnlyText otherwise="Which work interests you?">
              Which work interests your child?
            </ChildOnlyText>
          }
          isOpen={isFilled('professions', 'otherProfession')}
        >
          <ChoiceGroup
            name="professions"
            legend={<span className="sr-only">Professions</span>}
            error={errors.professions}
          >
            {professions.map((profession, index) => (
              <Chip
                key={profession}
                name="professions"
                value={profession}
                id={index === 0 ? getFieldId('professions') : undefined}
                defaultChecked={chosen.includes(profession)}
              >
                {profession}
              </Chip>
            ))}
            <Chip
              name="other"
              id={getFieldId('other')}
              defaultChecked={isFilled('otherProfession')}
              onChange={({ currentTarget: { checked } }) => {
                if (!checked && other.current) setControl(other.current, '')
              }}
            >
              Other
            </Chip>
          </ChoiceGroup>
          <div className="-mt-3 hidden max-w-md group-has-[#booking-other:checked]:block">
            <FormFieldControl {...optional('otherProfession')} ref={other} />
          </div>
        </FoldedFields>
        <FoldedFields
          title="Language, phone call, topic, class"
          isOpen={isFilled('reason', 'classLevel', 'language') || mode !== 'video' || Boolean(errors.way)}
        >
          {spoken.length > 1 && (
            <RadioChips
              field={field('language')}
              legend="In which language?"
              hint="The slots below are with a counselor who speaks it."
              chips={[...spoken.map(getLanguageChip), ['', 'Any of them']]}
            />
          )}
          <RadioChips
            field={{ ...field('way'), defaultValue: String(mode) }}
            legend="Video call or phone call?"
            hint="You can change this later."
            chips={[
              ['video', 'Video call'],
              ['phone', 'We call you'],
            ]}
          />
          <FormFieldControl {...optional('topic')} />
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
        </FoldedFields>
        {session === 'paid' && (
          <FoldedFields
            title="Invoice to a company with a GSTIN"
            isOpen={isFilled('gstin', 'company', 'companyAddress')}
          >
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              <FormFieldControl {...optional('gstin')} autoCapitalize="characters" spellCheck={false} />
              <FormFieldControl {...optional('company')} />
              <FormFieldControl {...optional('companyAddress')} />
            </div>
          </FoldedFields>
        )}
      </div>
    </>
  )
})

const bookedForLabel = (who: string, role: string) => (
  <>
    <span className="font-semibold">{who}</span>
    <span className="block text-sm">{role}</span>
  </>
)

/** Returns a language as a choice, with its name in its own script, then in English. */
const getLanguageChip = (code: SessionLanguage) =>
  [
    code,
    <span key={code}>
      {nativeLanguageNames[code] && (
        <span lang={code} className="font-['Anek_Own_Names',system-ui]">
          {nativeLanguageNames[code]}{' '}
        </span>
      )}
      {languages[code]}
    </span>,
  ] as const
