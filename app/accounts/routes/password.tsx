import { data, redirect } from 'react-router'
import { NewPasswordField } from '#app/accounts/components/action-form.tsx'
import { AccountEmailField, LoginCard, postLogin } from '#app/accounts/components/login-card.tsx'
import { AccountError } from '#app/accounts/messages.ts'
import { findPasswordLink, requestPasswordLink, setPasswordByLink } from '#app/accounts/password-links.ts'
import { loginPath } from '#app/accounts/paths.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { buildStaffMeta, type Page, staffPage } from '#app/lib/page.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import type { Route } from './+types/password.ts'
import { buildErrorRejection } from './form-response.ts'

export const handle: Page = staffPage
export const meta = buildStaffMeta
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders
export const clientAction = (args: Route.ClientActionArgs) => postLogin(args)

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const user = token === undefined ? null : await findPasswordLink(context.get(appContext), token)
  if (user || token === undefined) return data({ email: user?.email ?? null, message: null })
  const { status, message } = new AccountError('dead-link')
  return data({ email: null, message }, { status })
}

/** Sets the password, or emails a new link if the form has no password. */
export async function action({ request, params: { token = '' }, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '', password } = parseForm(await request.formData())
  try {
    if (password === undefined)
      await requestPasswordLink(app, { email, clientIp: context.get(clientIpContext) })
    else await setPasswordByLink(app, token, password)
    return redirect(`${loginPath}?done=${password === undefined ? 'link-sent' : 'password-set'}`)
  } catch (error) {
    return buildErrorRejection(error, { email })
  }
}

/** Page that requests a link, or sets the password by a link. It does not reveal whether an account exists. */
export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, message } = loaderData
  const refused = actionData ?? (message ? { message } : undefined)
  if (email === null)
    return (
      <LoginCard
        title="Forgot your password?"
        intro="We email you a link that sets a new one. The old one works until then."
        refused={refused}
        button="Send the link"
        link={{ text: 'Back to the login', to: loginPath }}
      >
        <AccountEmailField defaultValue={actionData?.typed.email} />
      </LoginCard>
    )
  return (
    <LoginCard
      title="Choose a password"
      intro="All your browsers are signed out; then log in with your email and the new password."
      refused={refused}
      button="Set the password"
      link={{ text: 'Back to the login', to: loginPath }}
    >
      <AccountEmailField readOnly value={email} />
      <NewPasswordField name="password" label="Password" error={actionData?.errors.password} />
    </LoginCard>
  )
}
