import { type ComponentProps, useRef } from 'react'
import type { SessionKind } from '#app/availability/session.ts'
import { classLevels, formatClassLevel, professions } from '#app/booking/choices.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { states } from '#app/lib/gst.ts'
import { languages, nativeLanguageNames, type SessionLanguage } from '#app/lib/languages.ts'
import { setControl } from '#app/ui/drafts.ts'
import { Checkbox, Select, TextArea, TextField } from '#app/ui/field.tsx'
import { ChildOnlyText, Chip, ChoiceGroup, EmailField, FoldedFields, RadioChips } from './form-fields.tsx'
import { type BookingFormValues, getFieldId, getFieldProps } from './values.ts'

/** Classes that remove the space of a hint for parents while it is hidden. */
const parentsHint = '[&>label+p]:-mt-1.5 group-has-[#booking-bookedFor-child:checked]/form:[&>label+p]:mt-0'

/** Props of the text fields, by name. */
const texts = {
  name: {
    label: 'Name',
    hint: <ChildOnlyText>Your name (parent or guardian)</ChildOnlyText>,
    ...{ autoComplete: 'name', maxLength: 100, className: parentsHint },
  },
  email: {
    label: 'Email',
    hint: <ChildOnlyText>Your email: we send the call link here</ChildOnlyText>,
    className: parentsHint,
  },
  // without `maxLength`, which would cut off a pasted `+91 98480 12345`
  phone: { label: 'Phone', hint: '10 digits, like 98480 12345', type: 'tel', autoComplete: 'tel' },
  city: { label: 'City', hint: 'Where you live', autoComplete: 'address-level2', maxLength: 100 },
  otherProfession: { label: 'Other profession', required: false, maxLength: 100 },
  gstin: {
    ...{ label: 'GSTIN', note: 'We use its State to work out the tax', required: false },
    ...{ maxLength: 40, autoCapitalize: 'characters', spellCheck: false },
  },
  company: { label: 'Company', required: false, autoComplete: 'organization', maxLength: 100 },
  companyAddress: {
    ...{ label: 'Company’s address', note: 'Needed with a GSTIN: street, town, PIN code' },
    ...{ required: false, autoComplete: 'street-address', maxLength: 200, className: 'sm:col-span-2' },
  },
} satisfies Record<string, Omit<ComponentProps<typeof TextField>, 'name'>>

type FieldsProps = {
  session: SessionKind
  values: BookingFormValues
  errors: FieldErrors
  /** Languages that a counselor speaks. */
  spoken: readonly SessionLanguage[]
}

/** Fields for the visitor's details: required fields first, then optional fields in a folded section. */
export function DetailsFields({ session, spoken, values, errors }: FieldsProps) {
  const field = getFieldProps(values, errors)
  const text = (name: keyof typeof texts) => ({ ...texts[name], ...field(name) })
  const other = useRef<HTMLInputElement>(null)
  const chosen = [values.professions].flat()
  const mode = values.way || 'video'
  const isFilled = (...names: string[]) => names.some((name) => field(name).defaultValue || errors[name])
  return (
    <>
      <RadioChips
        field={field('bookedFor')}
        legend="Who is this session for?"
        chips={[
          ['self', bookedForLabel('Myself', 'I am 18 or over')],
          ['child', bookedForLabel('A student under 18', 'I am the parent or guardian')],
        ]}
        required
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField {...text('name')} />
        <EmailField {...text('email')} />
        <TextField {...text('phone')} />
        <TextField {...text('city')} />
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
              defaultChecked={isFilled('otherProfession')}
              onChange={({ currentTarget: { checked } }) => {
                if (!checked && other.current) setControl(other.current, '')
              }}
            >
              Other
            </Chip>
          </ChoiceGroup>
          <div className="-mt-3 hidden max-w-md group-has-[[name=other]:checked]:block">
            <TextField {...text('otherProfession')} ref={other} />
          </div>
        </FoldedFields>
        <FoldedFields
          title="Topic, class, language, phone call"
          isOpen={isFilled('reason', 'classLevel', 'language') || mode !== 'video' || Boolean(errors.way)}
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
        </FoldedFields>
        {session === 'paid' && (
          <FoldedFields
            title="Invoice to a company with a GSTIN"
            isOpen={isFilled('gstin', 'company', 'companyAddress')}
          >
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              <TextField {...text('gstin')} />
              <TextField {...text('company')} />
              <TextField {...text('companyAddress')} />
            </div>
          </FoldedFields>
        )}
      </div>
    </>
  )
}

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
