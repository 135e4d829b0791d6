/** What a visitor may choose whose counselor has not come: another one, to be called, or an end with the money back. */
export const insteadChoices = ['another', 'call', 'back'] as const
export type Instead = (typeof insteadChoices)[number]

export type NotInstead = 'came' | 'nobody-free' | 'changed-meanwhile'

/** What a visitor is offered whose counselor has not come. */
export type Offers = {
  /** Who could take over now, by name; null when nobody is free. */
  another: string | null
  phone: string
  /** What was paid, in words; null for a free session. */
  paid: string | null
}
