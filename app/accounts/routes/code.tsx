import { data, redirect } from 'react-router'
import { LoginCard, LoginForm, LoginLink } from '#app/accounts/components/login-card.tsx'
import { loginPath, startPath, wantedAfterLogin } from '#app/accounts/paths.ts'
import { giveCode } from '#app/accounts/sign-in-code.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { type Page, staffPage } from '#app/lib/page.ts'
import { addressContext, servicesContext } from '#app/routes/context.ts'
import { patiently } from '#app/routes/staff/patiently.ts'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/code.ts'
import { retryAfter, setCookies, staffMeta } from './guard.ts'

export const handle: Page = staffPage

export const meta = staffMeta

/** Only between the right password and the code; at any other time the login page is the place. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const owing = await context.get(servicesContext).staff.owesCode(request.headers)
  if (!owing) throw redirect(`${loginPath}?notice=code-over`)
  return { email: owing.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { code = '' } = parseForm(await request.formData())
  const params = new URL(request.url).searchParams
  const given = await giveCode(context.get(servicesContext), {
    code,
    keep: params.has('keep'),
    address: context.get(addressContext),
    headers: request.headers,
  })
  if (given.ok) {
    const { user, cookies } = given.value
    const to = wantedAfterLogin(params) ?? startPath(user.role)
    throw redirect(to, { headers: setCookies(cookies) })
  }
  const { status, message, retryAfterMs, over } = given.reason
  if (over) throw redirect(`${loginPath}?notice=code-over`)
  return data(refused(message), { status, headers: retryAfter(retryAfterMs) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  patiently(serverAction, (message, status) => data(refused(message), { status }))

const refused = (message: string) => ({ errors: [{ message, field: 'code' }] })

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginCard title="Your code" failed={Boolean(actionData)}>
      <p className="mt-3 text-muted wrap-anywhere">
        The password of {loaderData.email} is right. Now the six digits that your authenticator app shows, or
        one of your recovery codes.
      </p>
      <LoginForm errors={actionData?.errors ?? []} button="Login">
        <TextField
          name="code"
          label="Code"
          hint="Within five minutes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </LoginForm>
      <LoginLink to={loginPath}>Start again</LoginLink>
    </LoginCard>
  )
}
