import { ariaCurrent, type NavigationEntry } from '#app/content/navigation.ts'
import { ChevronDown } from '#app/ui/icons.tsx'

/**
 * Entry of the wide navigation. Its submenu is a native popover; the site's script (`app/site/components/menus.ts`)
 * adds opening by hover and delayed closing.
 */
export function NavEntry({ title, path, submenu, pathname }: NavigationEntry & { pathname: string }) {
  const link = (
    <a
      href={path}
      aria-current={ariaCurrent(path, pathname)}
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
        suppressHydrationWarning // the script sets `aria-expanded`
        className="-ml-0.5 grid h-11 w-6 place-items-center rounded-sm"
      >
        <ChevronDown className="size-3.5 transition-transform group-has-[:popover-open]:rotate-180" />
      </button>
      <ul id={id} popover="auto" className="nav-menu">
        {submenu.map((item) => (
          <li key={item.path}>
            <a
              href={item.path}
              aria-current={ariaCurrent(item.path, pathname)}
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
