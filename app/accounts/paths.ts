export const loginPath = '/services/counselor-login'
/** Path of the page on which staff request a password link. The link itself is this path with a token. */
export const passwordPath = `${loginPath}/password`
export const workspacePath = '/services/counselor-dashboard'
export const bookingsPath = `${workspacePath}/bookings`
export const calendarPath = `${workspacePath}/calendar`

/** Builds the login URL for a request without a valid session. After the login, the user is redirected to `wanted`. */
export const buildLoginPath = (wanted: string): string =>
  `${loginPath}?${new URLSearchParams({ notice: 'not-verified', to: wanted })}`

const inWorkspace = new RegExp(`^${workspacePath}([/?][\\w/?&=%.+-]*)?$`)

/** Reads the query parameter `to` of the login URL. Returns null unless it is a path in the workspace. */
export function readPathAfterLogin(params: URLSearchParams): string | null {
  const to = params.get('to') ?? ''
  return inWorkspace.test(to) ? to : null
}

export const newBookingPath = `${bookingsPath}/new`

/** Builds the workspace path of a booking. The reference is in lower case, because all URLs of the site are. */
export const bookingPath = (reference: string): string => `${bookingsPath}/${reference.toLowerCase()}`

/** Builds the path of a billing document's PDF. The document number has slashes and fills three path segments. */
export const bookingDocumentPath = (reference: string, number: string): string =>
  `${bookingPath(reference)}/documents/${number.toLowerCase()}/document.pdf`

/** Builds the path of a counselor's availability page; without an id, of the user's own page. */
export const availabilityPath = (counselorId: string | null = null): string =>
  `${workspacePath}/availability${counselorId === null ? '' : `?${new URLSearchParams({ counselor: counselorId })}`}`

export const changeDaysPath = `${workspacePath}/availability/days`

export const workspacePrivacyPath = `${workspacePath}/privacy`
export const systemStatusPath = `${workspacePath}/system`

export const teamPath = `${workspacePath}/team`
export const invitationPath = `${teamPath}/new`
export const memberPath = (id: string): string => `${teamPath}/${id}`
export const accountPath = `${workspacePath}/account`

export const inboxPath = `${workspacePath}/inbox`
export const messagePath = (id: string): string => `${inboxPath}/${id}`
export const websitePath = `${workspacePath}/website`
export const contentItemPath = (path: string): string => `${websitePath}/${path}`
export const staffEventsPath = `${workspacePath}/events`
export const eventRegistrationsPath = (slug: string): string => `${staffEventsPath}/${slug}`
export const staffBlogPath = `${workspacePath}/blog`
export const editPostPath = (id: string): string => `${staffBlogPath}/${id}`
