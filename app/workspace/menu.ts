import { may, type Right, type Role } from '#app/accounts/roles.ts'

/** Groups of the menu, in their order. */
export const menuGroups = ['Day', 'Records', 'Settings'] as const
export type MenuGroup = (typeof menuGroups)[number]

type WorkspacePage = { title: string; path: string; needs: Right | 'account'; group: MenuGroup }

/** Pages in the order of the menu; `path` is below `workspacePath`. */
export const workspacePages = [
  { title: 'Today', path: '', needs: 'bookings', group: 'Day' },
  { title: 'Bookings', path: '/bookings', needs: 'bookings', group: 'Day' },
  { title: 'New booking', path: '/bookings/new', needs: 'bookings', group: 'Day' },
  { title: 'Messages', path: '/inbox', needs: 'inbox', group: 'Day' },
  { title: 'Availability', path: '/availability', needs: 'availability', group: 'Day' },
  { title: 'Money', path: '/money', needs: 'money', group: 'Records' },
  { title: 'Reports', path: '/reports', needs: 'reports', group: 'Records' },
  { title: 'Privacy', path: '/privacy', needs: 'privacy', group: 'Records' },
  { title: 'Activity', path: '/activity', needs: 'audit', group: 'Records' },
  { title: 'Blog', path: '/blog', needs: 'blog', group: 'Settings' },
  { title: 'Team', path: '/team', needs: 'people', group: 'Settings' },
  { title: 'System', path: '/system', needs: 'mail', group: 'Settings' },
  { title: 'Account', path: '/account', needs: 'account', group: 'Settings' },
] as const satisfies readonly WorkspacePage[]

/** Pages that a role may open. */
export const listPages = (role: Role | null) => workspacePages.filter(({ needs }) => may(role, needs))
