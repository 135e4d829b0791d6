import { useLocation } from 'react-router'
import { Mark } from '../brand.tsx'
import { buttonClass } from '../button.tsx'
import { type MenuEntry, NavEntry } from './nav-entry.tsx'
import { SmallMenu } from './small-menu.tsx'

type HeaderProps = {
  brand: string
  entries: readonly MenuEntry[]
  /** The booking offered beside the navigation; none where it would be out of place. */
  offer?: { title: string; path: string } | undefined
}

/** Brand, main navigation and the one thing to do. The same in every browser: nothing of it is React's there. */
export function SiteHeader({ brand, entries, offer }: HeaderProps) {
  const { pathname } = useLocation()
  return (
    <header className="wrap flex h-19 lg:h-auto lg:min-h-19 items-center justify-between gap-x-4 max-lg:gap-x-[min(1rem,2vw)]">
      <a
        href="/"
        className="-ml-1 flex min-h-11 items-center gap-[min(0.625rem,3vw)] pr-[min(0.5rem,2vw)] text-text"
      >
        <Mark className="art size-[min(2.75rem,12.5vw)]" />
        <span className="font-bold text-[min(1.4rem,7vw)] leading-none tracking-tight">{brand}</span>
      </a>
      <nav aria-label="Main" className="min-w-0 max-lg:hidden">
        <ul className="flex flex-wrap items-center justify-end">
          {entries.map((entry) => (
            <NavEntry key={entry.path} entry={entry} pathname={pathname} />
          ))}
          {offer && (
            <li className="ml-4">
              <a href={offer.path} className={buttonClass({ size: 'sm' })}>
                {offer.title}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <SmallMenu entries={entries} pathname={pathname} offer={offer} />
    </header>
  )
}
