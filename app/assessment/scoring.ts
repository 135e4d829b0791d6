import { questions } from '#app/content/questions.ts'
import type { Answers } from './answers.ts'

/** Holland's six interest types in the order of his hexagon. Neighbours are similar, opposites differ most. */
export const interestTypes = ['R', 'I', 'A', 'S', 'E', 'C'] as const
export type InterestType = (typeof interestTypes)[number]

/** Question about liking an activity, which counts for a single type. */
export type Question = { type: InterestType; text: string }

/** Scores of 0 to 100 by type. */
export type Scores = Readonly<Record<InterestType, number>>

export type Profile = {
  scores: Scores
  /** All six types, highest score first. Equal scores are in hexagon order, which has no meaning. */
  ranked: readonly InterestType[]
  /** Holland code, which consists of the first three types. */
  code: string
  /** Difference between the highest and the lowest score. */
  spread: number
  /** Whether the six scores are too close to rank. */
  isMixed: boolean
  /** Whether no type reaches the middle of the scale. */
  isLow: boolean
}

/** Minimum spread of a profile that can be ranked. A single answer can move a score by 20 points. */
export const minSpread = 20
const middle = 50

/** Adds the five answers of 1 to 5 for each type and scales the sum to 0 to 100. */
export function calculateScores(
  answers: Answers,
  asked: readonly Pick<Question, 'type'>[] = questions,
): Scores {
  const score = (type: InterestType) => {
    const given = answers.filter((_, index) => asked[index]?.type === type)
    const points = given.reduce((sum, answer) => sum + answer, 0)
    return Math.round(((points - given.length) / (4 * given.length)) * 100)
  }
  return Object.fromEntries(interestTypes.map((type) => [type, score(type)])) as Scores
}

/** Ranks the scores and checks whether the profile is mixed or low. */
export function buildProfile(scores: Scores): Profile {
  const ranked = interestTypes.toSorted((a, b) => scores[b] - scores[a])
  const highest = Math.max(...Object.values(scores))
  const spread = highest - Math.min(...Object.values(scores))
  const code = ranked.slice(0, 3).join('')
  return { scores, ranked, code, spread, isMixed: spread < minSpread, isLow: highest < middle }
}

/**
 * Chooses three types to try first for a mixed profile: the highest scores, and among equal scores the types that differ
 * most. Three types two steps apart on the hexagon differ most from each other.
 */
export function chooseTypesToTry({ scores, ranked }: Pick<Profile, 'scores' | 'ranked'>): InterestType[] {
  const first = ranked[0] ?? 'R'
  const priority = [0, 2, 4, 3, 1, 5].map(
    (steps) => interestTypes[(interestTypes.indexOf(first) + steps) % interestTypes.length] as InterestType,
  )
  return priority.toSorted((a, b) => scores[b] - scores[a]).slice(0, 3)
}

/** Formats scores for a URL in hexagon order: `60-100-20-80-10-0`. */
export const formatScores = (scores: Scores): string => interestTypes.map((type) => scores[type]).join('-')

/** Parses the output of `formatScores`. Returns null unless the text has six multiples of 5 from 0 to 100. */
export function parseScores(list: string | null): Scores | null {
  const parts = list?.split('-') ?? []
  if (parts.length !== interestTypes.length || !parts.every((part) => /^\d{1,3}$/.test(part))) return null
  const scores = parts.map(Number)
  if (scores.some((score) => score > 100 || score % 5)) return null
  return Object.fromEntries(interestTypes.map((type, index) => [type, scores[index]])) as Scores
}
