import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { loginPath, passwordPath } from '#app/features/staff/domain/paths.ts'
import { askForLink } from '#app/features/staff/password-links.ts'
import { LoginCard } from '#app/features/staff/ui/login-card.tsx'
import { type Page, secret } from '#app/lib/page.ts'
import { addressContext, servicesContext } from '#app/routes/context.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/forgotten.ts'

export const handle: Page = { ...secret, hydrated: true }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ request }: Route.LoaderArgs) => ({
  asked: new URL(request.url).searchParams.has('asked'),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { email = '' } = typedIn(await request.formData())
  const asked = await askForLink(context.get(servicesContext), {
    email,
    address: context.get(addressContext),
  })
  if (asked.ok) throw redirect(`${passwordPath}?asked`)
  const { status, message, retryAfterMs } = asked.reason
  const headers = new Headers()
  if (retryAfterMs) headers.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
  return data({ errors: [{ field: 'email', message }], email }, { status, headers })
}

/** Says the same for every address, whether an account has it or not. */
export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  if (loaderData.asked && !actionData) {
    return (
      <LoginCard title="Check your inbox">
        <p role="status" className="mt-3">
          If there is an account for this address, a link is on its way. It works for one hour, once.
        </p>
        <p className="mt-3 text-muted">
          Nothing there in a few minutes? Look in the spam folder, or ask an admin for a link.
        </p>
        <BackToLogin />
      </LoginCard>
    )
  }
  return (
    <LoginCard title="Forgot your password?" failed={Boolean(actionData)}>
      <p className="mt-3 text-muted">We mail you a link that sets a new one. The old one works until then.</p>
      <Form method="post" noValidate className="mt-7 grid gap-5">
        <ErrorSummary errors={actionData?.errors ?? []} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={actionData?.email}
        />
        <Button type="submit" disabled={busy} className="w-full">
          {busy ? 'Processing...' : 'Send the link'}
        </Button>
      </Form>
      <BackToLogin />
    </LoginCard>
  )
}

const BackToLogin = () => (
  <p className="mt-5">
    <Link to={loginPath} className="link inline-block py-2">
      Back to the login
    </Link>
  </p>
)
