import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WorkspaceForm } from '#app/ui/workspace-form.tsx'

type ActionFormProps = {
  /** Last segment of the URL that the form posts to, such as `details`. */
  change: string
  label: string
  /** Description of the change, shown above the button. */
  about?: string
  isDanger?: boolean
  /** URL of the page, to which `change` is appended. */
  page: string
  children?: ReactNode
}

/** Form for one change to an account. */
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

/** Field for the user's own password, which confirms the change. */
export const PasswordField = ({ label = 'Your password', ...field }: PasswordFieldProps) => (
  <TextField name="password" label={label} type="password" autoComplete="current-password" {...field} />
)
