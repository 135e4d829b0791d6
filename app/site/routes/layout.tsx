import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ContactDialog } from '#app/enquiries/components/contact-dialog.tsx'
import { indiaDate } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import { SiteFooter } from '#app/site/components/footer.tsx'
import { SiteHeader } from '#app/site/components/header.tsx'
import { useFocusOnNewView } from '#app/ui/hooks.ts'
import type { Route } from './+types/layout'
import { buildErrorMeta, UnexpectedErrorPage } from './unexpected-error.tsx'

export const meta: Route.MetaFunction = buildErrorMeta

export function loader({ context }: Route.LoaderArgs) {
  return { year: Number(indiaDate(context.get(appContext).clock.now()).slice(0, 4)) }
}

/** Prevents reloads of the data, because a reload would send the URL of a step of the interest test to the server. */
export const shouldRevalidate = () => false

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame year={loaderData.year}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error
  return (
    <Frame year={loaderData.year}>
      <UnexpectedErrorPage error={error} />
    </Frame>
  )
}

function Frame({ year, children }: { year: number; children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useFocusOnNewView<HTMLElement>(pathname)
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <SiteHeader />
      <main ref={main} id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter year={year} />
      <ContactDialog />
    </>
  )
}
