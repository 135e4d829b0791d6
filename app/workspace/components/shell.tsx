import type { ComponentType, ReactNode } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { bookingsPath, newBookingPath, workspacePath } from '#app/accounts/paths.ts'
import { CalendarIcon, Chat, Pencil, Plus, Rupee, Search, Sliders, Sun } from '#app/ui/icons.tsx'
import { Logo } from '#app/ui/muggu.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import { Tabs } from '#app/ui/workspace/list.tsx'
import { Avatar } from '#app/workspace/components/avatar.tsx'
import { findCurrentMenuEntry, type MenuEntry, type MenuEntryName } from '#app/workspace/menu.ts'

type ShellProps = {
  menu: readonly MenuEntry[]
  /** Counts of open items by menu entry. */
  counts: Readonly<Partial<Record<MenuEntryName, number>>>
  name: string
  email: string
  logoutError?: string
  children: ReactNode
}

const icons: Readonly<Record<MenuEntryName, ComponentType<{ className?: string }>>> = {
  Today: Sun,
  Calendar: CalendarIcon,
  Messages: Chat,
  Money: Rupee,
  Website: Pencil,
  Settings: Sliders,
}

export function StaffShell({ menu, counts, name, email, logoutError, children }: ShellProps) {
  const { pathname } = useLocation()
  const { entry, tab } = findCurrentMenuEntry(menu, pathname)
  return (
    <div className="grow lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <header className="on-dark bg-night text-rice print:hidden">
        <div className="flex min-h-14 items-center gap-x-1 px-3 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-y-4 lg:overflow-y-auto lg:px-3.5 lg:py-4">
          <Link
            to="/"
            className="mr-auto flex min-w-0 items-center gap-3 rounded-sm px-2 py-2 text-h4 font-bold tracking-tight no-underline lg:mr-0"
          >
            <Logo className="size-8" />
            {useBusiness().company.name}
          </Link>
          {menu.some(({ name }) => name === 'Calendar') && (
            <>
              <Form method="get" action={bookingsPath} role="search" className="relative max-lg:hidden">
                <Search className="pointer-events-none absolute top-3 left-3 size-4 text-rice-muted" />
                <input type="hidden" name="when" value="all" />
                <input
                  type="search"
                  name="q"
                  maxLength={100}
                  aria-label="Search bookings and messages"
                  placeholder="Search"
                  className="min-h-10 w-full min-w-0 rounded-md border border-night-line bg-transparent pr-3 pl-9 text-rice placeholder:text-rice-muted"
                />
              </Form>
              <Link to={`${bookingsPath}?when=all#search`} className={barButton}>
                <Search />
                <span className="sr-only">Search</span>
              </Link>
              <Link
                to={newBookingPath}
                className="flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-md font-semibold no-underline max-lg:w-11 lg:bg-action lg:text-on-action lg:hover:bg-action-hover"
              >
                <Plus />
                <span className="max-lg:sr-only">New booking</span>
              </Link>
            </>
          )}
          <nav
            aria-label="Staff"
            data-at-foot="on phones"
            className="bg-night max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-night-line max-lg:pb-[env(safe-area-inset-bottom)] lg:grow"
          >
            <ul className="grid auto-cols-fr grid-flow-col lg:grid-flow-row lg:gap-0.5">
              {menu.map(({ name, path }) => (
                <li key={name} className="min-w-0">
                  <MenuLink
                    name={name}
                    path={path}
                    current={name === entry?.name && (pathname === path ? 'page' : 'true')}
                    count={counts[name] ?? 0}
                  />
                </li>
              ))}
            </ul>
          </nav>
          <Account name={name} email={email} />
        </div>
      </header>
      {/* progress bar of a navigation */}
      <span className="underway" hidden={useNavigation().state === 'idle'} />
      <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-5 pb-28 sm:px-8 lg:px-10 lg:py-6 print:pb-0">
        {logoutError && (
          <p role="alert" className="mb-4 rounded-md bg-danger-soft px-4 py-3 font-medium text-danger">
            {logoutError}
          </p>
        )}
        {entry && entry.tabs.length > 1 && (
          <nav
            aria-label={entry.name}
            className="-mx-4 mb-5 border-b border-line px-4 sm:-mx-8 sm:px-8 lg:-mx-10 lg:-mt-2 lg:px-10 print:hidden"
          >
            <Tabs
              current={tab?.path ?? ''}
              tabs={entry.tabs.map(({ title, path }) => ({ name: path, title, to: path }))}
            />
          </nav>
        )}
        {children}
      </main>
    </div>
  )
}

const barButton =
  'grid size-11 shrink-0 place-items-center rounded-md no-underline hover:bg-night-line lg:hidden'

type MenuLinkProps = { name: MenuEntryName; path: string; current: false | 'page' | 'true'; count: number }

function MenuLink({ name, path, current, count }: MenuLinkProps) {
  const MenuIcon = icons[name]
  return (
    <Link
      to={path}
      aria-current={current || undefined}
      className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-rice-muted no-underline hover:text-rice aria-[current]:text-rice lg:min-h-10 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-md lg:px-3 lg:hover:bg-night-line lg:aria-[current]:bg-night-line"
    >
      <MenuIcon className={`size-5.5 lg:size-5 ${current ? 'text-marigold' : ''}`} />
      <span
        className={`max-w-full truncate px-0.5 text-[0.75rem] leading-tight lg:grow lg:px-0 lg:text-base ${current ? 'font-semibold' : 'font-medium'}`}
      >
        {name}
      </span>
      {count > 0 && (
        <span className="grid min-w-5 place-items-center rounded-full bg-marigold px-1 text-[0.75rem] leading-5 font-bold text-on-action tabular-nums max-lg:absolute max-lg:top-1 max-lg:left-1/2 max-lg:ml-1.5">
          {count}
          <span className="sr-only"> open</span>
        </span>
      )}
    </Link>
  )
}

/** User's name, email address and Logout. On phones, both are in a popover that works without scripts. */
function Account({ name, email }: Pick<ShellProps, 'name' | 'email'>) {
  const isLeaving = useNavigation().formAction === workspacePath
  return (
    <>
      <button
        type="button"
        popoverTarget="signed-in"
        suppressHydrationWarning // the site's script sets `aria-expanded`
        className={`${barButton} cursor-pointer`}
      >
        <Avatar name={name} className="size-8 text-sm ring-1 ring-rice-muted" />
        <span className="sr-only">Signed in</span>
      </button>
      <div id="signed-in" popover="auto" className="signed-in on-dark items-center gap-3 bg-night text-rice">
        <Avatar name={name} className="size-9 text-sm max-lg:hidden" />
        <Form
          method="post"
          action={workspacePath}
          onSubmit={({ currentTarget }) => currentTarget.parentElement?.hidePopover()}
          className="min-w-0 text-sm text-rice-muted"
        >
          <span className="block leading-snug font-semibold text-rice wrap-anywhere">{name}</span>
          <span className="block wrap-anywhere">{email}</span>
          <button
            type="submit"
            disabled={isLeaving}
            className="min-h-11 cursor-pointer font-semibold text-rice underline underline-offset-4 disabled:opacity-60 lg:min-h-8"
          >
            Logout
          </button>
        </Form>
      </div>
    </>
  )
}
