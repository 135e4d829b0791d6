const counselorRights = ['bookings', 'availability', 'inbox'] as const
const allRights = [
  ...counselorRights,
  'everyone',
  'money',
  'blog',
  'website',
  'people',
  'mail',
  'audit',
  'privacy',
] as const

/**
 * Right of a role to a section of the workspace. A counselor has access only to their own records; the right `everyone`
 * grants access to the records of all counselors. The right `people` grants access to the team.
 */
export type Right = (typeof allRights)[number]
export type Role = 'counselor' | 'editor' | 'admin'

/** Rights by role. Every right that is not listed is denied. */
export const rightsByRole: Readonly<Record<Role, readonly Right[]>> = {
  counselor: counselorRights,
  editor: ['blog', 'website'],
  admin: allRights,
}
export const roleNames = Object.keys(rightsByRole) as Role[]

/** Finds a role by name; returns null if the role does not exist. */
export const findRole = (name: string | null | undefined): Role | null =>
  roleNames.find((role) => role === name) ?? null

/** Returns whether a role has a right. Every role has access to its own `account`. */
export const hasRight = (role: Role | null, right: Right | 'account'): boolean =>
  role !== null && (right === 'account' || rightsByRole[role].includes(right))

export const listRolesWithRight = (right: Right): Role[] => roleNames.filter((role) => hasRight(role, right))

/** Returns whether the role has access only to the bookings of one counselor, which the account must name. */
export const isCounselorRole = (role: Role | null): boolean =>
  hasRight(role, 'bookings') && !hasRight(role, 'everyone')

export const formatRole = (role: Role | null): string =>
  role === null ? 'No role' : `${role.charAt(0).toUpperCase()}${role.slice(1)}`

export type StaffUser = {
  id: string
  email: string
  name: string
  role: Role | null
  /** Id of the counselor that the user is; null if the user holds no sessions. */
  counselorId: string | null
}

/** Staff user with a role, who can sign in. */
export type Member = StaffUser & { role: Role }

/**
 * Returns the scope of bookings that the user may see and change: null for all, otherwise a counselor's id. For an
 * account without a counselor, the id is empty, which matches no booking.
 */
export const bookingScope = ({ role, counselorId }: Pick<Member, 'role' | 'counselorId'>): string | null =>
  hasRight(role, 'everyone') ? null : (counselorId ?? '')
