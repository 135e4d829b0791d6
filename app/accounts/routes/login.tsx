import { redirect } from 'react-router'
import { AccountEmail, LoginCard, postLogin } from '#app/accounts/components/login-card.tsx'
import { staffMessages } from '#app/accounts/messages.ts'
import { codePath, passwordPath, pathAfterLogin, workspacePath } from '#app/accounts/paths.ts'
import { findSignedIn } from '#app/accounts/sessions.ts'
import { signIn } from '#app/accounts/sign-in.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { type Page, staffMeta, staffPage } from '#app/lib/page.ts'
import { addressContext, appContext } from '#app/server/context.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/login.ts'
import { rejectLogin, setCookie } from './guard.ts'

export const handle: Page = staffPage
export const meta = staffMeta
export const clientAction = (args: Route.ClientActionArgs) => postLogin(args)

/** Reasons for the redirect to the login, by their name in the URL. */
const notices: Record<string, string> = {
  'not-verified': staffMessages.notVerified,
  'no-role': staffMessages.noRole,
  'code-over': staffMessages.codeExpired,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await findSignedIn(context.get(appContext), request.headers)
  const params = new URL(request.url).searchParams
  if (user?.role) throw redirect(pathAfterLogin(params) ?? workspacePath)
  const notice = params.get('notice') ?? ''
  const message = Object.hasOwn(notices, notice) && notices[notice]
  return {
    notice: message ? [{ message }] : [],
    done: notice === 'password-set' ? 'Your new password is set. Log in with it.' : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email: typed = '', password = '', keep: kept } = parseForm(await request.formData())
  const [email, keep] = [typed.trim(), kept === 'on']
  const attempt = { clientIp: context.get(addressContext), headers: request.headers, isPersistent: keep }
  try {
    const { cookie, isPending } = await signIn(context.get(appContext), { email, password }, attempt)
    const to = pathAfterLogin(new URL(request.url).searchParams)
    const toCode = to === null ? codePath : `${codePath}?${new URLSearchParams({ to })}`
    return redirect(isPending ? toCode : (to ?? workspacePath), setCookie(cookie))
  } catch (error) {
    return rejectLogin(error, email ? 'password' : 'email', { email, keep })
  }
}

export default function CounselorLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginCard
      title="Counselor login"
      intro="For our staff. Visitors need no account."
      errors={actionData?.errors ?? loaderData.notice}
      done={actionData ? null : loaderData.done}
      button="Login"
      links={{ 'Forgot your password?': passwordPath }}
    >
      <AccountEmail defaultValue={actionData?.email} />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      <Checkbox name="keep" defaultChecked={actionData?.keep}>
        Keep me signed in on this device
      </Checkbox>
    </LoginCard>
  )
}
