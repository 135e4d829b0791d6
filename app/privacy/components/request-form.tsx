import type { Asked } from '#app/privacy/findings.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/forms/form-state.ts'
import { WorkForm } from '#app/ui/work-form.tsx'

/** Asks about whom. By post alone: no address or number is ever in a URL. */
export function RequestForm({ answer }: { answer: RefusedForm | undefined }) {
  const field = (name: 'email' | 'phone') => ({
    name,
    autoComplete: 'off',
    defaultValue: answer?.typed[name],
    error: answer?.errors[name],
  })
  return (
    <WorkForm replace carries={{ do: 'find' }} className="mt-4 grid gap-4">
      <RefusalSummary {...answer} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('email')}
          type="email"
          label="E-mail"
          optional
          maxLength={254}
          note="Also finds it with a tag, asha+school@…. Leave it out for somebody who gave us none."
        />
        <TextField
          {...field('phone')}
          type="tel"
          label="Phone"
          optional
          maxLength={40}
          note="Also finds what came from other addresses with this number, and shows it apart: a family may share one."
        />
      </div>
      <Button type="submit" size="sm" className="justify-self-start">
        Look up
      </Button>
    </WorkForm>
  )
}

/** The person and the request, to be sent again with what is asked next. */
export const HiddenRequest = ({ asked }: { asked: Asked }) =>
  Object.entries(asked).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
