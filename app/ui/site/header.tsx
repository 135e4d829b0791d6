import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Mark } from '../brand.tsx'
import { ButtonLink } from '../button.tsx'
import { type MenuEntry, NavEntry } from './nav-entry.tsx'
import { SmallMenu } from './small-menu.tsx'

type HeaderProps = {
  brand: string
  entries: readonly MenuEntry[]
  /** The booking offered beside the navigation; none where it would be out of place. */
  offer?: { title: string; path: string } | undefined
}

/** Brand, main navigation and the one thing to do. Whole without scripts; they add the timing of the menus. */
export function SiteHeader({ brand, entries, offer }: HeaderProps) {
  const { pathname } = useLocation()
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <header
      data-live={live || undefined}
      className="site-header wrap flex h-19 items-center justify-between gap-4"
    >
      <Link to="/" viewTransition className="-ml-1 flex min-h-11 items-center gap-2.5 pr-2 text-text">
        <Mark className="art size-11" />
        <span className="font-bold text-[1.4rem] leading-none tracking-tight [font-stretch:108%]">
          {brand}
        </span>
      </Link>
      <nav aria-label="Main" className="max-lg:hidden">
        <ul className="flex items-center">
          {entries.map((entry) => (
            <NavEntry key={entry.path} entry={entry} pathname={pathname} />
          ))}
          {offer && (
            <li className="ml-4">
              <ButtonLink to={offer.path} size="sm">
                {offer.title}
              </ButtonLink>
            </li>
          )}
        </ul>
      </nav>
      <SmallMenu entries={entries} pathname={pathname} offer={offer} />
    </header>
  )
}
