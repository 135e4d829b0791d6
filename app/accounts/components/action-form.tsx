import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WorkspaceForm } from '#app/ui/workspace-form.tsx'

type ActionFormProps = {
  /** Last segment of the form's URL. */
  change: string
  label: string
  /** Description of the action, above the button. */
  about?: string
  isDanger?: boolean
  /** URL of the page, without the change. */
  page: string
  children?: ReactNode
}

/** Form that makes one change to an account. */
export const ActionForm = ({ page, change, label, about, isDanger, children }: ActionFormProps) => (
  <WorkspaceForm noValidate preventScrollReset action={`${page}/${change}`} className="grid gap-4">
    {about && <p className="text-muted wrap-anywhere">{about}</p>}
    {children}
    <Button
      type="submit"
      size="sm"
      variant={isDanger ? 'danger' : 'secondary'}
      className="justify-self-start"
    >
      {label}
    </Button>
  </WorkspaceForm>
)

type PasswordFieldProps = {
  id?: string
  label?: string
  hint?: string
  required?: boolean
  error: string | undefined
}

/** Field that requests the user's own password again. */
export const PasswordField = ({ label = 'Your password', ...field }: PasswordFieldProps) => (
  <TextField name="password" label={label} type="password" autoComplete="current-password" {...field} />
)
