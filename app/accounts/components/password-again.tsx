import { TextField } from '#app/ui/field.tsx'

type PasswordAgainProps = {
  /** Of its field, where a page has several. */
  id?: string
  /** What it is for, where the form does other things without it. */
  onlyTo?: string
  error: string | undefined
}

/** Asks for the password, some time after the login, before what gives somebody power. */
export const PasswordAgain = ({ id = 'password', onlyTo, error }: PasswordAgainProps) => (
  <TextField
    name="password"
    id={id}
    label="Your password"
    hint={`${onlyTo ? `Only to ${onlyTo}: y` : 'Y'}ou logged in more than 15 minutes ago, so please show that it is you.`}
    type="password"
    autoComplete="current-password"
    required={!onlyTo}
    error={error}
  />
)
