import type { Errors } from '#app/features/forms/ui/form-state.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'

/** A passkey in words, times in India time. */
export type PasskeyLine = { id: string; name: string; added: string; used: string | null }

/** The id of the field in which the password stands that removes a passkey. */
export const removePasswordId = (id: string) => `remove-${id}`

/** The passkeys of an account, each with what removes it. */
export function PasskeyList({ passkeys, errors }: { passkeys: PasskeyLine[]; errors: Errors }) {
  return (
    <ul className="mt-6 max-w-xl border-t border-line">
      {passkeys.map(({ id, name, added, used }) => {
        const field = removePasswordId(id)
        return (
          <li key={id} className="border-b border-line py-3">
            <p>
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="block text-sm text-muted">
                Added {added} IST, {used ? `last used ${used} IST` : 'not used yet'}
              </span>
            </p>
            <details open={Boolean(errors[field])}>
              <summary className="link flex min-h-11 items-center">
                Remove<span className="sr-only"> {name}</span>
              </summary>
              <WorkForm noValidate carries={{ intent: 'remove', id }} className="grid gap-3 pt-1 pb-2">
                <TextField
                  name="password"
                  id={field}
                  label="Your password"
                  type="password"
                  autoComplete="current-password"
                  error={errors[field]}
                />
                <Button type="submit" size="sm" variant="danger" className="justify-self-start">
                  Remove it
                </Button>
              </WorkForm>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
