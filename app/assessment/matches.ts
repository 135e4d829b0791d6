import { type InterestType, interestTypes, type Scores } from './scoring.ts'

/** Holland code of a course in our assessment, strongest type first. */
export type HollandCode = readonly [InterestType, InterestType, InterestType]

/** Strength of each type in an occupation or course, in the order of the types. */
export type Interests = readonly number[]

/**
 * Calculates the Pearson correlation of scores and interests, from -1 to 1; 0 if either is flat. The correlation compares
 * the shape of the profiles, not their level.
 */
export function calculateSimilarity(scores: Scores, interests: Interests): number {
  const own = subtractAverage(interestTypes.map((type) => scores[type]))
  const other = subtractAverage(interests)
  const size = Math.sqrt(multiply(own, own) * multiply(other, other))
  return size ? multiply(own, other) / size : 0
}

/** Sorts courses by likeness. Only the three closest can be matches, and only above a minimum likeness. */
export const rankMatches = <Item extends { code: HollandCode }>(items: readonly Item[], scores: Scores) =>
  items
    .map((item) => ({ item, likeness: calculateSimilarity(scores, weighCode(item.code)) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ item, likeness }, index) => ({ item, isMatch: index < 3 && likeness >= 0.5 }))

const weighCode = (code: HollandCode): Interests =>
  interestTypes.map((type) => (code.includes(type) ? 3 - code.indexOf(type) : 0))

function subtractAverage(values: readonly number[]): number[] {
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - average)
}

const multiply = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
