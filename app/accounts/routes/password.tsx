import { data, redirect } from 'react-router'
import {
  AccountEmail,
  LoginCard,
  type LoginFailure,
  postLogin,
} from '#app/accounts/components/login-card.tsx'
import { AccountError, newPasswordHint } from '#app/accounts/messages.ts'
import { findPasswordLink, requestPasswordLink, setPasswordByLink } from '#app/accounts/password-links.ts'
import { loginPath } from '#app/accounts/paths.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { type Page, staffMeta, staffPage } from '#app/lib/page.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/password.ts'
import { rejectLogin } from './guard.ts'

export const handle: Page = staffPage
export const meta = staffMeta
export const clientAction = (args: Route.ClientActionArgs) => postLogin(args)

type View = LoginFailure & {
  /** Account of the link; null without a working link. */
  owner: string | null
}

/** Finds a link but does not use it up, because mail scanners open every link. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  if (token === undefined) return data<View>({ owner: null, errors: [] })
  const user = await findPasswordLink(context.get(appContext), token)
  if (user) return data<View>({ owner: user.email, errors: [] })
  const { status, message } = new AccountError('dead-link')
  return data<View>({ owner: null, errors: [{ message }] }, { status })
}

/** Sets the password by the link, or emails a new link. */
export async function action({ request, params: { token = '' }, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '', password } = parseForm(await request.formData())
  try {
    if (password === undefined)
      await requestPasswordLink(app, { email, clientIp: context.get(clientIpContext) })
    else await setPasswordByLink(app, token, password)
    return redirect(`${loginPath}?notice=${password === undefined ? 'link-sent' : 'password-set'}`)
  } catch (error) {
    return password === undefined ? rejectLogin(error, 'email', { email }) : rejectLogin(error, 'password')
  }
}

/** Page that requests a link, or sets the password by a link. It does not reveal whether an account exists. */
export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { errors } = actionData ?? loaderData
  const links = { 'Back to the login': loginPath }
  if (loaderData.owner === null)
    return (
      <LoginCard
        title="Forgot your password?"
        intro="We email you a link that sets a new one. The old one works until then."
        errors={errors}
        button="Send the link"
        links={links}
      >
        <AccountEmail defaultValue={actionData?.email} />
      </LoginCard>
    )
  return (
    <LoginCard
      title="Choose a password"
      intro="All your browsers are signed out; then log in with your email and the new password."
      errors={errors}
      button="Set the password"
      links={links}
    >
      <AccountEmail readOnly value={loaderData.owner} />
      <TextField
        name="password"
        label="Password"
        hint={newPasswordHint}
        type="password"
        autoComplete="new-password"
        error={errors[0]?.message}
      />
    </LoginCard>
  )
}
