const counselorRights = ['account', 'bookings', 'availability', 'inbox'] as const
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
 * Right of a role to a section of the workspace. A counselor has access only to their own records. The right `everyone`
 * grants access to the records of all counselors, and the right `people` to the team.
 */
export type Right = (typeof allRights)[number]
export type Role = 'counselor' | 'editor' | 'admin'

/** Rights by role. Every right that is not listed is denied. */
export const rightsByRole: Readonly<Record<Role, readonly Right[]>> = {
  counselor: counselorRights,
  editor: ['account', 'blog', 'website'],
  admin: allRights,
}
export const roleNames = Object.keys(rightsByRole) as Role[]

export const findRole = (name: string | null | undefined): Role | null =>
  roleNames.find((role) => role === name) ?? null

export const hasRight = (role: Role | null, right: Right): boolean =>
  role !== null && rightsByRole[role].includes(right)

export const listRolesWithRight = (right: Right): Role[] => roleNames.filter((role) => hasRight(role, right))

export const formatRole = (role: Role | null): string =>
  role === null ? 'No role' : `${role.charAt(0).toUpperCase()}${role.slice(1)}`

/** Staff user with a role, who can sign in. Without a `counselorId`, the user holds no sessions. */
export type Member = { id: string; email: string; name: string; role: Role; counselorId: string | null }

/**
 * Returns the scope of bookings that the user may see and change: null for all, otherwise a counselor's id. For an
 * account without a counselor, the id is empty, which matches no booking.
 */
export const bookingScope = ({ role, counselorId }: Pick<Member, 'role' | 'counselorId'>): string | null =>
  hasRight(role, 'everyone') ? null : (counselorId ?? '')
