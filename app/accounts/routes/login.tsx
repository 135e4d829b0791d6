import { data, redirect } from 'react-router'
import { AccountEmail, LoginCard, LoginForm, LoginLink } from '#app/accounts/components/login-card.tsx'
import { staffMessages } from '#app/accounts/messages.ts'
import { codePath, passwordPath, startPath, wantedAfterLogin } from '#app/accounts/paths.ts'
import { signIn } from '#app/accounts/sign-in.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { type Page, staffPage } from '#app/lib/page.ts'
import { addressContext, servicesContext } from '#app/routes/context.ts'
import { patiently } from '#app/routes/staff/patiently.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import type { SummaryError } from '#app/ui/form.tsx'
import type { Route } from './+types/login.ts'
import { retryAfter, setCookies, staffMeta } from './guard.ts'

export const handle: Page = staffPage

/** Why somebody was sent here, by the name in the URL. */
const notices: Record<string, string> = {
  'not-verified': staffMessages.notVerified,
  'no-role': staffMessages.noRole,
  'code-over': staffMessages.codeTimeOver,
  'wrong-passwords': staffMessages.wrongPasswords,
}
const passwordSet = 'Your new password is set. Log in with it.'

type Refused = { errors: SummaryError[]; email: string; keep: boolean }

export const meta = staffMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await context.get(servicesContext).staff.current(request.headers)
  const params = new URL(request.url).searchParams
  if (user?.role) throw redirect(wantedAfterLogin(params) ?? startPath(user.role))
  const asked = params.get('notice') ?? ''
  const notice = Object.hasOwn(notices, asked) && notices[asked]
  return {
    notice: notice ? [{ message: notice }] : [],
    done: asked === 'password-set' ? passwordSet : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email, password, keep } = await typed(request)
  const result = await signIn(context.get(servicesContext), {
    email,
    password,
    keep,
    address: context.get(addressContext),
    headers: request.headers,
  })
  if (!result.ok) {
    const { status, message, retryAfterMs } = result.reason
    return data(refused(message, email, keep), { status, headers: retryAfter(retryAfterMs) })
  }
  const { user, cookies, codeWanted } = result.value
  const to = wantedAfterLogin(new URL(request.url).searchParams)
  const params = new URLSearchParams({ ...(keep && { keep: 'on' }), ...(to !== null && { to }) })
  const next = codeWanted ? [codePath, params].filter(String).join('?') : (to ?? startPath(user.role))
  throw redirect(next, { headers: setCookies(cookies) })
}

/** The same post, with words for what only a browser meets. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { email, password, keep } = await typed(request.clone())
  const failed = (message: string, status: number) => data(refused(message, email, keep), { status })
  if (!email || !password) return failed(staffMessages.missingFields, 400)
  return patiently(serverAction, failed)
}

async function typed(request: Request) {
  const { email = '', password = '', keep = '' } = parseForm(await request.formData())
  return { email: email.trim(), password, keep: keep === 'on' }
}

const refused = (message: string, email: string, keep: boolean): Refused => ({
  errors: [{ message, field: email ? 'password' : 'email' }],
  email,
  keep,
})

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
