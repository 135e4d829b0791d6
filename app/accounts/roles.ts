const allRights = [
  'bookings',
  'availability',
  'inbox',
  'reports',
  'everyone',
  'money',
  'blog',
  'people',
  'mail',
  'audit',
  'privacy',
] as const

/**
 * What a member of staff may see and do, by part of the workspace. What a part holds for a counselor is theirs alone: their
 * bookings, their hours, the messages of their people. `everyone` is the right to those of all counselors, `people` to decide
 * who may do what; `applications` are the messages of who applies for a job.
 */
export type Right = (typeof allRights)[number]

type RoleFacts = {
  title: string
  /** What it sees, as a part of the sentence that whoever gives a role reads. */
  sees: string
  /** What is not listed here is not given. */
  rights: readonly Right[]
}

/** Every role there is. An account whose stored role is none of these may sign in nowhere. */
const table = {
  counselor: {
    title: 'Counselor',
    sees: 'A counselor sees their own bookings and hours, and their visitors’ messages',
    rights: ['bookings', 'availability', 'inbox', 'reports'],
  },
  admin: {
    title: 'Admin',
    sees: 'an admin everything',
    rights: allRights,
  },
} satisfies Record<string, RoleFacts>

export type Role = keyof typeof table
export const roles: Readonly<Record<Role, RoleFacts>> = table

export const roleNames = Object.keys(roles) as Role[]

/** The role of this name; null when there is none. */
export const roleNamed = (name: string | null | undefined): Role | null =>
  roleNames.find((role) => role === name) ?? null

/** `account`, one's own, comes with every role. */
export function may(role: Role | null, right: Right | 'account'): boolean {
  return role !== null && (right === 'account' || roles[role].rights.includes(right))
}

export const rolesWith = (right: Right): Role[] => roleNames.filter((role) => may(role, right))

/** Whether an account of this role belongs to one counselor: it sees bookings, and not everyone's. */
export const needsCounselor = (role: Role | null): boolean => may(role, 'bookings') && !may(role, 'everyone')

export type StaffUser = {
  id: string
  email: string
  name: string
  role: Role | null
  /** The counselor whose calendar is theirs. */
  counselorId: string | null
  hasTwoFactor: boolean
}

/** A staff user who may sign in. */
export type Member = Omit<StaffUser, 'hasTwoFactor'> & { role: Role }

/** Who has to set up a second factor before anything else opens. */
export type SecondFactorRule = 'admins' | 'everybody' | 'nobody'

/** Whether this account has to set up its second factor before anything else opens. */
export const owesTwoFactor = (
  rule: SecondFactorRule,
  { role, hasTwoFactor }: Pick<StaffUser, 'role' | 'hasTwoFactor'>,
): boolean => !hasTwoFactor && (rule === 'everybody' ? role !== null : rule === 'admins' && role === 'admin')

export const formatRole = (role: Role | null): string => (role ? roles[role].title : 'No role')
