import { questions } from '#app/content/questions.ts'
import type { Answers } from './answers.ts'

/** Holland's six types, in the order of his hexagon: neighbors are most similar, and opposites differ most. */
export const interestTypes = ['R', 'I', 'A', 'S', 'E', 'C'] as const
export type InterestType = (typeof interestTypes)[number]

/** Activity that the visitor rates. The rating counts for one type. */
export type Question = { type: InterestType; text: string }

/** Score for each type, from 0 to 100. */
export type Scores = Readonly<Record<InterestType, number>>

/** Minimum difference of the highest and lowest score for a ranking, because one answer can change a score by 20. */
export const minScoreSpread = 20
const middle = 50

export function calculateScores(answers: Answers): Scores {
  const score = (type: InterestType) => {
    const given = answers.filter((_, index) => questions[index]?.type === type)
    const points = given.reduce((sum, answer) => sum + answer, 0)
    return Math.round(((points - given.length) / (4 * given.length)) * 100)
  }
  return Object.fromEntries(interestTypes.map((type) => [type, score(type)])) as Scores
}

export type InterestProfile = ReturnType<typeof buildProfile>

/**
 * Ranks the types by their scores, highest first. The profile is mixed if the scores are too close to rank, and low if
 * all are below the middle of the scale. Its code is the Holland code: the first three types.
 */
export function buildProfile(scores: Scores) {
  const ranked = interestTypes.toSorted((a, b) => scores[b] - scores[a])
  const highest = Math.max(...Object.values(scores))
  const spread = highest - Math.min(...Object.values(scores))
  const code = ranked.slice(0, 3).join('')
  return { scores, ranked, code, spread, isMixed: spread < minScoreSpread, isLow: highest < middle }
}

/**
 * Chooses the three types with the highest scores to try first for a mixed profile. Among equal scores, it prefers
 * types that are two steps apart on the hexagon: the widest spread of three types.
 */
export function chooseTypesToTry({ scores, ranked }: InterestProfile): InterestType[] {
  const first = ranked[0] ?? 'R'
  const priority = [0, 2, 4, 3, 1, 5].map(
    (steps) => interestTypes[(interestTypes.indexOf(first) + steps) % interestTypes.length] as InterestType,
  )
  return priority.toSorted((a, b) => scores[b] - scores[a]).slice(0, 3)
}

/** Formats scores for a URL in hexagon order: `60-100-20-80-10-0`. */
export const formatScores = (scores: Scores): string => interestTypes.map((type) => scores[type]).join('-')

/** Parses the text of `formatScores`. Returns null unless it has six multiples of 5 from 0 to 100. */
export function parseScores(list: string | null): Scores | null {
  if (!list || !/^\d{1,3}(-\d{1,3}){5}$/.test(list)) return null
  const scores = list.split('-').map(Number)
  if (scores.some((score) => score > 100 || score % 5)) return null
  return Object.fromEntries(interestTypes.map((type, index) => [type, scores[index]])) as Scores
}
