import { redirect } from 'react-router'
import { AccountEmailField, LoginCard, postLogin } from '#app/accounts/components/login-card.tsx'
import { staffMessages } from '#app/accounts/messages.ts'
import { loginPath, passwordPath, readPathAfterLogin, workspacePath } from '#app/accounts/paths.ts'
import { findSession, findSignedInUser } from '#app/accounts/sessions.ts'
import { confirmCode, signIn } from '#app/accounts/sign-in.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { buildStaffMeta, type Page, staffPage } from '#app/lib/page.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/login.ts'
import { buildErrorRejection, findDoneMessage } from './form-response.ts'
import { buildCookieInit } from './guard.ts'

export const handle: Page = staffPage
export const meta = buildStaffMeta
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders
export const clientAction = (args: Route.ClientActionArgs) => postLogin(args)

/** Reasons for a redirect to the login, by the query parameter `notice`. */
const notices: Record<string, string> = {
  'not-verified': staffMessages.notVerified,
  'no-role': staffMessages.noRole,
}

const doneMessages: Record<string, string> = {
  'password-set': 'Your new password is set. Log in with it.',
  'link-sent':
    'If there is an account for this address, a link is on its way. It works once, within 24 hours. If nothing arrives, look in the spam folder, or ask an admin for a link.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const params = new URL(request.url).searchParams
  const user = await findSignedInUser(app, request.headers)
  if (user?.role) throw redirect(readPathAfterLogin(params) ?? workspacePath)
  const pending = params.has('code') ? await findSession(app, request.headers, true) : null
  const notice = params.get('notice') ?? ''
  return {
    /** Email address of an account whose password was accepted and whose code is still missing. */
    pendingEmail: pending?.user.email ?? null,
    message: Object.hasOwn(notices, notice) ? notices[notice] : null,
    done: findDoneMessage(request, doneMessages),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const typed = parseForm(await request.formData())
  const { email = '', password = '', keep, code } = typed
  const attempt = {
    clientIp: context.get(clientIpContext),
    headers: request.headers,
    isPersistent: keep === 'on',
  }
  const to = readPathAfterLogin(new URL(request.url).searchParams)
  try {
    if (code !== undefined) {
      const cookie = await confirmCode(app, code, attempt)
      return redirect(to ?? workspacePath, buildCookieInit(cookie))
    }
    const { cookie, isPending } = await signIn(app, { email, password }, attempt)
    const toCode = `${loginPath}?${new URLSearchParams({ code: '', ...(to && { to }) })}`
    return redirect(isPending ? toCode : (to ?? workspacePath), buildCookieInit(cookie))
  } catch (error) {
    return buildErrorRejection(error, typed)
  }
}

export default function CounselorLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pendingEmail, message, done } = loaderData
  if (pendingEmail !== null)
    return (
      <LoginCard
        key="code"
        title="Your code"
        intro={`The password of ${pendingEmail} is right. Now enter the six digits that your authenticator app shows, or one of your recovery codes.`}
        refused={actionData}
        button="Login"
        link={{ text: 'Start again', to: loginPath }}
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
  return (
    <LoginCard
      key="password"
      title="Counselor login"
      intro="For our staff. Visitors need no account."
      refused={actionData ?? (message ? { message } : undefined)}
      done={actionData ? null : done}
      button="Login"
      link={{ text: 'Forgot your password?', to: passwordPath }}
    >
      <AccountEmailField defaultValue={actionData?.typed.email} />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      <Checkbox name="keep" defaultChecked={actionData?.typed.keep === 'on'}>
        Keep me signed in on this device
      </Checkbox>
    </LoginCard>
  )
}
