import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { company } from '#app/content/company.ts'
import { Mark } from '#app/ui/brand.tsx'
import { dashboardHref } from '../domain/query.ts'

const views = [
  { id: 'today', title: 'Today', to: dashboardHref({ when: null, search: '', page: 1 }) },
  { id: 'bookings', title: 'Bookings', to: dashboardHref({ when: 'upcoming', search: '', page: 1 }) },
] as const

type ShellProps = {
  heading: string
  current: (typeof views)[number]['id']
  email: string
  logoutError?: string
  children: ReactNode
}

/** The frame of the staff pages: a rail at the side on wide screens, a bar at the top on others. */
export function StaffShell({ heading, current, email, logoutError, children }: ShellProps) {
  const leaving = useNavigation().formMethod === 'POST'
  return (
    <div className="grow lg:grid lg:grid-cols-[13.75rem_minmax(0,1fr)]">
      <header className="on-dark bg-night text-rice">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 lg:sticky lg:top-0 lg:flex-col lg:items-stretch lg:gap-y-6 lg:px-4.5 lg:py-6">
          <Link
            to="/"
            className="flex items-center gap-3 rounded-sm px-2 py-2 text-h4 font-bold tracking-tight no-underline"
          >
            <Mark className="size-9" />
            {company.name}
          </Link>
          <nav aria-label="Staff" className="-mx-2 lg:mx-0">
            <ul className="flex gap-1 lg:flex-col">
              {views.map(({ id, title, to }) => (
                <li key={id}>
                  <Link
                    to={to}
                    aria-current={id === current ? 'page' : undefined}
                    className="flex min-h-11 items-center rounded-md px-3 font-medium text-rice-muted no-underline hover:text-rice aria-[current=page]:bg-night-line aria-[current=page]:text-rice"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main className="px-4 py-6 sm:px-8 lg:px-10 lg:py-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="text-[clamp(1.75rem,1.4rem+1.6vw,2.375rem)]">{heading}</h1>
          <Form method="post" className="flex flex-wrap items-center gap-x-3 text-muted">
            <span className="min-w-0 wrap-anywhere">{email}</span>
            <button
              type="submit"
              disabled={leaving}
              className="link min-h-11 cursor-pointer px-1 disabled:opacity-60"
            >
              Logout
            </button>
          </Form>
        </div>
        {logoutError && (
          <p role="alert" className="mt-3 rounded-md bg-danger-soft px-4 py-3 font-medium text-danger">
            {logoutError}
          </p>
        )}
        {children}
      </main>
    </div>
  )
}
