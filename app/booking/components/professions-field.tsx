import { useRef } from 'react'
import { professions } from '#app/booking/professions.ts'
import { FieldError, TextField } from '#app/ui/field.tsx'
import { ForChild } from './booked-for-field.tsx'
import { Chip } from './chip.tsx'
import { fieldId, ticked, typed, type Values } from './values.ts'

type Props = { values: Values; error?: string; otherError?: string }

/** The fifteen professions and Other, whose text shows while it is ticked and is cleared with it. */
export function ProfessionsField({ values, error, otherError }: Props) {
  const other = useRef<HTMLDivElement>(null)
  const clearOther = () => {
    const input = other.current?.querySelector('input')
    if (!input) return
    input.value = ''
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const errorId = `${fieldId('professions')}-error`
  return (
    <fieldset className="group" aria-describedby={error ? errorId : undefined}>
      <legend className="text-h4 font-bold">
        <ForChild otherwise="Which work interests you?">Which work interests your child?</ForChild>{' '}
        <span className="font-normal tracking-normal text-muted">(optional)</span>
      </legend>
      <div className="mt-4 flex flex-wrap gap-2">
        {professions.map((profession, index) => (
          <Chip
            key={profession}
            name="professions"
            value={profession}
            id={index === 0 ? fieldId('professions') : undefined}
            defaultChecked={ticked(values, 'professions', profession)}
          >
            {profession}
          </Chip>
        ))}
        <Chip
          name="other"
          defaultChecked={ticked(values, 'other')}
          onChange={(event) => {
            if (!event.currentTarget.checked) clearOther()
          }}
        >
          Other
        </Chip>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div ref={other} className="mt-4 hidden max-w-md group-has-[[name=other]:checked]:block">
        <TextField
          name="otherProfession"
          id={fieldId('otherProfession')}
          label="Other profession"
          error={otherError}
          required={false}
          maxLength={100}
          defaultValue={typed(values, 'otherProfession')}
        />
      </div>
    </fieldset>
  )
}
