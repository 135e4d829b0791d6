import { types } from './items.ts'
import type { Scores } from './scoring.ts'

/** Six scores as an address carries them, in the hexagon's order: `60-100-20-80-10-0`. */
export const formatScores = (scores: Scores): string => types.map((type) => scores[type]).join('-')

/** Reads `formatScores`' list; null unless it is six scores such as answers can give, 0 to 100 in fives. */
export function parseScores(list: string | null): Scores | null {
  const parts = list?.split('-') ?? []
  if (parts.length !== types.length || !parts.every((part) => /^\d{1,3}$/.test(part))) return null
  const scores = parts.map(Number)
  if (scores.some((score) => score > 100 || score % 5)) return null
  return Object.fromEntries(types.map((type, index) => [type, scores[index]])) as Scores
}
