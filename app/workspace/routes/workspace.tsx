import { useEffect, useLayoutEffect } from 'react'
import {
  data,
  isRouteErrorResponse,
  Link,
  Outlet,
  redirectDocument,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { buildLoginPath, loginPath } from '#app/accounts/paths.ts'
import { buildCookieInit, requireStaff } from '#app/accounts/routes/guard.ts'
import { signOut } from '#app/accounts/sessions.ts'
import { readBrowserClock } from '#app/lib/browser-clock.ts'
import { buildStaffMeta, type Page, staffPage } from '#app/lib/page.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { appContext, errorReporterContext } from '#app/server/context.ts'
import { Button } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { claimDrafts, clearDrafts } from '#app/ui/drafts.ts'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import { StaffShell } from '#app/workspace/components/shell.tsx'
import { listMenu } from '#app/workspace/menu.ts'
import { countOpenItems } from '#app/workspace/queries.ts'
import type { Route } from './+types/workspace.ts'

export const handle: Page = staffPage

/** Seconds for which the message is shown before the login page opens. */
const beforeLeaving = 1.5

type Shell = Route.ComponentProps['loaderData']

/** Data of the frame from its last load, for the error page when there is no network. */
let shown: Shell | undefined

export const meta = buildStaffMeta

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'account')
  const menu = listMenu(user.role)
  return { id: user.id, name: user.name, email: user.email, menu, counts: await countOpenItems(app, user) }
}

/** Logs out from any page of the workspace. */
export async function action({ request, context }: Route.ActionArgs) {
  let cookie: string
  try {
    cookie = await signOut(context.get(appContext), request.headers)
  } catch (error) {
    context.get(errorReporterContext)(error)
    return data({ logoutError: staffMessages.logoutFailed }, { status: 503 })
  }
  throw redirectDocument(loginPath, buildCookieInit(cookie))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (!(thrown instanceof Response))
      return data({ logoutError: staffMessages.logoutFailed }, { status: 503 })
    clearDrafts()
    throw thrown
  }
}

export default function Workspace({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...shell } = loaderData
  useEffect(() => {
    shown = loaderData
  }, [loaderData])
  useLayoutEffect(() => claimDrafts(id), [id])
  return (
    <StaffShell {...shell} logoutError={actionData?.logoutError}>
      <AutoReload />
      <Outlet />
    </StaffShell>
  )
}

const inputs = ['pointerdown', 'keydown', 'scroll'] as const
/** Time without input after which a page stops reloading, so that the login can expire. */
const idleAfter = HOUR

/** Reloads a visible page every minute and when it becomes visible, unless the user is typing. */
function AutoReload() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const mounted = new AbortController()
    const { signal } = mounted
    let usedAt = readBrowserClock()
    const use = () => {
      usedAt = readBrowserClock()
    }
    const reload = () => {
      const isActive = document.visibilityState === 'visible' && readBrowserClock() - usedAt < idleAfter
      if (isActive && navigator.onLine && !document.querySelector('form[data-changed]')) void revalidate()
    }
    const timer = setInterval(reload, MINUTE)
    for (const type of inputs) addEventListener(type, use, { passive: true, signal })
    document.addEventListener('visibilitychange', use, { signal })
    document.addEventListener('visibilitychange', reload, { signal })
    return () => {
      clearInterval(timer)
      mounted.abort()
    }
  }, [revalidate])
  return null
}

/** Shows an error inside the frame. Redirects to the login page if the user is no longer logged in. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const frame = loaderData ?? shown
  // `fetch` throws a TypeError without a network
  if (error instanceof TypeError && frame)
    return (
      <StaffShell {...frame}>
        <OfflineMessage />
      </StaffShell>
    )
  if (!isRouteErrorResponse(error)) throw error
  const message = error.data?.message ?? error.data
  if (typeof message !== 'string') throw error
  if (error.status === 401 || !loaderData) return <LoginRedirectMessage />
  return (
    <StaffShell {...loaderData}>
      <PageHeader>{message}</PageHeader>
      <p className="mt-2 text-muted">
        {error.status === 403 ? 'Your role does not open this page.' : 'The menu leads to everything else.'}
      </p>
    </StaffShell>
  )
}

/** Message that a page could not be loaded. Loads the page again when the browser is back online. */
function OfflineMessage() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidate])
  return (
    <div role="alert">
      <PageHeader title="You are offline">This page could not be loaded</PageHeader>
      <p className="measure mt-2">
        There is no connection to the site. What you typed is saved in this browser. The page opens
        automatically once there is a connection.
      </p>
      <Button size="sm" className="mt-4" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}

/** Message before the redirect to the login page. Without scripts, `refresh` redirects after whole seconds. */
function LoginRedirectMessage() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const login = buildLoginPath(`${pathname}${search}`)
  useEffect(() => {
    const timer = setTimeout(() => navigate(login, { replace: true }), beforeLeaving * 1000)
    return () => clearTimeout(timer)
  }, [navigate, login])
  return (
    <main className="wrap grid min-h-dvh place-items-center">
      <DocumentTitle>Login</DocumentTitle>
      <noscript>
        <meta httpEquiv="refresh" content={`${Math.ceil(beforeLeaving)};url=${login}`} />
      </noscript>
      <div className="text-center">
        <div role="alert">
          <h1 className="text-h4 font-semibold text-danger">{staffMessages.notVerified}</h1>
        </div>
        <Link to={login} className="link mt-4 inline-flex min-h-11 items-center">
          To the login
        </Link>
      </div>
    </main>
  )
}
