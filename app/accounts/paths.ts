import { type Right, type Role, roles } from './roles.ts'

export const loginPath = '/services/counselor-login'
/** Where the second factor is given, after the right password. */
export const codePath = `${loginPath}/code`
/** Where one asks for a link that sets a password; each link is below it. */
export const passwordPath = `${loginPath}/password`
/** The staff workspace; its pages are below it. */
export const workspacePath = '/services/counselor-dashboard'
/** Looks for bookings, messages and people at once. */
export const searchPath = `${workspacePath}/search`
export const bookingsPath = `${workspacePath}/bookings`

/** Where whoever can't be verified goes, never signed in or no longer; the login leads back to where they wanted to go. */
export const notVerifiedPath = (wanted: string): string =>
  `${loginPath}?${new URLSearchParams({ notice: 'not-verified', to: wanted })}`

const inWorkspace = new RegExp(`^${workspacePath}([/?][\\w/?&=%.+-]*)?$`)

/** The page of the workspace that the address of a login names as `to`; null when it names none. */
export function wantedAfterLogin(params: URLSearchParams): string | null {
  const to = params.get('to') ?? ''
  return inWorkspace.test(to) ? to : null
}

export const startPath = (role: Role | null): string => `${workspacePath}${role ? roles[role].start : ''}`

/** Where staff book for somebody; its query is read by `new-booking.ts` of the desk. */
export const newBookingPath = `${bookingsPath}/new`

/** The page of a booking. Lower case, for every address of the site is. */
export const bookingPath = (reference: string): string => `${bookingsPath}/${reference.toLowerCase()}`

/** A document of a booking as a PDF; its number is three segments of the address. */
export const bookingDocumentPath = (reference: string, number: string): string =>
  `${bookingPath(reference)}/documents/${number.toLowerCase()}/document.pdf`

/** The parts of the menu, in their order: what a day brings, what is kept, and what is set once. */
export const menuGroups = ['Day', 'Records', 'Settings'] as const
export type MenuGroup = (typeof menuGroups)[number]

type WorkspacePage = { title: string; path: string; needs: Right | 'account'; group: MenuGroup }

/** The pages of the workspace in the order of its menu; `path` is below `workspacePath`. */
export const workspacePages = [
  { title: 'Today', path: '', needs: 'bookings', group: 'Day' },
  { title: 'Bookings', path: '/bookings', needs: 'bookings', group: 'Day' },
  { title: 'New booking', path: '/bookings/new', needs: 'bookings', group: 'Day' },
  { title: 'Messages', path: '/inbox', needs: 'inbox', group: 'Day' },
  { title: 'Availability', path: '/availability', needs: 'availability', group: 'Day' },
  { title: 'Money', path: '/money', needs: 'money', group: 'Records' },
  { title: 'Reports', path: '/reports', needs: 'reports', group: 'Records' },
  { title: 'Privacy', path: '/privacy', needs: 'privacy', group: 'Records' },
  { title: 'Audit log', path: '/audit', needs: 'audit', group: 'Records' },
  { title: 'Blog', path: '/blog', needs: 'blog', group: 'Settings' },
  { title: 'People', path: '/people', needs: 'people', group: 'Settings' },
  { title: 'System', path: '/system', needs: 'mail', group: 'Settings' },
  { title: 'Account', path: '/account', needs: 'account', group: 'Settings' },
] as const satisfies readonly WorkspacePage[]

export const privacyPath = `${workspacePath}/privacy`
export const systemPath = `${workspacePath}/system`
/** Where an open page asks what is new. */
export const newsPath = `${workspacePath}/news`

export const peoplePath = `${workspacePath}/people`
export const invitationPath = `${peoplePath}/invitation`
export const accountPath = `${workspacePath}/account`
export const twoFactorPath = `${accountPath}/two-factor`

export const inboxPath = `${workspacePath}/inbox`
export const messagePath = (id: string): string => `${inboxPath}/${id}`
/** Where staff write posts; clients read them at `/insights/blog`. */
export const staffBlogPath = `${workspacePath}/blog`
export const editPath = (id: string): string => `${staffBlogPath}/${id}`
