import { type InterestType, interestTypes, type Scores } from './scoring.ts'

/** Holland code: three types, strongest first. */
export type HollandCode = readonly [InterestType, InterestType, InterestType]

/** Interest scores of an occupation, in the order of `interestTypes`. */
export type OccupationInterests = readonly number[]

/** Calculates the Pearson correlation of two sets of scores, from -1 to 1. Returns 0 if either has no variance. */
export function calculateSimilarity(scores: Scores, interests: OccupationInterests): number {
  const own = subtractAverage(interestTypes.map((type) => scores[type]))
  const other = subtractAverage(interests)
  const size = Math.sqrt(multiply(own, own) * multiply(other, other))
  return size ? multiply(own, other) / size : 0
}

/** Sorts items by their similarity to the scores. Matches are the first three, if their similarity is at least 0.5. */
export const rankMatches = <Item extends { code: HollandCode }>(items: readonly Item[], scores: Scores) =>
  items
    .map((item) => ({ item, similarity: calculateSimilarity(scores, weighCode(item.code)) }))
    .toSorted((a, b) => b.similarity - a.similarity)
    .map(({ item, similarity }, index) => ({ item, isMatch: index < 3 && similarity >= 0.5 }))

const weighCode = (code: HollandCode): OccupationInterests =>
  interestTypes.map((type) => (code.includes(type) ? 3 - code.indexOf(type) : 0))

function subtractAverage(values: readonly number[]): number[] {
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - average)
}

const multiply = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
