/** What was refused that may be an attack, in the order in which staff see it. */
export const refusalKinds = {
  'wrong-password': 'Wrong password at the login',
  'wrong-code': 'Wrong second factor',
  'wrong-own-password': 'Wrong password inside the workspace',
  'not-allowed': 'A page that the role does not open',
  'other-site': 'A form that another site sent',
  limited: 'Too many requests',
} as const
export type RefusalKind = keyof typeof refusalKinds
export const refusalKindNames = Object.keys(refusalKinds) as [RefusalKind, ...RefusalKind[]]
