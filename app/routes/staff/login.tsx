import { data, Form, redirect, useNavigation } from 'react-router'
import { company } from '#app/content/company.ts'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { loginPath, workspacePath } from '#app/features/staff/domain/paths.ts'
import { signIn } from '#app/features/staff/sign-in.ts'
import { addressContext, servicesContext } from '#app/routes/context.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/login.ts'

/** How long the browser waits for an answer, in milliseconds. */
const patience = 15_000

/** Why somebody was sent here, by the name in the URL. */
const notices: Record<string, string> = {
  'not-verified': staffMessages.notVerified,
  'no-role': staffMessages.noRole,
}

type Refused = { errors: SummaryError[]; email: string }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await context.get(servicesContext).staff.current(request.headers)
  if (user?.role) throw redirect(workspacePath)
  const asked = new URL(request.url).searchParams.get('notice') ?? ''
  const notice = Object.hasOwn(notices, asked) && notices[asked]
  return { notice: notice ? [{ message: notice }] : [] }
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
  const cookies = new Headers(result.value.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))
  throw redirect(workspacePath, { headers: cookies })
}

/**
 * The same post, with words for what only a browser meets: no network, no answer. Each has an error's status, after
 * which React Router does not load the page's data anew: that would fail in the same way.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { email, password } = await typed(request.clone())
  const failed = (message: string, status: number) => data(refused(message, email), { status })
  if (!email || !password) return failed(staffMessages.missingFields, 400)
  const tooLong = Promise.withResolvers<ReturnType<typeof failed>>()
  const timer = setTimeout(() => tooLong.resolve(failed(staffMessages.noResponse, 504)), patience)
  try {
    return await Promise.race([serverAction(), tooLong.promise])
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown // the way to the dashboard
    if (thrown instanceof TypeError) return failed(staffMessages.cannotConnect, 503) // what fetch throws without a network
    return failed(staffMessages.loginFailed, 500)
  } finally {
    clearTimeout(timer)
  }
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
  const busy = useNavigation().formAction === loginPath
  const errors = actionData?.errors ?? loaderData.notice
  return (
    <div className="wrap grid place-items-center py-12 sm:py-20">
      <div className="w-full max-w-md rounded-lg border border-line bg-card p-6 transition-opacity duration-100 sm:p-9 starting:opacity-0">
        <title>{`${errors.length ? 'Error: ' : ''}Counselor login | ${company.name}`}</title>
        <h1 className="text-h2">Counselor login</h1>
        <p className="mt-3 text-muted">For our counselors and admins. Visitors need no account.</p>
        <Form method="post" noValidate className="mt-7 grid gap-5">
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
        </Form>
      </div>
    </div>
  )
}
