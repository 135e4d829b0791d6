/**
 * What becomes of a session whose counselor is away: another by id takes it, its visitor chooses another time, it is cancelled,
 * it stays.
 */
export type Fate = { to: string } | 'time' | 'cancel' | 'stay'

/** The value of a choice in a form. */
export const fateValue = (fate: Fate): string => (typeof fate === 'object' ? `to:${fate.to}` : fate)
