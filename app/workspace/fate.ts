/**
 * Decision on a session during its counselor's time off: reassign to an id, let the visitor move it, cancel it, or
 * leave it.
 */
export type Fate = { to: string } | 'time' | 'cancel' | 'stay'

/** Returns the form value of a decision. */
export const fateValue = (fate: Fate): string => (typeof fate === 'object' ? `to:${fate.to}` : fate)
