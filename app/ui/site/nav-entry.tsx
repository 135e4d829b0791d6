import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ChevronDown } from '../icons.tsx'
import { ariaCurrent } from './current.ts'

type MenuItem = { title: string; path: string }
export type MenuEntry = MenuItem & { submenu?: readonly MenuItem[] }

/** How long a menu stays after the pointer has left it. */
const closeDelay = 2000
const freshFor = 500

/**
 * An entry of the wide navigation. Its submenu is a native popover: its button, Escape, a click outside and "one
 * at a time" are the browser's. Scripts add opening by hover with its delayed closing.
 */
export function NavEntry({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
  if (!entry.submenu) {
    return (
      <li>
        <EntryLink entry={entry} pathname={pathname} className="px-3.5" />
      </li>
    )
  }
  return <EntryWithMenu entry={entry} submenu={entry.submenu} pathname={pathname} />
}

function EntryWithMenu({
  entry,
  submenu,
  pathname,
}: {
  entry: MenuEntry
  submenu: readonly MenuItem[]
  pathname: string
}) {
  const id = `menu${entry.path.replaceAll('/', '-')}`
  const menu = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(false)
  const { hover, keepFresh } = useHoverMenu(menu)

  useEffect(() => setOpen(menu.current?.matches(':popover-open') ?? false), []) // opened before the scripts
  const shownOn = useRef(pathname)
  useEffect(() => {
    // it has done its work when the page changes, and not when the scripts of its page arrive
    if (shownOn.current !== pathname) hide(menu.current)
    shownOn.current = pathname
  }, [pathname])

  return (
    <li
      className="nav-entry relative flex items-center"
      {...hover}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hide(menu.current)
      }}
    >
      <EntryLink entry={entry} pathname={pathname} className="pl-3.5 pr-0.5" />
      <button
        type="button"
        popoverTarget={id}
        onClick={keepFresh}
        aria-expanded={open}
        aria-label={`${entry.title} menu`}
        className="-ml-0.5 grid h-11 w-6 place-items-center rounded-sm"
      >
        <ChevronDown className={`size-3.5 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul
        ref={menu}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="nav-menu"
      >
        {submenu.map((item) => (
          <li key={item.path}>
            <Link
              to={item.path}
              viewTransition
              aria-current={ariaCurrent(item.path, pathname)}
              className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 font-medium leading-tight before:size-2 before:shrink-0 before:rounded-full before:bg-line hover:bg-soft hover:before:bg-action aria-[current]:before:bg-danger"
            >
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

function EntryLink({ entry, pathname, className }: { entry: MenuItem; pathname: string; className: string }) {
  return (
    <Link
      to={entry.path}
      viewTransition
      aria-current={ariaCurrent(entry.path, pathname)}
      className={`nav-link flex min-h-11 items-center whitespace-nowrap font-medium ${className}`}
    >
      <span>{entry.title}</span>
    </Link>
  )
}

/** Opens a menu under a mouse and closes it two seconds after the mouse has left, unless it comes back. */
function useHoverMenu(menu: React.RefObject<HTMLElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    // a mouse that was there before the scripts has entered already
    const entry = menu.current?.parentElement
    if (entry?.matches(':hover') && matchMedia('(hover: hover)').matches) show(menu.current)
    return () => clearTimeout(timer.current)
  }, [menu])
  const hover = {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return
      clearTimeout(timer.current)
      if (!menu.current || menu.current.matches(':popover-open')) return
      show(menu.current)
      openedAt.current = event.timeStamp
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return
      timer.current = setTimeout(() => hide(menu.current), closeDelay)
    },
  }
  /** A click that arrives with the mouse means to open what the mouse has just opened, not to close it. */
  const keepFresh = (event: MouseEvent) => {
    const fresh = event.timeStamp - openedAt.current < freshFor
    if (fresh && menu.current?.matches(':popover-open')) event.preventDefault()
  }
  return { hover, keepFresh }
}

function show(menu: HTMLElement | null) {
  if (menu && !menu.matches(':popover-open')) menu.showPopover()
}

function hide(menu: HTMLElement | null) {
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
