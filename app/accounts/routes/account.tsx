import { data, redirect } from 'react-router'
import {
  changeOwnName,
  changePassword,
  confirmPassword,
  endOtherSessions,
} from '#app/accounts/change-account.ts'
import { ActionForm, NewPasswordField, PasswordField } from '#app/accounts/components/action-form.tsx'
import { TwoFactor } from '#app/accounts/components/two-factor.tsx'
import { nameForm, parseFields } from '#app/accounts/forms.ts'
import { accountPath } from '#app/accounts/paths.ts'
import { formatRole } from '#app/accounts/roles.ts'
import {
  buildErrorRejection,
  findDoneMessage,
  findFormChange,
  submitWorkspaceForm,
} from '#app/accounts/routes/form-response.ts'
import { findStaffUserById, type SignedInMember } from '#app/accounts/sessions.ts'
import {
  buildTwoFactorSetup,
  type TwoFactorSetup,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from '#app/accounts/two-factor.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import type { App } from '#app/server/app-context.ts'
import { TextField } from '#app/ui/field.tsx'
import type { WorkspaceFormResult } from '#app/ui/form.tsx'
import { FormResult, PageHeader, Section } from '#app/ui/workspace/page.tsx'
import { useField } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/account.ts'
import { requireStaff } from './guard.ts'

type Typed = Readonly<Record<string, string>>

/** Response to a form: after a wrong code the same setup again, and the recovery codes, which are shown only once. */
type AccountFormResult = WorkspaceFormResult & { setup?: TwoFactorSetup | undefined; codes?: string[] }

/** Changes by the last segment of the form's URL. `action` itself turns two-factor login on. */
const changes: Record<string, (app: App, user: SignedInMember, typed: Typed) => Promise<void>> = {
  name: (app, user, typed) => changeOwnName(app, user, parseFields(nameForm, typed).name),
  password: (app, user, { password = '', newPassword = '' }) =>
    changePassword(app, user, { password, newPassword }),
  sessions: endOtherSessions,
  async 'two-factor-removal'(app, user, { password }) {
    await confirmPassword(app, user, password, 'two-factor-removal-password')
    await turnOffTwoFactor(app, user)
  },
}

const done: Record<string, string> = {
  name: 'Saved.',
  password: 'Your password is changed. All other browsers are signed out.',
  sessions: 'All other browsers are signed out.',
  'two-factor-removal': 'Two-factor login is off.',
}

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'account')
  const row = await findStaffUserById(app, user.id)
  return {
    name: user.name,
    email: user.email,
    role: formatRole(user.role),
    codesLeft: row?.totpSecret ? row.recoveryCodes.length : null,
    done: findDoneMessage(args.request, done),
  }
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'account')
  const { change } = args.params
  const typed = parseForm(await args.request.formData())
  const { secret = '', code = '', password } = typed
  const respond = (shown: Partial<AccountFormResult>) =>
    data<AccountFormResult>({ message: null, errors: {}, typed: {}, ...shown })
  try {
    if (change === 'two-factor-setup') return respond({ setup: buildTwoFactorSetup(app, user) })
    if (change === 'two-factor') {
      await confirmPassword(app, user, password, 'two-factor-password')
      return respond({ codes: await turnOnTwoFactor(app, user, { secret, code }) })
    }
    await findFormChange(changes, change)(app, user, typed)
  } catch (error) {
    const { data: rejected, init } = buildErrorRejection(error, typed)
    const setup = change === 'two-factor' ? buildTwoFactorSetup(app, user, secret) : undefined
    return data<AccountFormResult>({ ...rejected, setup }, init ?? undefined)
  }
  throw redirect(`${accountPath}?done=${change}`)
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, codesLeft, done } = loaderData
  const { setup, codes }: Partial<AccountFormResult> = actionData ?? {}
  const field = useField()
  return (
    <>
      <PageHeader>Account</PageHeader>
      <p className="mt-2 text-muted wrap-anywhere">
        {email}, {role}
      </p>
      <FormResult
        done={codes ? 'Two-factor login is on. All other browsers are signed out.' : done}
        refused={actionData}
      />
      <div className="mt-6 grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
        <div className="grid max-w-xl gap-10">
          <ActionForm key={name} action={`${accountPath}/name`} label="Save">
            <TextField {...field('name', name)} label="Name" autoComplete="name" maxLength={80} />
          </ActionForm>
          <Section look="text-h3" title="Password" className="grid gap-3">
            <ActionForm key={done} action={`${accountPath}/password`} label="Change the password">
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <PasswordField label="Current password" />
              <NewPasswordField {...field('newPassword')} label="New password" />
            </ActionForm>
          </Section>
          <Section look="text-h3" title="Other browsers" className="grid gap-3">
            <ActionForm
              action={`${accountPath}/sessions`}
              label="Sign out all others"
              about="If you forgot to log out somewhere, or have lost your phone. This browser stays signed in."
            />
          </Section>
        </div>
        <TwoFactor setup={setup} codesLeft={codesLeft} codes={codes} />
      </div>
    </>
  )
}
