import { useLocation } from 'react-router'
import {
  findHeaderAction,
  getAriaCurrent,
  type NavigationEntry,
  navigation,
} from '#app/content/navigation.ts'
import { ContactButton } from '#app/enquiries/components/contact-dialog.tsx'
import { getButtonClass } from '#app/ui/button.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { Logo } from '#app/ui/muggu.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import { SmallMenu } from './small-menu.tsx'

/**
 * Logo, main navigation and main action. React does not hydrate them, so their HTML must be the same in every browser.
 */
export function SiteHeader() {
  const { pathname } = useLocation()
  const { company } = useBusiness()
  const action = findHeaderAction(pathname)
  return (
    <header className="wrap flex h-19 lg:h-auto lg:min-h-19 items-center justify-between gap-x-4 max-lg:gap-x-[min(1rem,2vw)]">
      <a
        href="/"
        // hides the name if enlarged text makes it too wide, and shows only the logo
        className="-ml-1 mr-auto lg:mr-4 flex h-[min(2.75rem,12.5vw)] min-w-0 flex-wrap items-center gap-x-[min(0.625rem,3vw)] overflow-hidden pr-[min(0.5rem,2vw)] text-text"
      >
        <Logo className="art size-[min(2.75rem,12.5vw)]" />
        <span className="whitespace-nowrap font-bold text-[min(1.4rem,7vw)] leading-none tracking-tight">
          {company.name}
        </span>
      </a>
      <nav aria-label="Main" className="min-w-0 grow max-lg:hidden">
        <ul className="flex flex-wrap items-center max-xl:text-sm">
          {navigation.map((entry) => (
            <NavEntry key={entry.path} {...entry} pathname={pathname} />
          ))}
          {action && (
            <li className="ml-auto">
              <a href={action.path} className={getButtonClass({ size: 'sm' })}>
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

/**
 * Entry of the navigation on wide screens. Its submenu is a native popover; `app/site/components/menus.ts` opens it on
 * hover and delays closing it.
 */
function NavEntry({ title, path, submenu, pathname }: NavigationEntry & { pathname: string }) {
  const link = (
    <a
      href={path}
      aria-current={getAriaCurrent(path, pathname)}
      className={`nav-link flex min-h-11 items-center whitespace-nowrap font-medium ${submenu ? 'pr-0.5 pl-2.5 xl:pl-3.5' : 'px-2.5 xl:px-3.5'}`}
    >
      <span>{title}</span>
    </a>
  )
  if (!submenu) return <li>{link}</li>
  const id = `menu${path.replaceAll('/', '-')}`
  return (
    <li className="nav-entry group relative flex items-center">
      {link}
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${title} menu`}
        suppressHydrationWarning // the site's script sets `aria-expanded`
        className="-ml-0.5 grid h-11 w-6 place-items-center rounded-sm"
      >
        <ChevronDown className="size-3.5 transition-transform group-has-[:popover-open]:rotate-180" />
      </button>
      <ul id={id} popover="auto" className="nav-menu">
        {submenu.map((item) => (
          <li key={item.path}>
            <a
              href={item.path}
              aria-current={getAriaCurrent(item.path, pathname)}
              className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 font-medium leading-tight before:size-2 before:shrink-0 before:rounded-full before:bg-line hover:bg-soft hover:before:bg-action aria-[current]:before:bg-danger"
            >
              {item.title}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
