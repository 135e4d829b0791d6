import { data, redirect } from 'react-router'
import { AccountEmail, LoginCard, postLogin } from '#app/accounts/components/login-card.tsx'
import { AccountError, newPasswordHint } from '#app/accounts/messages.ts'
import { findPasswordLink, setPasswordByLink } from '#app/accounts/password-links.ts'
import { loginPath, passwordPath, workspacePath } from '#app/accounts/paths.ts'
import { privateHeaders, privatePage } from '#app/booking/routes/private-page.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { type Page, staffPage } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/new-password.ts'
import { rejectLogin, setCookie } from './guard.ts'

export const handle: Page = staffPage
export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'Choose a password', 'same-origin')
export const headers = () => privateHeaders('same-origin')
export const clientAction = (args: Route.ClientActionArgs) => postLogin(args)

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
    const cookie = await setPasswordByLink(context.get(appContext), params.token, password, request.headers)
    return cookie === null
      ? redirect(`${loginPath}?notice=password-set`)
      : redirect(workspacePath, setCookie(cookie))
  } catch (error) {
    if (error instanceof AccountError && error.code === 'dead-link')
      return data({ errors: [] }, { status: 404 })
    return rejectLogin(error, 'password')
  }
}

export default function NewPassword({ loaderData: { link }, actionData }: Route.ComponentProps) {
  if (!link)
    return (
      <LoginCard
        title="This link does not work"
        links={{ 'Ask for a new link': passwordPath, 'Back to the login': loginPath }}
      >
        <p className="mt-3">
          It was used, has expired, or a later email replaces it. Your password is as it was.
        </p>
        <p className="mt-3 text-muted">Were you invited? Ask the person who invited you to send another.</p>
      </LoginCard>
    )
  const isInvitation = link.kind === 'invitation'
  return (
    <LoginCard
      title={isInvitation ? `Welcome, ${link.name}` : 'Choose a new password'}
      intro={
        isInvitation
          ? 'Choose a password, and you are in. From then on you log in with it and your email.'
          : 'All your browsers are signed out; then log in with the new one.'
      }
      errors={actionData?.errors}
      button="Set the password"
    >
      <AccountEmail readOnly value={link.email} />
      <TextField
        name="password"
        label="Password"
        hint={newPasswordHint}
        type="password"
        autoComplete="new-password"
        error={actionData?.errors[0]?.message}
      />
    </LoginCard>
  )
}
