import { type InterestType, types } from './items.ts'
import { flatBelow, type Scores } from './scoring.ts'

/**
 * The type on which two people part most, the first in the hexagon's order of equal ones; null when no two of their scores
 * are further apart than one mood can move them.
 */
export function partMostOn(one: Scores, other: Scores): InterestType | null {
  const apart = (type: InterestType) => Math.abs(one[type] - other[type])
  const [most = 'R'] = types.toSorted((a, b) => apart(b) - apart(a))
  return apart(most) >= flatBelow ? most : null
}
