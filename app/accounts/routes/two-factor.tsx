import { data, Link, redirect } from 'react-router'
import { accountChanged } from '#app/accounts/account-changed.ts'
import { RecoveryCodes, TwoFactorSetup } from '#app/accounts/components/two-factor-setup.tsx'
import { staffMessages } from '#app/accounts/messages.ts'
import { askPassword } from '#app/accounts/own-account.ts'
import { accountPath, twoFactorPath } from '#app/accounts/paths.ts'
import { owesTwoFactor, roleInWords } from '#app/accounts/roles.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { orStay } from '#app/routes/staff/posted.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RefusalSummary } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { Done, PageTitle } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/two-factor.ts'
import { requireStaff, unlessSignedOut } from './guard.ts'

/** What asks for the password again; `field` is the id of its field, for there are two of them on the page. */
const passwordForms = {
  begin: {
    field: 'begin-password',
    about:
      'After your password, the login then asks for six digits that an app on your phone shows: any authenticator app does. You also get ten recovery codes for the day the phone is lost. Turning it on signs all other browsers out.',
    button: { children: 'Set it up' },
    className: 'mt-2 max-w-xl gap-4',
  },
  'turn-off': {
    field: 'off-password',
    about:
      'The password alone lets you in again. For a new phone or new recovery codes: turn it off, then set it up again.',
    button: { children: 'Turn it off', size: 'sm', variant: 'danger' },
    className: 'gap-3 border-b border-line py-5',
  },
} as const

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'account', { beforeTwoFactor: true })
  const now = services.clock.now()
  const asked = new URL(args.request.url).searchParams
  const found = await services.twoFactor.stateOf(user, user.sessionId, now)
  return {
    found: found.state === 'on' ? { ...found, since: formatShortDateTime(found.since, now) } : found,
    required: owesTwoFactor(services.settings.secondFactor, user)
      ? roleInWords(user.role).toLowerCase()
      : null,
    off: asked.has('off'),
    over: asked.has('over'),
  }
}

/** What a form came to, when its page is shown again. */
type Answer = { message?: string | null; errors?: FieldErrors; codes?: string[]; turnedOn?: boolean }

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'account', { beforeTwoFactor: true })
  const { intent, code = '', password = '' } = parseForm(await args.request.formData())
  const session = user.sessionId
  const now = services.clock.now()
  const refusedAt = (field: string, message: string, status: number) =>
    data<Answer>({ errors: { [field]: message } }, { status })
  switch (intent) {
    case 'confirm': {
      const mails = accountChanged(user, 'two-factor-on', now)
      const confirmed = await services.twoFactor.confirm(user, code, session, mails, now)
      if (confirmed.ok) return data<Answer>({ codes: confirmed.value, turnedOn: true })
      if (confirmed.reason === 'not-begun') throw redirect(`${twoFactorPath}?over`)
      return refusedAt('code', staffMessages.wrongSetUpCode, 422)
    }
    case 'begin':
    case 'turn-off': {
      const asked = await askPassword(services, user, session, password)
      if (!asked.ok) {
        const { message, status } = unlessSignedOut(asked.reason)
        return refusedAt(passwordForms[intent].field, message, status)
      }
      if (intent === 'begin') {
        await services.twoFactor.begin(user, session, now)
        throw redirect(twoFactorPath)
      }
      await services.twoFactor.turnOff(user, accountChanged(user, 'two-factor-off', now), now)
      throw redirect(`${twoFactorPath}?off`)
    }
    default:
      throw data({ message: staffMessages.unknownForm }, { status: 400 })
  }
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export default function TwoFactorLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { found, required, off, over } = loaderData
  const answer: Answer | undefined = actionData
  const { errors = {} } = answer ?? {}
  return (
    <>
      <PageTitle>Two-factor login</PageTitle>
      <div className="mt-4 grid max-w-xl gap-4">
        {answer?.turnedOn && found.state === 'on' && (
          <Done>Two-factor login is on. All other browsers are signed out.</Done>
        )}
        {off && !answer && found.state === 'off' && <Done>Two-factor login is off.</Done>}
        {over && !answer && found.state === 'off' && (
          <p role="status" className="rounded-md bg-shade px-4 py-3 font-medium">
            Nothing is begun here any more: a set-up has ten minutes, in the browser that began it. Begin it
            again.
          </p>
        )}
        <RefusalSummary message={answer?.message} errors={answer?.errors} />
        {required && (
          <p role="status" className="rounded-md bg-shade px-4 py-3 font-medium">
            Every {required} needs it here. Set it up, and the rest of the workspace opens.
          </p>
        )}
      </div>
      {found.state === 'off' && <PasswordForm intent="begin" errors={errors} />}
      {found.state === 'begun' && <TwoFactorSetup {...found.setUp} error={errors.code} />}
      {found.state === 'on' && (
        <>
          {answer?.codes && <RecoveryCodes codes={answer.codes} />}
          <p className="mt-4 max-w-xl text-muted">
            On since {found.since} IST. {found.codesLeft} of your recovery codes{' '}
            {found.codesLeft === 1 ? 'is' : 'are'} left.
          </p>
          <div className="mt-6 grid max-w-xl border-t border-line">
            <PasswordForm intent="turn-off" errors={errors} />
          </div>
        </>
      )}
      {!required && (
        <p className="mt-6">
          <Link to={accountPath} className="link inline-block py-2">
            Back to your account
          </Link>
        </p>
      )}
    </>
  )
}

type PasswordFormProps = { intent: keyof typeof passwordForms; errors: FieldErrors }

function PasswordForm({ intent, errors }: PasswordFormProps) {
  const { field, about, button, className } = passwordForms[intent]
  return (
    <WorkForm noValidate carries={{ intent }} className={`grid ${className}`}>
      <p className="text-muted">{about}</p>
      <TextField
        name="password"
        id={field}
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={errors[field]}
      />
      <Button type="submit" className="justify-self-start" {...button} />
    </WorkForm>
  )
}
