import { data, Form, redirect, useNavigation } from 'react-router'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { passwordLengths } from '#app/features/staff/domain/password-rules.ts'
import { accountPath, twoFactorPath } from '#app/features/staff/domain/paths.ts'
import { roleInWords } from '#app/features/staff/domain/roles.ts'
import { changeOwnName, changePassword } from '#app/features/staff/own-account.ts'
import { Done } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { Sessions } from '#app/features/staff/ui/sessions.tsx'
import { momentInShort } from '#app/lib/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/account.ts'
import { requireStaff, unlessSignedOut } from './guard.ts'

const done: Record<string, string> = {
  name: 'Your name is saved.',
  password:
    'Your password is changed. All other browsers are signed out. Private calendar addresses that you made have to be made again.',
  'end-session': 'That browser is signed out.',
  'end-others': 'All other browsers are signed out.',
}

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'account')
  const now = services.clock.now()
  const sessions = await services.ownAccount.sessions(user.id, now)
  const asked = new URL(args.request.url).searchParams.get('done') ?? ''
  return {
    name: user.name,
    email: user.email,
    role: roleInWords(user.role),
    twoFactor: user.twoFactor,
    sessions: sessions.map(({ id, device, beganAt, usedAt }) => ({
      id,
      device: device ?? 'A browser',
      began: momentInShort(beganAt, now),
      used: momentInShort(usedAt, now),
      here: id === user.sessionId,
    })),
    done: Object.hasOwn(done, asked) ? done[asked] : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'account')
  const values = typedIn(await args.request.formData())
  const now = services.clock.now()
  const here = user.sessionId
  const { intent = '', password = '', newPassword = '', session = '' } = values
  switch (intent) {
    case 'name': {
      const changed = await changeOwnName(services, user, values)
      if (!changed.ok) return data({ errors: changed.reason }, { status: 422 })
      break
    }
    case 'password': {
      const changed = await changePassword(services, user, { password, newPassword, keep: here })
      if (!changed.ok) {
        const { field, message, status } = unlessSignedOut(changed.reason)
        return data({ errors: { [field]: message } }, { status })
      }
      break
    }
    case 'end-session':
      await services.ownAccount.endSession(user, session, now)
      break
    case 'end-others':
      await services.ownAccount.endOtherSessions(user, here, now)
      break
    default:
      throw data({ message: 'There is no such thing to do here.' }, { status: 400 })
  }
  throw redirect(`${accountPath}?done=${intent}`)
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { name, email, role, twoFactor, sessions } = loaderData
  const errors: Record<string, string | undefined> = actionData?.errors ?? {}
  return (
    <>
      <PageTitle>Account</PageTitle>
      <p className="mt-2 text-muted wrap-anywhere">
        {email}, {role}
      </p>
      <div className="mt-4 grid max-w-xl gap-4">
        {!actionData && <Done>{loaderData.done}</Done>}
        <RefusalSummary {...actionData} />
      </div>

      <div className="mt-6 grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
        <div className="grid max-w-xl gap-10">
          <Form method="post" noValidate className="grid gap-4">
            <input type="hidden" name="intent" value="name" />
            <TextField
              key={name}
              name="name"
              label="Name"
              autoComplete="name"
              maxLength={80}
              defaultValue={name}
              error={errors.name}
            />
            <Button
              type="submit"
              size="sm"
              variant="secondary"
              disabled={busy}
              className="justify-self-start"
            >
              Save the name
            </Button>
          </Form>

          <section aria-labelledby="password-title">
            <h2 id="password-title" className="text-h3">
              Password
            </h2>
            <Form method="post" noValidate className="mt-4 grid gap-4">
              <input type="hidden" name="intent" value="password" />
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <TextField
                name="password"
                label="Password you have"
                type="password"
                autoComplete="current-password"
                error={errors.password}
              />
              <TextField
                name="newPassword"
                label="New password"
                hint={`At least ${passwordLengths.min} characters, whichever you like.`}
                type="password"
                autoComplete="new-password"
                error={errors.newPassword}
              />
              <Button
                type="submit"
                size="sm"
                variant="secondary"
                disabled={busy}
                className="justify-self-start"
              >
                Change the password
              </Button>
            </Form>
          </section>
        </div>

        <div className="grid max-w-xl gap-10">
          <section aria-labelledby="two-factor-title">
            <h2 id="two-factor-title" className="text-h3">
              Two-factor login
            </h2>
            <p className="mt-2 text-muted">
              {twoFactor
                ? 'On: after the password, the login asks for a code of your authenticator app.'
                : 'Off. With it, nobody who learns your password gets in without your phone.'}
            </p>
            <ButtonLink
              reloadDocument={false}
              to={twoFactorPath}
              size="sm"
              variant="secondary"
              viewTransition={false}
              className="mt-4"
            >
              {twoFactor ? 'Change' : 'Set it up'}
            </ButtonLink>
          </section>

          <section aria-labelledby="sessions-title">
            <h2 id="sessions-title" className="text-h3">
              Where you are signed in
            </h2>
            <Sessions sessions={sessions} />
          </section>
        </div>
      </div>
    </>
  )
}
