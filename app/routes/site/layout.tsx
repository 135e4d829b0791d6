import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { company, emailLink, phoneLink } from '#app/content/company.ts'
import { footerLinks, navigation, withoutBookingOffer } from '#app/content/navigation.ts'
import { indiaDate } from '#app/features/booking/domain/availability.ts'
import { servicesContext } from '#app/routes/context.ts'
import { isCurrent } from '#app/ui/site/current.ts'
import { SiteFooter } from '#app/ui/site/footer.tsx'
import { SiteHeader } from '#app/ui/site/header.tsx'
import type { Route } from './+types/layout'

const offer = { title: 'Book a free session', path: '/services/sessionbooking' }

export function loader({ context }: Route.LoaderArgs) {
  const today = indiaDate(context.get(servicesContext).clock.now())
  return { year: Number(today.slice(0, 4)) }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const main = useFocusOnNewPage(pathname)
  const offered = !withoutBookingOffer.some((path) => isCurrent(path, pathname))
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-accent focus:px-6 focus:py-3 focus:font-semibold focus:text-on-accent"
      >
        Skip to the content
      </a>
      <SiteHeader brand={company.name} entries={navigation} offer={offered ? offer : undefined} />
      <main ref={main} id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <SiteFooter
        {...{ company, emailLink, phoneLink }}
        links={footerLinks}
        year={loaderData.year}
        newsletter={<Newsletter />}
      />
    </>
  )
}

function Newsletter() {
  return (
    <p className="max-w-xs text-rice-muted">
      New posts, webinars and events, about once a month.{' '}
      <a
        href={`${emailLink}?subject=Newsletter`}
        className="font-medium text-rice underline underline-offset-4"
      >
        Ask for it by e-mail
      </a>
    </p>
  )
}

/** Starts keyboards and screen readers at the content when a page was changed without loading a document. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
