import { bookingsPath, workspacePath } from '#app/accounts/paths.ts'
import { hasRight, type Right, type Role } from '#app/accounts/roles.ts'

type WorkspacePage = { title: string; path: string; needs: Right | 'account' }

const page = (title: string, path: string, needs: WorkspacePage['needs']): WorkspacePage => ({
  title,
  path: workspacePath + path,
  needs,
})

/** Pages by menu entry. An entry with several pages shows them as tabs. */
const entries = {
  Today: [page('Today', '', 'bookings')],
  Calendar: [page('Calendar', '/calendar', 'bookings')],
  Messages: [page('Messages', '/inbox', 'inbox')],
  Money: [page('Month', '/money', 'money'), page('Reports', '/reports', 'money')],
  Website: [
    page('Contents', '/website', 'website'),
    page('Events', '/events', 'website'),
    page('Blog', '/blog', 'blog'),
  ],
  Settings: [
    page('Team', '/team', 'people'),
    page('Availability', '/availability', 'availability'),
    page('Account', '/account', 'account'),
    page('Privacy', '/privacy', 'privacy'),
    page('System', '/system', 'mail'),
    page('Activity', '/activity', 'audit'),
  ],
}

export type MenuEntryName = keyof typeof entries
export type MenuEntry = { name: MenuEntryName; path: string; tabs: WorkspacePage[] }

/** Lists the menu for a role. An entry opens its first tab. */
export const listMenu = (role: Role | null): MenuEntry[] =>
  (Object.keys(entries) as MenuEntryName[]).flatMap((name) => {
    const tabs = entries[name].filter(({ needs }) => hasRight(role, needs))
    return tabs[0] ? [{ name, path: tabs[0].path, tabs }] : []
  })

const isBelow = (pathname: string, path: string) =>
  pathname === path || (path !== workspacePath && pathname.startsWith(`${path}/`))

/** Finds the menu entry and the tab of a page. Bookings belong to the calendar. */
export function findCurrentMenuEntry(menu: readonly MenuEntry[], pathname: string) {
  if (isBelow(pathname, bookingsPath)) return { entry: menu.find(({ name }) => name === 'Calendar') }
  const entry = menu.find(({ tabs }) => tabs.some(({ path }) => isBelow(pathname, path)))
  return { entry, tab: entry?.tabs.find(({ path }) => isBelow(pathname, path)) }
}
