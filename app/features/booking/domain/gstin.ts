import { type State, stateCodes, states } from './states.ts'

const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** As people type it: in lower case, with spaces or hyphens. */
export const tidyGstin = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Whether a text is a GSTIN of a State or Union territory: its shape, its State, and its last character, which is worked out
 * of the others (as the GST portal does: base 36, every second digit doubled, the digits of each product added up).
 */
export function isGstin(text: string): boolean {
  if (!shape.test(text) || stateOfGstin(text) === null) return false
  const sum = [...text.slice(0, 14)].reduce((sum, character, at) => {
    const product = digits.indexOf(character) * (1 + (at % 2))
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return digits[(36 - (sum % 36)) % 36] === text[14]
}

/** The State in which a buyer is registered, by the first two digits of their GSTIN; null for a code that is none. */
export const stateOfGstin = (gstin: string): State | null =>
  states.find((state) => stateCodes[state] === gstin.slice(0, 2)) ?? null
