/** An account with neither role may sign in nowhere. */
export type Role = 'admin' | 'counselor'

/**
 * What a member of staff may see and do, by part of the workspace. What a part holds for a counselor is theirs alone: their
 * bookings, their hours. `everyone` is the right to those of all counselors.
 */
export type Permission =
  | 'bookings'
  | 'availability'
  | 'inbox'
  | 'figures'
  | 'account'
  | 'everyone'
  | 'money'
  | 'blog'
  | 'people'
  | 'mail'
  | 'audit'
  | 'privacy'

const ofCounselors: readonly Permission[] = ['bookings', 'availability', 'inbox', 'figures', 'account']

/** An admin may do all that a counselor may, and everything else. */
export const may = (role: Role, permission: Permission): boolean =>
  role === 'admin' || ofCounselors.includes(permission)
