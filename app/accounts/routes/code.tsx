import { redirect } from 'react-router'
import { LoginCard, postLogin } from '#app/accounts/components/login-card.tsx'
import { AccountError } from '#app/accounts/messages.ts'
import { loginPath, pathAfterLogin, workspacePath } from '#app/accounts/paths.ts'
import { findSession } from '#app/accounts/sessions.ts'
import { confirmCode } from '#app/accounts/sign-in.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { type Page, staffMeta, staffPage } from '#app/lib/page.ts'
import { addressContext, appContext } from '#app/server/context.ts'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/code.ts'
import { rejectLogin, setCookie } from './guard.ts'

export const handle: Page = staffPage
export const meta = staffMeta
export const clientAction = (args: Route.ClientActionArgs) => postLogin(args)

const loginAgain = () => redirect(`${loginPath}?notice=code-over`)

/** Redirects to the login unless the user has entered the password and owes the code. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await findSession(context.get(appContext), request.headers, true)
  if (!found) throw loginAgain()
  return { email: found.user.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { code = '' } = parseForm(await request.formData())
  const attempt = { clientIp: context.get(addressContext), headers: request.headers }
  try {
    const { cookie } = await confirmCode(context.get(appContext), code, attempt)
    const to = pathAfterLogin(new URL(request.url).searchParams)
    return redirect(to ?? workspacePath, setCookie(cookie))
  } catch (error) {
    if (error instanceof AccountError && error.code === 'code-expired') return loginAgain()
    return rejectLogin(error, 'code')
  }
}

export default function LoginCode({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <LoginCard
      title="Your code"
      intro={`The password of ${email} is right. Now enter the six digits that your authenticator app shows, or one of your recovery codes.`}
      errors={actionData?.errors}
      button="Login"
      links={{ 'Start again': loginPath }}
    >
      <TextField
        name="code"
        label="Code"
        hint="Within five minutes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </LoginCard>
  )
}
