import type { Answers } from './answers.ts'
import { type InterestType, type Item, items, types } from './items.ts'

/** 0 to 100 a type. */
export type Scores = Readonly<Record<InterestType, number>>

export type Profile = {
  scores: Scores
  /** All six, highest first. Equal ones stand in the hexagon's order, which says nothing about them. */
  ranked: readonly InterestType[]
  /** The first three letters: the Holland code. */
  code: string
  /** Types with one score, for every such group that reaches into the code. */
  ties: readonly (readonly InterestType[])[]
  /** Highest less lowest score. */
  spread: number
  /** Whether the six are too close to rank. */
  flat: boolean
  /** How the first two letters lie on the hexagon. */
  firstTwo: 'neighbours' | 'apart' | 'opposite'
  /** Whether no type reached the middle of the scale. */
  low: boolean
}

/** One activity answered from the other end of the scale moves a score by this much: less may be one mood. */
export const flatBelow = 20

const middle = 50

/** Five answers of 1 to 5 a type make 5 to 25 points, shown as 0 to 100. */
export function scoresOf(answers: Answers, asked: readonly Pick<Item, 'type'>[] = items): Scores {
  const score = (type: InterestType) => {
    const given = answers.filter((_, index) => asked[index]?.type === type)
    const points = given.reduce((sum, answer) => sum + answer, 0)
    return Math.round(((points - given.length) / (4 * given.length)) * 100)
  }
  return Object.fromEntries(types.map((type) => [type, score(type)])) as Scores
}

/** What scores add up to, each 0 to 100: the order of the types, what stands out, and what is tied. */
export function profileOf(scores: Scores): Profile {
  const ranked = types.toSorted((a, b) => scores[b] - scores[a])
  const [first = 'R', second = 'I', third = 'A'] = ranked
  const highest = scores[first]
  const spread = highest - Math.min(...types.map((type) => scores[type]))
  const reaching = [...new Set([first, second, third].map((type) => scores[type]))]
  const ties = reaching
    .map((score) => ranked.filter((type) => scores[type] === score))
    .filter((group) => group.length > 1)
  return {
    scores,
    ranked,
    code: first + second + third,
    ties,
    spread,
    flat: spread < flatBelow,
    firstTwo: lie[distance(first, second)] ?? 'neighbours',
    low: highest < middle,
  }
}

const lie = [undefined, 'neighbours', 'apart', 'opposite'] as const

/** Steps along the hexagon, 0 to 3. */
export function distance(a: InterestType, b: InterestType): number {
  const steps = Math.abs(types.indexOf(a) - types.indexOf(b))
  return Math.min(steps, types.length - steps)
}

/**
 * How well scores go with a Holland code, 0 to 100: the first letter counts three times, the second twice. It takes
 * the scores and not the visitor's own three letters, so that the order of equal ones cannot matter.
 */
export function closeness(scores: Scores, code: readonly InterestType[]): number {
  const [first = 'R', second = 'R', third = 'R'] = code
  return (3 * scores[first] + 2 * scores[second] + scores[third]) / 6
}
