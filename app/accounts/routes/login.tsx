import { data, redirect } from 'react-router'
import { AccountEmail, LoginCard, LoginForm, LoginLink } from '#app/accounts/components/login-card.tsx'
import { staffMessages } from '#app/accounts/messages.ts'
import { codePath, passwordPath, pathAfterLogin, workspacePath } from '#app/accounts/paths.ts'
import { patiently } from '#app/accounts/routes/patiently.ts'
import { findSignedIn } from '#app/accounts/sessions.ts'
import { signIn } from '#app/accounts/sign-in.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { type Page, staffMeta, staffPage } from '#app/lib/page.ts'
import { addressContext, appContext } from '#app/server/context.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/login.ts'
import { rejectLogin, setCookies } from './guard.ts'

export const handle: Page = staffPage

/** Reasons for the redirect to the login, by their name in the URL. */
const notices: Record<string, string> = {
  'not-verified': staffMessages.notVerified,
  'no-role': staffMessages.noRole,
  'code-over': staffMessages.codeExpired,
  'wrong-passwords': staffMessages.wrongPasswords,
}

export const meta = staffMeta

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
  const { email, password, keep } = await readForm(request)
  const attempt = { clientIp: context.get(addressContext), headers: request.headers, isPersistent: keep }
  try {
    const { cookies, needsCode } = await signIn(context.get(appContext), { email, password }, attempt)
    const to = pathAfterLogin(new URL(request.url).searchParams)
    const params = new URLSearchParams({ ...(keep && { keep: 'on' }), ...(to !== null && { to }) })
    const next = needsCode ? [codePath, params].filter(String).join('?') : (to ?? workspacePath)
    return redirect(next, { headers: setCookies(cookies) })
  } catch (error) {
    return rejectLogin(error, fieldFor(email), { email, keep })
  }
}

/** Checks for empty fields, posts the login and returns an error message if the network fails. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { email, password, keep } = await readForm(request.clone())
  const fail = (message: string, status: number) =>
    data({ errors: [{ message, field: fieldFor(email) }], email, keep }, { status })
  if (!email || !password) return fail(staffMessages.missingFields, 400)
  return patiently(serverAction, fail)
}

async function readForm(request: Request) {
  const { email = '', password = '', keep = '' } = parseForm(await request.formData())
  return { email: email.trim(), password, keep: keep === 'on' }
}

const fieldFor = (email: string) => (email ? 'password' : 'email')

export default function CounselorLogin({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? loaderData.notice
  return (
    <LoginCard title="Counselor login" failed={errors.length > 0}>
      <p className="mt-3 text-muted">For our staff. Visitors need no account.</p>
      <LoginForm errors={errors} done={actionData ? null : loaderData.done} button="Login">
        <AccountEmail defaultValue={actionData?.email} />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <Checkbox name="keep" defaultChecked={actionData?.keep}>
          Keep me signed in on this device
        </Checkbox>
      </LoginForm>
      <LoginLink to={passwordPath}>Forgot your password?</LoginLink>
    </LoginCard>
  )
}
