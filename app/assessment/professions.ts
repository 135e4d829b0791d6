import { type Profession, professions } from '#app/features/booking/domain/professions.ts'
import { type InterestType, types } from './items.ts'
import { closeness, type Scores } from './scoring.ts'

/** Our reading of the work by Holland's types, the strongest first. One entry a profession of the booking form. */
export const codes: Readonly<Record<Profession, readonly [InterestType, InterestType, InterestType]>> = {
  Doctor: ['I', 'S', 'R'],
  Teacher: ['S', 'A', 'E'],
  'Police Officer': ['E', 'R', 'S'],
  Pilot: ['R', 'C', 'I'],
  Astronaut: ['I', 'R', 'E'],
  'Actor/Model': ['A', 'E', 'S'],
  Photographer: ['A', 'R', 'E'],
  'Soldier (Army/Navy/Air Force)': ['R', 'S', 'E'],
  Chef: ['R', 'E', 'A'],
  Scientist: ['I', 'R', 'A'],
  Architect: ['A', 'I', 'R'],
  'Journalist/News Reporter': ['A', 'E', 'I'],
  Judge: ['E', 'I', 'S'],
  'Artist/Painter': ['A', 'R', 'I'],
  Engineer: ['R', 'I', 'C'],
}

type FittingWork = { profession: Profession; code: readonly InterestType[]; closeness: number }

const shown = 5
const fitsFrom = 50

/**
 * The booking form's professions that go with a person's scores: those with the strongest interest among their letters
 * before the others, then the closest first, then in the form's order.
 */
export function fittingProfessions(scores: Scores): FittingWork[] {
  const top = topTypes(scores)
  const hasTop = ({ code }: FittingWork) => Number(code.some((type) => top.includes(type)))
  return professions
    .map((profession) => {
      const code = codes[profession]
      return { profession, code, closeness: closeness(scores, code) }
    })
    .filter((candidate) => candidate.closeness >= fitsFrom)
    .toSorted((a, b) => hasTop(b) - hasTop(a) || b.closeness - a.closeness)
    .slice(0, shown)
}

/** Several when the highest scores are equal. */
function topTypes(scores: Scores): InterestType[] {
  const highest = Math.max(...Object.values(scores))
  return types.filter((type) => scores[type] === highest)
}
