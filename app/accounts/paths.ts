export const loginPath = '/services/counselor-login'
/** Page that requests a password link. The links are below this path. */
export const passwordPath = `${loginPath}/password`
/** Root path of the staff workspace. */
export const workspacePath = '/services/counselor-dashboard'
/** Page that searches bookings and messages. */
export const searchPath = `${workspacePath}/search`
export const bookingsPath = `${workspacePath}/bookings`
export const calendarPath = `${workspacePath}/calendar`

/** Builds the login URL for a request without a valid session. The login redirects to `wanted`. */
export const buildLoginPath = (wanted: string): string =>
  `${loginPath}?${new URLSearchParams({ notice: 'not-verified', to: wanted })}`

const inWorkspace = new RegExp(`^${workspacePath}([/?][\\w/?&=%.+-]*)?$`)

/** Reads the workspace page in the parameter `to` of the login URL; returns null for any other value. */
export function readPathAfterLogin(params: URLSearchParams): string | null {
  const to = params.get('to') ?? ''
  return inWorkspace.test(to) ? to : null
}

/** Page where staff book for a client. Its route, `new-booking.tsx`, reads the query. */
export const newBookingPath = `${bookingsPath}/new`

/** Builds the path of a booking in lower case, like all paths of the site. */
export const bookingPath = (reference: string): string => `${bookingsPath}/${reference.toLowerCase()}`

/** Builds the path of a document's PDF. The document number fills three path segments. */
export const bookingDocumentPath = (reference: string, number: string): string =>
  `${bookingPath(reference)}/documents/${number.toLowerCase()}/document.pdf`

/** Builds the path of the user's own availability, or of a counselor's. */
export const availabilityPath = (counselorId: string | null = null): string =>
  `${workspacePath}/availability${counselorId === null ? '' : `?${new URLSearchParams({ counselor: counselorId })}`}`

/** Page that closes days or sets other hours; its query holds the counselor and the change. */
export const changeDaysPath = `${workspacePath}/availability/days`

export const privacyPath = `${workspacePath}/privacy`
export const systemPath = `${workspacePath}/system`

export const teamPath = `${workspacePath}/team`
export const invitationPath = `${teamPath}/new`
export const memberPath = (id: string): string => `${teamPath}/${id}`
/** Page that disables a member and handles their bookings. */
export const leavePath = (id: string): string => `${memberPath(id)}/leave`
export const accountPath = `${workspacePath}/account`

export const inboxPath = `${workspacePath}/inbox`
export const messagePath = (id: string): string => `${inboxPath}/${id}`
/** Page where the owner edits the site's content. */
export const websitePath = `${workspacePath}/website`
export const contentItemPath = (path: string): string => `${websitePath}/${path}`
/** Page with the events, and below it the people who come to each. */
export const staffEventsPath = `${workspacePath}/events`
export const eventRegistrationsPath = (slug: string): string => `${staffEventsPath}/${slug}`
/** Page where staff write posts. The public blog is at `/insights/blog`. */
export const staffBlogPath = `${workspacePath}/blog`
export const editPostPath = (id: string): string => `${staffBlogPath}/${id}`
