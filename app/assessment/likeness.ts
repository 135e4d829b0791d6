import { types } from './items.ts'
import type { Scores } from './scoring.ts'

/** Six figures in the order of the types, on a scale of their own. */
export type Interests = readonly [number, number, number, number, number, number]

/**
 * How alike a person's scores and the interests of a work run over the six types: Pearson's correlation, -1 to 1. It asks
 * which types stand above the others, not how high all of them are. 0 where either is flat.
 */
export function likeness(scores: Scores, interests: Interests): number {
  const own = fromMean(types.map((type) => scores[type]))
  const others = fromMean(interests)
  const size = Math.sqrt(product(own, own) * product(others, others))
  return size ? product(own, others) / size : 0
}

/** The most alike first, equal ones in their own order. */
export const byLikeness = <Work>(
  works: readonly Work[],
  scores: Scores,
  interestsOf: (work: Work) => Interests,
): Work[] => works.toSorted((a, b) => likeness(scores, interestsOf(b)) - likeness(scores, interestsOf(a)))

function fromMean(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

const product = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
