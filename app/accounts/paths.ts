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

/** Page of the workspace that the URL of a login names as `to`; null when it names none. */
export function pathAfterLogin(params: URLSearchParams): string | null {
  const to = params.get('to') ?? ''
  return inWorkspace.test(to) ? to : null
}

/** Where staff book for somebody; its query is read by `new-booking.ts` of the desk. */
export const newBookingPath = `${bookingsPath}/new`

/** The page of a booking. Lower case, for every address of the site is. */
export const bookingPath = (reference: string): string => `${bookingsPath}/${reference.toLowerCase()}`

/** A document of a booking as a PDF; its number is three segments of the address. */
export const bookingDocumentPath = (reference: string, number: string): string =>
  `${bookingPath(reference)}/documents/${number.toLowerCase()}/document.pdf`

export const privacyPath = `${workspacePath}/privacy`
export const systemPath = `${workspacePath}/system`
/** Where an open page asks what is new. */
export const newsPath = `${workspacePath}/news`

export const teamPath = `${workspacePath}/team`
export const invitationPath = `${teamPath}/new`
export const memberPath = (id: string): string => `${teamPath}/${id}`
/** Where a member who leaves is disabled, and what is booked with them decided. */
export const leavePath = (id: string): string => `${memberPath(id)}/leave`
export const accountPath = `${workspacePath}/account`
/** Where a member is sent who must set up two-factor login first. */
export const setUpTwoFactorPath = `${accountPath}?required`

export const inboxPath = `${workspacePath}/inbox`
export const messagePath = (id: string): string => `${inboxPath}/${id}`
/** Where staff write posts; clients read them at `/insights/blog`. */
export const staffBlogPath = `${workspacePath}/blog`
export const editPath = (id: string): string => `${staffBlogPath}/${id}`
