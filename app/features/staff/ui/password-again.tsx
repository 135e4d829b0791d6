import { TextField } from '#app/ui/field.tsx'
import type { AsksFor } from '../own-account.ts'

type PasswordAgainProps = {
  /** Of its field, where a page has several. */
  id?: string
  /** What it is for, where the form does other things without it. */
  onlyTo?: string
  /** The password, unless a code does as well. */
  asksFor: AsksFor | null
  error: string | undefined
}

/** Asks whoever logged in a while ago for their password, or a code in its place, before what gives somebody power. */
export const PasswordAgain = ({ id = 'password', onlyTo, asksFor, error }: PasswordAgainProps) => (
  <TextField
    name="password"
    id={id}
    label={
      asksFor === 'password or code' ? 'Your password, or a code of your authenticator app' : 'Your password'
    }
    hint={`${onlyTo ? `Only to ${onlyTo}: y` : 'Y'}ou logged in more than 15 minutes ago, so please show that it is you.`}
    type="password"
    autoComplete="current-password"
    required={!onlyTo}
    error={error}
  />
)
