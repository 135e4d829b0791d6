import { data, redirect } from 'react-router'
import { AccountEmail, LoginCard, LoginForm, LoginLink } from '#app/accounts/components/login-card.tsx'
import { AccountError, passwordLengths } from '#app/accounts/messages.ts'
import { findPasswordLink, setPasswordByLink } from '#app/accounts/password-links.ts'
import { loginPath, passwordPath, workspacePath } from '#app/accounts/paths.ts'
import { patiently } from '#app/accounts/routes/patiently.ts'
import { privateHeaders, privatePage } from '#app/booking/routes/private-page.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { type Page, staffPage } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/new-password.ts'
import { rejectLogin, setCookies } from './guard.ts'

export const handle: Page = staffPage

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'Choose a password', 'same-origin')

export const headers = () => privateHeaders('same-origin')

/** Finds the link but does not use it up, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findPasswordLink(context.get(appContext), params.token)
  if (!found) return data({ link: null }, { status: 404 })
  const { kind, user } = found
  return data({ link: { kind, email: user.email, name: user.name } })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { password = '' } = parseForm(await request.formData())
  try {
    const cookies = await setPasswordByLink(context.get(appContext), params.token, password, request.headers)
    const next = cookies.length > 0 ? workspacePath : `${loginPath}?notice=password-set`
    return redirect(next, { headers: setCookies(cookies) })
  } catch (error) {
    if (error instanceof AccountError && error.code === 'dead-link')
      return data({ errors: [] }, { status: 404 })
    return rejectLogin(error, 'password', {})
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  patiently(serverAction, (message, status) => data({ errors: [{ field: 'password', message }] }, { status }))

export default function NewPassword({ loaderData: { link }, actionData }: Route.ComponentProps) {
  if (!link) return <DeadLink />
  const errors = actionData?.errors ?? []
  const title = link.kind === 'invitation' ? `Welcome, ${link.name}` : 'Choose a new password'
  return (
    <LoginCard title={title} failed={errors.length > 0}>
      <p className="mt-3 text-muted">
        {link.kind === 'invitation'
          ? 'Choose a password, and you are in. From then on you log in with it and your email.'
          : 'All your browsers are signed out; then log in with the new one.'}
      </p>
      <LoginForm errors={errors} button="Set the password">
        <AccountEmail readOnly value={link.email} />
        <TextField
          name="password"
          label="Password"
          hint={`At least ${passwordLengths.min} characters, for example four words that have nothing to do with each other.`}
          type="password"
          autoComplete="new-password"
          error={errors[0]?.message}
        />
      </LoginForm>
    </LoginCard>
  )
}

const DeadLink = () => (
  <LoginCard title="This link does not work">
    <p className="mt-3">
      It was used, has expired, or a later email replaces it. Your password is as it was.
    </p>
    <LoginLink to={passwordPath}>Ask for a new link</LoginLink>
    <LoginLink to={loginPath}>Back to the login</LoginLink>
    <p className="mt-3 text-muted">Were you invited? Ask the person who invited you to send another.</p>
  </LoginCard>
)
