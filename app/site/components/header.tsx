import { useLocation } from 'react-router'
import { findHeaderAction, navigation } from '#app/content/navigation.ts'
import { ContactButton } from '#app/enquiries/components/contact-dialog.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Mark } from '#app/ui/muggu.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import { NavEntry } from './nav-entry.tsx'
import { SmallMenu } from './small-menu.tsx'

/** Brand, main navigation and main action. Identical in every browser, because React does not hydrate it. */
export function SiteHeader() {
  const { pathname } = useLocation()
  const { company } = useBusiness()
  const action = findHeaderAction(pathname)
  return (
    <header className="wrap flex h-19 lg:h-auto lg:min-h-19 items-center justify-between gap-x-4 max-lg:gap-x-[min(1rem,2vw)]">
      <a
        href="/"
        // with very large text the name does not fit, and the logo stands alone
        className="-ml-1 mr-auto flex h-[min(2.75rem,12.5vw)] min-w-0 flex-wrap items-center gap-x-[min(0.625rem,3vw)] overflow-hidden pr-[min(0.5rem,2vw)] text-text"
      >
        <Mark className="art size-[min(2.75rem,12.5vw)]" />
        <span className="whitespace-nowrap font-bold text-[min(1.4rem,7vw)] leading-none tracking-tight">
          {company.name}
        </span>
      </a>
      <nav aria-label="Main" className="min-w-0 max-lg:hidden">
        <ul className="flex flex-wrap items-center justify-end max-xl:text-sm">
          {navigation.map((entry) => (
            <NavEntry key={entry.path} {...entry} pathname={pathname} />
          ))}
          {action && (
            <li className="ml-2 xl:ml-4">
              <a href={action.path} className={buttonClass({ size: 'sm' })}>
                {action.title}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <ContactButton />
      <SmallMenu pathname={pathname} action={action} />
    </header>
  )
}
