import { workspacePath } from '#app/accounts/paths.ts'
import { hasRight, type Right, type Role } from '#app/accounts/roles.ts'

type WorkspacePage = { title: string; path: string; needs: Right | 'account' }
type Entry = {
  name: string
  pages: readonly WorkspacePage[]
  /** Paths of pages that belong to the entry and have no tab. */
  below?: readonly string[]
}

const page = (title: string, path: string, needs: WorkspacePage['needs']): WorkspacePage => ({
  title,
  path: workspacePath + path,
  needs,
})

/** Entries of the menu with their tabs. */
const entries = [
  { name: 'Today', pages: [page('Today', '', 'bookings')] },
  {
    name: 'Calendar',
    pages: [page('Calendar', '/calendar', 'bookings')],
    below: [`${workspacePath}/bookings`],
  },
  { name: 'Messages', pages: [page('Messages', '/inbox', 'inbox')] },
  { name: 'Money', pages: [page('Month', '/money', 'money'), page('Reports', '/reports', 'money')] },
  {
    name: 'Website',
    pages: [
      page('Contents', '/website', 'website'),
      page('Events', '/events', 'website'),
      page('Blog', '/blog', 'blog'),
    ],
  },
  {
    name: 'Settings',
    pages: [
      page('Team', '/team', 'people'),
      page('Availability', '/availability', 'availability'),
      page('Account', '/account', 'account'),
      page('Privacy', '/privacy', 'privacy'),
      page('System', '/system', 'mail'),
      page('Activity', '/activity', 'audit'),
    ],
  },
] as const satisfies readonly Entry[]

export type MenuEntryName = (typeof entries)[number]['name']
export type MenuEntry = ReturnType<typeof listMenu>[number]

/** Lists the menu for a role. An entry opens its first tab. */
export const listMenu = (role: Role | null) =>
  entries.flatMap((entry: Entry & { name: MenuEntryName }) => {
    const pages = entry.pages.filter(({ needs }) => hasRight(role, needs))
    const tabs = pages.map(({ title, path }) => ({ title, path }))
    const [first] = tabs
    return first ? [{ name: entry.name, path: first.path, tabs, below: entry.below ?? [] }] : []
  })

const isBelow = (pathname: string, path: string) =>
  pathname === path || (path !== workspacePath && pathname.startsWith(`${path}/`))

/** Finds the menu entry and the tab of a page. */
export function findCurrentEntry(menu: readonly MenuEntry[], pathname: string) {
  const entry = menu.find(({ tabs, below }) =>
    [...tabs.map(({ path }) => path), ...below].some((path) => isBelow(pathname, path)),
  )
  return { entry, tab: entry?.tabs.find(({ path }) => isBelow(pathname, path)) }
}
