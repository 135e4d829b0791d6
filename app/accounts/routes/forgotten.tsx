import { redirect } from 'react-router'
import { AccountEmail, LoginCard, postLogin } from '#app/accounts/components/login-card.tsx'
import { requestPasswordLink } from '#app/accounts/password-links.ts'
import { loginPath, passwordPath } from '#app/accounts/paths.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { type Page, staffMeta, staffPage } from '#app/lib/page.ts'
import { addressContext, appContext } from '#app/server/context.ts'
import type { Route } from './+types/forgotten.ts'
import { rejectLogin } from './guard.ts'

export const handle: Page = staffPage
export const meta = staffMeta
export const clientAction = (args: Route.ClientActionArgs) => postLogin(args)

export const loader = ({ request }: Route.LoaderArgs) => ({
  isSent: new URL(request.url).searchParams.has('asked'),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { email = '' } = parseForm(await request.formData())
  try {
    await requestPasswordLink(context.get(appContext), { email, clientIp: context.get(addressContext) })
    return redirect(`${passwordPath}?asked`)
  } catch (error) {
    return rejectLogin(error, 'email', { email })
  }
}

const links = { 'Back to the login': loginPath }

/** Page that requests a password link. Its text does not reveal whether an account exists. */
export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isSent && !actionData)
    return (
      <LoginCard title="Check your inbox" links={links}>
        <p role="status" className="mt-3">
          If there is an account for this address, a link is on its way. It works once, within an hour.
        </p>
        <p className="mt-3 text-muted">
          Nothing there in a few minutes? Look in the spam folder, or ask an admin for a link.
        </p>
      </LoginCard>
    )
  return (
    <LoginCard
      title="Forgot your password?"
      intro="We email you a link that sets a new one. The old one works until then."
      errors={actionData?.errors}
      button="Send the link"
      links={links}
    >
      <AccountEmail defaultValue={actionData?.email} />
    </LoginCard>
  )
}
