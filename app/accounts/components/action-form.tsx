import type { ComponentProps, ReactNode } from 'react'
import { passwordLengths } from '#app/accounts/messages.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WorkspaceForm } from '#app/ui/workspace-form.tsx'

type ActionFormProps = {
  /** URL that the form posts to. */
  action: string
  label: string
  /** Description of the change, shown above the button. */
  about?: string
  variant?: 'primary' | 'danger'
  /** Errors by field, for a change that the user must confirm with their password. */
  confirmed?: FieldErrors
  carries?: ComponentProps<typeof WorkspaceForm>['carries']
  children?: ReactNode
}

/** Form for one change to an account. */
export function ActionForm({ label, about, variant, confirmed, children, ...form }: ActionFormProps) {
  // a page has several of these fields
  const password = `${form.action.split('/').at(-1)}-password`
  return (
    <WorkspaceForm noValidate preventScrollReset className="grid gap-4" {...form}>
      {about && <p className="text-muted wrap-anywhere">{about}</p>}
      {children}
      {confirmed && <PasswordField id={password} error={confirmed[password]} />}
      <Button type="submit" size="sm" variant={variant ?? 'secondary'} className="justify-self-start">
        {label}
      </Button>
    </WorkspaceForm>
  )
}

/** Field for the user's own password, which confirms the change. */
export const PasswordField = (field: Partial<ComponentProps<typeof TextField>>) => (
  <TextField
    name="password"
    label="Your password"
    type="password"
    autoComplete="current-password"
    {...field}
  />
)

const newPasswordHint = `At least ${passwordLengths.min} characters, for example four words that have nothing to do with each other.`

export const NewPasswordField = (field: ComponentProps<typeof TextField>) => (
  <TextField hint={newPasswordHint} type="password" autoComplete="new-password" {...field} />
)
