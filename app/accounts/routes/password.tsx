import { data, redirect } from 'react-router'
import {
  AccountEmail,
  LoginCard,
  type LoginFailure,
  postLogin,
} from '#app/accounts/components/login-card.tsx'
import { AccountError, newPasswordHint } from '#app/accounts/messages.ts'
import { findPasswordLink, requestPasswordLink, setPasswordByLink } from '#app/accounts/password-links.ts'
import { loginPath, passwordPath } from '#app/accounts/paths.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { type Page, staffMeta, staffPage } from '#app/lib/page.ts'
import { addressContext, appContext } from '#app/server/context.ts'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/password.ts'
import { rejectLogin } from './guard.ts'

export const handle: Page = staffPage
export const meta = staffMeta
export const clientAction = (args: Route.ClientActionArgs) => postLogin(args)

/** Finds a link but does not use it up, because mail scanners open every link. */
export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const isSent = new URL(request.url).searchParams.has('asked')
  if (token === undefined) return data({ step: isSent ? 'sent' : 'request', link: null } as const)
  const found = await findPasswordLink(context.get(appContext), token)
  if (!found) return data({ step: 'dead-link', link: null } as const, { status: 404 })
  return data({ step: 'choose', link: { email: found.email } } as const)
}

/** Emails a password link, or sets the password by the link. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '', password = '' } = parseForm(await request.formData())
  try {
    if (token === undefined) {
      await requestPasswordLink(app, { email, clientIp: context.get(addressContext) })
      return redirect(`${passwordPath}?asked`)
    }
    await setPasswordByLink(app, token, password)
    return redirect(`${loginPath}?notice=password-set`)
  } catch (error) {
    if (error instanceof AccountError && error.code === 'dead-link')
      return data<LoginFailure>({ errors: [] }, { status: 404 })
    return token === undefined ? rejectLogin(error, 'email', { email }) : rejectLogin(error, 'password')
  }
}

const toLogin = { 'Back to the login': loginPath }

/** Pages of a forgotten password and of an emailed link. They do not reveal whether an account exists. */
export default function Password({ loaderData: { step, link }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors
  if (step === 'dead-link')
    return (
      <LoginCard title="This link does not work" links={{ 'Ask for a new link': passwordPath, ...toLogin }}>
        <p className="mt-3">
          It was used, has expired, or a later email replaces it. Your password is as it was.
        </p>
        <p className="mt-3 text-muted">Were you invited? Ask the person who invited you to send another.</p>
      </LoginCard>
    )
  if (step === 'sent' && !actionData)
    return (
      <LoginCard title="Check your inbox" links={toLogin}>
        <p role="status" className="mt-3">
          If there is an account for this address, a link is on its way. It works once, within an hour.
        </p>
        <p className="mt-3 text-muted">
          Nothing there in a few minutes? Look in the spam folder, or ask an admin for a link.
        </p>
      </LoginCard>
    )
  if (!link)
    return (
      <LoginCard
        title="Forgot your password?"
        intro="We email you a link that sets a new one. The old one works until then."
        errors={errors}
        button="Send the link"
        links={toLogin}
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
    >
      <AccountEmail readOnly value={link.email} />
      <TextField
        name="password"
        label="Password"
        hint={newPasswordHint}
        type="password"
        autoComplete="new-password"
        error={errors?.[0]?.message}
      />
    </LoginCard>
  )
}
