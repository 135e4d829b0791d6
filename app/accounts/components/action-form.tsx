import type { ComponentProps, ReactNode } from 'react'
import { passwordLengths } from '#app/accounts/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useField, WorkspaceForm } from '#app/ui/workspace-form.tsx'

type ActionFormProps = {
  action: string
  label: string
  /** Description of the change, shown above the button. */
  about?: string
  variant?: 'primary' | 'danger'
  /** Whether the user must confirm the change with their password. */
  isConfirmed?: boolean
  children?: ReactNode
} & Pick<ComponentProps<typeof WorkspaceForm>, 'carries' | 'encType'>

export function ActionForm({ label, about, variant, isConfirmed, children, ...form }: ActionFormProps) {
  return (
    <WorkspaceForm noValidate preventScrollReset className="grid gap-4" {...form}>
      {about && <p className="text-muted wrap-anywhere">{about}</p>}
      {children}
      {/* the URL makes the id unique, because a page may have several password fields */}
      {isConfirmed && <PasswordField id={`${form.action.split('/').at(-1)}-password`} />}
      <Button type="submit" size="sm" variant={variant ?? 'secondary'} className="justify-self-start">
        {label}
      </Button>
    </WorkspaceForm>
  )
}

/** Field for the user's own password, which confirms the change. Its id is also the key of its error. */
export const PasswordField = ({ id = 'password', ...field }: Partial<ComponentProps<typeof TextField>>) => (
  <TextField
    id={id}
    label="Your password"
    type="password"
    autoComplete="current-password"
    error={useField()(id).error}
    {...field}
    name="password"
  />
)

const newPasswordHint = `At least ${passwordLengths.min} characters, for example four words that have nothing to do with each other.`

export const NewPasswordField = (field: ComponentProps<typeof TextField>) => (
  <TextField hint={newPasswordHint} type="password" autoComplete="new-password" {...field} />
)
