import type { PersonState } from '#app/accounts/people.ts'
import { Button } from '#app/ui/button.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { PasswordAgain } from './password-again.tsx'

type Act = { intent: string; label: string; about: string; danger?: boolean }

const acts: Record<PersonState, Act[]> = {
  invited: [
    {
      intent: 'invite-again',
      label: 'Send the invitation again',
      about: 'A new link, good for seven days. The earlier one stops working.',
    },
    {
      intent: 'revoke',
      label: 'Take the invitation back',
      about: 'The link stops working and the account is gone.',
      danger: true,
    },
  ],
  active: [
    {
      intent: 'disable',
      label: 'Disable the account',
      about:
        'Signs them out everywhere at once; they can’t log in until you enable it. Calendar addresses that they made end; bookings stay.',
      danger: true,
    },
  ],
  disabled: [
    { intent: 'enable', label: 'Enable the account', about: 'They can log in again with their password.' },
  ],
}
const dropTwoFactor: Act = {
  intent: 'drop-two-factor',
  label: 'Turn two-factor off',
  about: 'For somebody who has lost phone and recovery codes. Make sure that it is them who ask.',
  danger: true,
}

type PersonActsProps = {
  state: PersonState
  twoFactor: boolean
  own: boolean
  version: number
  /** What taking somebody's second factor asks for. */
  asksPassword: boolean
  passwordError: string | undefined
}

/** What can be done with an account at the press of a button; with one's own, nothing of it. */
export function PersonActs(props: PersonActsProps) {
  const { state, twoFactor, own, version, asksPassword, passwordError } = props
  if (own) {
    return (
      <p className="mt-8 max-w-xl text-muted">
        This is your own account: another admin can change its role or disable it.
      </p>
    )
  }
  return (
    <ul className="mt-8 grid max-w-xl border-t border-line">
      {[...acts[state], ...(twoFactor ? [dropTwoFactor] : [])].map(({ intent, label, about, danger }) => (
        <li key={intent} className="grid gap-3 border-b border-line py-4">
          <p className="text-muted">{about}</p>
          <WorkForm noValidate carries={{ intent, version }} className="grid gap-3">
            {intent === dropTwoFactor.intent && (asksPassword || passwordError) && (
              <PasswordAgain id="drop-password" error={passwordError} />
            )}
            <Button
              type="submit"
              size="sm"
              variant={danger ? 'danger' : 'secondary'}
              className="justify-self-start"
            >
              {label}
            </Button>
          </WorkForm>
        </li>
      ))}
    </ul>
  )
}
