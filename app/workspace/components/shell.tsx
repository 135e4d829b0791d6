import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, NavLink, useLocation, useNavigate, useNavigation } from 'react-router'
import { searchPath, workspacePath } from '#app/accounts/paths.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import { Mark } from '#app/ui/muggu.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import { EmailAddress } from '#app/ui/workspace/page.tsx'
import { type MenuGroup, menuGroups } from '#app/workspace/menu.ts'

type MenuPage = { title: string; path: string; group: MenuGroup }

type ShellProps = {
  /** Pages that the user may open. */
  pages: readonly MenuPage[]
  /** Counts of open items, by path. */
  numbers: Readonly<Partial<Record<string, number>>>
  email: string
  logoutError?: string
  children: ReactNode
}

/** Frame of the workspace: a side rail on wide screens, a top bar with a menu on others. */
export function StaffShell(shell: ShellProps) {
  const { pages, numbers, email, logoutError, children } = shell
  return (
    <div className="grow lg:grid lg:grid-cols-[13.75rem_minmax(0,1fr)] print:block">
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <header className="on-dark bg-night text-rice print:hidden">
        <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 px-4 lg:sticky lg:top-0 lg:max-h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:justify-start lg:overflow-y-auto lg:px-4.5 lg:py-4">
          <Link
            to="/"
            className="flex items-center gap-3 rounded-sm px-2 py-2 text-h4 font-bold tracking-tight no-underline"
          >
            <Mark className="size-9" />
            {useBusiness().company.name}
          </Link>
          <SearchField />
          <Link
            to={searchPath}
            className="ml-auto flex min-h-11 items-center rounded-md px-2 font-semibold no-underline lg:hidden"
          >
            Search
          </Link>
          <button
            type="button"
            popoverTarget="staff-menu"
            suppressHydrationWarning // the script sets `aria-expanded`
            className="flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold lg:hidden"
          >
            Menu <ChevronDown className="size-4" />
          </button>
          <Menu pages={pages} numbers={numbers} email={email} />
        </div>
      </header>
      <Underway />
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 sm:px-8 lg:px-10 lg:py-6">
        {logoutError && (
          <p role="alert" className="mb-4 rounded-md bg-danger-soft px-4 py-3 font-medium text-danger">
            {logoutError}
          </p>
        )}
        {children}
      </main>
    </div>
  )
}

/** Progress line at the top of the screen during a navigation. */
const Underway = () => <span className="underway" hidden={useNavigation().state === 'idle'} />

/** Menu: a popover without scripts on small screens, always visible on wide ones. */
function Menu({ pages, numbers, email }: Pick<ShellProps, 'pages' | 'numbers' | 'email'>) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const leaving = useNavigation().formAction === workspacePath
  const openedOn = useRef(pathname)
  useEffect(() => {
    // closes after a page change, but not when the page hydrates
    if (openedOn.current === pathname) return
    openedOn.current = pathname
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [pathname])
  return (
    <nav
      ref={menu}
      id="staff-menu"
      popover="auto"
      aria-label="Staff"
      className="staff-menu on-dark grow flex-col gap-3 bg-night text-rice lg:flex"
    >
      {menuGroups.map((group) => (
        <MenuPart
          key={group}
          title={group}
          pages={pages.filter((page) => page.group === group)}
          numbers={numbers}
        />
      ))}
      <Form
        method="post"
        action={workspacePath}
        className="border-night-line px-3 text-sm text-rice-muted max-lg:mt-3 max-lg:border-t max-lg:pt-3 lg:mt-auto lg:pr-0"
      >
        <span className="block wrap-anywhere">
          <EmailAddress address={email} />
        </span>
        <button
          type="submit"
          disabled={leaving}
          className="min-h-11 cursor-pointer font-semibold text-rice underline underline-offset-4 disabled:opacity-60"
        >
          Logout
        </button>
      </Form>
    </nav>
  )
}

/** Group of menu links; renders nothing without pages. */
function MenuPart({ title, pages, numbers }: { title: string } & Pick<ShellProps, 'pages' | 'numbers'>) {
  const { pathname } = useLocation()
  if (pages.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="px-3 text-sm font-normal text-rice-muted max-lg:pt-2">{title}</h2>
      <ul className="grid max-lg:grid-cols-2">
        {pages.map(({ title, path }) => (
          <li key={path}>
            <NavLink
              to={`${workspacePath}${path}`}
              end={
                path === '' ||
                pages.some((page) => page.path !== path && pathname === workspacePath + page.path)
              }
              className="flex min-h-11 items-center justify-between gap-2 rounded-md px-3 font-medium text-rice no-underline hover:bg-night-line aria-[current=page]:bg-night-line lg:min-h-8"
            >
              {title} <Waiting number={numbers[path]} />
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Waiting = ({ number = 0 }: { number?: number | undefined }) =>
  number > 0 && (
    <span className="font-semibold text-marigold tabular-nums">
      {number}
      <span className="sr-only"> open</span>
    </span>
  )

/** Search field, focused by `/` and Ctrl-K; where it is hidden, they open the search page. */
function SearchField() {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!asksForSearch(event)) return
      event.preventDefault()
      if (field.current?.checkVisibility()) field.current.select()
      else navigate(searchPath)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
  return (
    <Form method="get" action={searchPath} role="search" className="mt-2 max-lg:hidden">
      <input
        ref={field}
        type="search"
        name="q"
        maxLength={100}
        aria-label="Search bookings, messages and people"
        placeholder="Search ( / )"
        aria-keyshortcuts="/ Control+K"
        className="min-h-10 w-full min-w-0 rounded-md border border-night-line bg-transparent px-3 text-rice placeholder:text-rice-muted"
      />
    </Form>
  )
}

/** Detects Ctrl-K, and `/` outside fields. */
function asksForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return true
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !ctrlKey && !metaKey && !altKey && !typing
}
