import { useEffect } from 'react'
import { data, redirect, redirectDocument, useNavigate, useRevalidator } from 'react-router'
import { company } from '#app/content/company.ts'
import { dashboard } from '#app/features/staff/dashboard.ts'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { parseDashboardQuery } from '#app/features/staff/domain/query.ts'
import { BookingsSection } from '#app/features/staff/ui/bookings-section.tsx'
import { FailedMails } from '#app/features/staff/ui/failed-mails.tsx'
import { StaffShell } from '#app/features/staff/ui/shell.tsx'
import { TodaySection } from '#app/features/staff/ui/today-section.tsx'
import { servicesContext } from '#app/routes/context.ts'
import type { Route } from './+types/dashboard.ts'

const loginPath = '/services/counselor-login'
/** For whoever can't be verified: never signed in, or no longer. */
const notVerifiedPath = `${loginPath}?notice=not-verified`
/** Milliseconds for reading why, before the login page opens. */
const beforeLeaving = 1_500

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData && 'today' in loaderData && !loaderData.today ? 'Bookings' : 'Today'} | ${company.name}`,
  },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const user = await services.staff.current(request.headers)
  if (!user) throw redirect(notVerifiedPath)
  const { role } = user
  if (!role) {
    const cookies = await services.staff.signOut(request.headers)
    throw redirect(`${loginPath}?notice=no-role`, { headers: setCookies(cookies) })
  }
  const query = parseDashboardQuery(new URL(request.url).searchParams)
  return { ...(await dashboard(services, { ...user, role }, query)), query }
}

/** A session that ended while the page was open says so before the login page opens. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.get('Location') === notVerifiedPath) {
      return { sessionOver: true as const }
    }
    throw thrown
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let cookies: string[]
  try {
    cookies = await context.get(servicesContext).staff.signOut(request.headers)
  } catch (error) {
    console.error('A logout failed.', error)
    return data({ error: staffMessages.logoutFailed }, { status: 503 })
  }
  throw redirectDocument(loginPath, { headers: setCookies(cookies) })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return data({ error: staffMessages.logoutFailed }, { status: 503 })
  }
}

const setCookies = (cookies: string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))

export default function CounselorDashboard({ loaderData, actionData }: Route.ComponentProps) {
  if ('sessionOver' in loaderData) return <SessionOver />
  const { email, heading, today, list, failedMails, query } = loaderData
  return (
    <StaffShell
      heading={today ? heading : 'Bookings'}
      current={today ? 'today' : 'bookings'}
      email={email}
      logoutError={actionData?.error}
    >
      <StayFresh />
      {today && <TodaySection sessions={today} next={list.rows[0]} />}
      <BookingsSection list={list} query={query} />
      {failedMails && <FailedMails mails={failedMails} />}
    </StaffShell>
  )
}

function SessionOver() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(notVerifiedPath, { replace: true }), beforeLeaving)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <main className="wrap grid min-h-dvh place-items-center">
      <p role="alert" className="text-h4 font-semibold text-danger">
        {staffMessages.notVerified}
      </p>
    </main>
  )
}

/**
 * The page stays open all day: whoever comes back to it sees the present state. A laptop that wakes up has no
 * network yet, and loading then would put an error in place of the page, so the server is asked first.
 */
function StayFresh() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const seen = async () => {
      if (document.visibilityState !== 'visible') return
      const answers = await fetch('/healthz').then(
        (response) => response.ok,
        () => false,
      )
      if (answers) await revalidate()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [revalidate])
  return null
}
