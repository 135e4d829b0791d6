import { data, redirect } from 'react-router'
import {
  changePassword,
  confirmPassword,
  endOtherSessions,
  updateOwnName,
} from '#app/accounts/change-account.ts'
import { ActionForm, PasswordField } from '#app/accounts/components/action-form.tsx'
import { TwoFactor } from '#app/accounts/components/two-factor.tsx'
import { nameForm, parseFields } from '#app/accounts/forms.ts'
import { newPasswordHint } from '#app/accounts/messages.ts'
import { accountPath } from '#app/accounts/paths.ts'
import { formatRole } from '#app/accounts/roles.ts'
import { findDoneMessage, findFormChange, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { findStaffUserById } from '#app/accounts/sessions.ts'
import {
  beginTwoFactorSetup,
  confirmTwoFactorSetup,
  readTwoFactorSetup,
  turnOffTwoFactor,
} from '#app/accounts/two-factor.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import type { App } from '#app/server/app-context.ts'
import { TextField } from '#app/ui/field.tsx'
import { FormOutcome, PageHeader, Section } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/account.ts'
import { rejectAccountForm, requireStaff, type SignedInMember } from './guard.ts'

type Typed = Readonly<Record<string, string>>

/** Changes by the last segment of the form's URL. The setup of two-factor login is in `confirmSetup`. */
const changes: Record<string, (app: App, user: SignedInMember, typed: Typed) => Promise<unknown>> = {
  details: (app, user, typed) => updateOwnName(app, user, parseFields(nameForm, typed).name),
  password: (app, user, { password = '', newPassword = '' }) =>
    changePassword(app, user, { password, newPassword }),
  sessions: endOtherSessions,
  async 'two-factor-removal'(app, user, { password }) {
    await confirmPassword(app, user, password, 'two-factor-removal-password')
    await turnOffTwoFactor(app, user)
  },
}

const done: Record<string, string> = {
  details: 'Saved.',
  password: 'Your password is changed. All other browsers are signed out.',
  sessions: 'All other browsers are signed out.',
  'two-factor-removal': 'Two-factor login is off.',
}

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'account')
  const row = await findStaffUserById(app, user.id)
  return {
    ...{ name: user.name, email: user.email, role: formatRole(user.role) },
    codesLeft: row?.totpSecret ? row.recoveryCodes.length : null,
    done: findDoneMessage(args.request, done),
  }
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'account')
  const { change } = args.params
  const typed = parseForm(await args.request.formData())
  try {
    if (change === 'two-factor') {
      await confirmPassword(app, user, typed.password, 'two-factor-password')
      return data({
        ...nothingRejected,
        setup: readTwoFactorSetup(app, user, beginTwoFactorSetup(app, user)),
      })
    }
    if (change === 'two-factor-code') return await confirmSetup(app, user, typed)
    await findFormChange(changes, change)(app, user, typed)
  } catch (error) {
    return rejectAccountForm(error, typed)
  }
  throw redirect(`${accountPath}?done=${change}`)
}

const nothingRejected = { message: null, errors: {}, typed: {} }

/** Turns two-factor login on and returns the recovery codes. After a wrong code, shows the same secret again. */
async function confirmSetup(app: App, user: SignedInMember, { setup = '', code = '' }: Typed) {
  const shown = readTwoFactorSetup(app, user, setup)
  try {
    return data({ ...nothingRejected, codes: await confirmTwoFactorSetup(app, user, { setup, code }) })
  } catch (error) {
    const { data: rejected, init } = rejectAccountForm(error, {})
    return data({ ...rejected, setup: shown }, init ?? undefined)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, codesLeft, done } = loaderData
  const setup = actionData && 'setup' in actionData ? actionData.setup : null
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  const errors: FieldErrors = actionData?.errors ?? {}
  return (
    <>
      <PageHeader>Account</PageHeader>
      <p className="mt-2 text-muted wrap-anywhere">
        {email}, {role}
      </p>
      <FormOutcome
        done={codes ? 'Two-factor login is on. All other browsers are signed out.' : done}
        refused={actionData}
      />
      <div className="mt-6 grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
        <div className="grid max-w-xl gap-10">
          <ActionForm key={name} page={accountPath} change="details" label="Save">
            <TextField
              name="name"
              label="Name"
              autoComplete="name"
              maxLength={80}
              defaultValue={name}
              error={errors.name}
            />
          </ActionForm>
          <Section look="text-h3" title="Password" className="grid gap-3">
            <ActionForm key={done} page={accountPath} change="password" label="Change the password">
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <PasswordField label="Current password" error={errors.password} />
              <TextField
                name="newPassword"
                label="New password"
                hint={newPasswordHint}
                type="password"
                autoComplete="new-password"
                error={errors.newPassword}
              />
            </ActionForm>
          </Section>
        </div>
        <div className="grid max-w-xl gap-10">
          <TwoFactor setup={setup} codesLeft={codesLeft} codes={codes} errors={errors} />
          <Section look="text-h3" title="Other browsers" className="grid gap-3">
            <ActionForm
              page={accountPath}
              change="sessions"
              label="Sign out all others"
              about="If you forgot to log out somewhere, or have lost your phone. This browser stays signed in."
            />
          </Section>
        </div>
      </div>
    </>
  )
}
