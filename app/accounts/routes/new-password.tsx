import { data, Link, redirect } from 'react-router'
import { AccountEmail, LoginCard, LoginForm } from '#app/accounts/components/login-card.tsx'
import { linkOf, setPasswordByLink } from '#app/accounts/password-links.ts'
import { passwordLengths } from '#app/accounts/password-rules.ts'
import { loginPath, passwordPath, workspacePath } from '#app/accounts/paths.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { type Page, staffPage } from '#app/lib/page.ts'
import { privateHeaders, privatePage } from '#app/routes/book/private-page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { patiently } from '#app/routes/staff/patiently.ts'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/new-password.ts'
import { setCookies } from './guard.ts'

export const handle: Page = staffPage

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'Choose a password', 'same-origin')

export const headers = () => privateHeaders('same-origin')

/** Opening the page uses nothing up, for mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await linkOf(context.get(servicesContext), params.token)
  if (!found) return data({ link: null }, { status: 404 })
  const { kind, person } = found
  return data({ link: { kind, email: person.email, name: person.name } })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { password = '' } = parseForm(await request.formData())
  const set = await setPasswordByLink(context.get(servicesContext), params.token, password, request.headers)
  if (set.ok) {
    const { kind, cookies } = set.value
    const next = kind === 'invitation' ? workspacePath : `${loginPath}?notice=password-set`
    throw redirect(next, { headers: setCookies(cookies) })
  }
  if (set.reason === 'dead-link') return data({ errors: [] }, { status: 404 })
  return data({ errors: [{ field: 'password', message: set.reason.message }] }, { status: 422 })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  patiently(serverAction, (message, status) => data({ errors: [{ field: 'password', message }] }, { status }))

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { link } = loaderData
  if (!link) return <DeadLink />
  const errors = actionData?.errors ?? []
  const title = link.kind === 'invitation' ? `Welcome, ${link.name}` : 'Choose a new password'
  return (
    <LoginCard title={title} failed={errors.length > 0}>
      <p className="mt-3 text-muted">
        {link.kind === 'invitation'
          ? 'Choose a password, and you are in. From then on you log in with it and your email.'
          : 'Every browser that is signed in to your account is signed out; then log in with the new one.'}
      </p>
      <LoginForm errors={errors} button="Set the password">
        <AccountEmail readOnly value={link.email} />
        <TextField
          name="password"
          label="Password"
          hint={`At least ${passwordLengths.min} characters. Four words that have nothing to do with each other are easy to keep in mind.`}
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
      It was used, is too old, or a later mail has another in its place. Your password is as it was.
    </p>
    <p className="mt-5 grid gap-2">
      <Link to={passwordPath} className="link py-2">
        Ask for a new link
      </Link>
      <Link to={loginPath} className="link py-2">
        Back to the login
      </Link>
    </p>
    <p className="mt-3 text-muted">Were you invited? Ask whoever invited you to send another.</p>
  </LoginCard>
)
