import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { codePath, passwordPath, startPath, wantedAfterLogin } from '#app/features/staff/domain/paths.ts'
import { signIn } from '#app/features/staff/sign-in.ts'
import { Done } from '#app/features/staff/ui/done.tsx'
import { LoginCard } from '#app/features/staff/ui/login-card.tsx'
import { type Page, secret } from '#app/lib/page.ts'
import { addressContext, servicesContext } from '#app/routes/context.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/login.ts'
import { setCookies } from './guard.ts'
import { patiently } from './patiently.ts'

export const handle: Page = { ...secret, hydrated: true }

/** Why somebody was sent here, by the name in the URL. */
const notices: Record<string, string> = {
  'not-verified': staffMessages.notVerified,
  'no-role': staffMessages.noRole,
  'code-over': staffMessages.codeTimeOver,
  'wrong-passwords': staffMessages.wrongPasswords,
}
const passwordSet = 'Your new password is set. Log in with it.'

type Refused = { errors: SummaryError[]; email: string }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

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
  const { email, password } = await typed(request)
  const result = await signIn(context.get(servicesContext), {
    email,
    password,
    address: context.get(addressContext),
    headers: request.headers,
  })
  if (!result.ok) {
    const { status, message, retryAfterMs } = result.reason
    const headers = new Headers()
    if (retryAfterMs) headers.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
    return data(refused(message, email), { status, headers })
  }
  const { user, cookies, codeWanted } = result.value
  const to = wantedAfterLogin(new URL(request.url).searchParams)
  const code = to === null ? codePath : `${codePath}?${new URLSearchParams({ to })}`
  throw redirect(codeWanted ? code : (to ?? startPath(user.role)), { headers: setCookies(cookies) })
}

/** The same post, with words for what only a browser meets. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { email, password } = await typed(request.clone())
  const failed = (message: string, status: number) => data(refused(message, email), { status })
  if (!email || !password) return failed(staffMessages.missingFields, 400)
  return patiently(serverAction, failed)
}

async function typed(request: Request): Promise<{ email: string; password: string }> {
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email').trim(), password: text('password') }
}

const refused = (message: string, email: string): Refused => ({
  errors: [{ message, field: email ? 'password' : 'email' }],
  email,
})

export default function CounselorLogin({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const errors = actionData?.errors ?? loaderData.notice
  return (
    <LoginCard title="Counselor login" failed={errors.length > 0}>
      <p className="mt-3 text-muted">For our counselors and admins. Visitors need no account.</p>
      <Form method="post" noValidate className="mt-7 grid gap-5">
        {!actionData && <Done>{loaderData.done}</Done>}
        <ErrorSummary errors={errors} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={actionData?.email}
        />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <Button type="submit" disabled={busy} className="w-full">
          {busy ? 'Processing...' : 'Login'}
        </Button>
        <Link to={passwordPath} className="link justify-self-start py-2">
          Forgot your password?
        </Link>
      </Form>
    </LoginCard>
  )
}
