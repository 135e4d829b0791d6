/** What a visitor may choose whose counselor has not come: another one, to be called, or an end with the money back. */
export const insteadChoices = ['another', 'call', 'back'] as const
export type Instead = (typeof insteadChoices)[number]

export type NotInstead = 'came' | 'nobody-free' | 'changed-meanwhile'
