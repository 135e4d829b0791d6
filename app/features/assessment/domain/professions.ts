import { type Profession, professions } from '#app/features/booking/domain/professions.ts'
import { type InterestType, types } from './items.ts'
import { closeness, type Scores } from './scoring.ts'

export type Work = {
  /** Our reading of the work by Holland's types, the strongest first. */
  code: readonly [InterestType, InterestType, InterestType]
  /** Work of the same family, often reached by another course or sooner. */
  family: readonly string[]
}

/** One entry a profession of the booking form. */
export const work: Readonly<Record<Profession, Work>> = {
  Doctor: {
    code: ['I', 'S', 'R'],
    family: ['Nurse', 'Physiotherapist', 'Pharmacist', 'Lab technologist', 'Public health worker'],
  },
  Teacher: {
    code: ['S', 'A', 'E'],
    family: ['Special educator', 'School counselor', 'Corporate trainer', 'Learning content writer'],
  },
  'Police Officer': {
    code: ['E', 'R', 'S'],
    family: ['Cyber crime investigator', 'Forensic technician', 'Fire officer', 'Forest range officer'],
  },
  Pilot: {
    code: ['R', 'C', 'I'],
    family: ['Air traffic controller', 'Aircraft maintenance engineer', 'Drone pilot', 'Ship’s officer'],
  },
  Astronaut: {
    code: ['I', 'R', 'E'],
    family: ['Aerospace engineer', 'Satellite operations engineer', 'Test pilot', 'Space scientist'],
  },
  'Actor/Model': {
    code: ['A', 'E', 'S'],
    family: ['Voice artist', 'Theatre director', 'Dancer', 'Casting assistant', 'Radio presenter'],
  },
  Photographer: {
    code: ['A', 'R', 'E'],
    family: ['Film camera operator', 'Video editor', 'Photojournalist', 'Visual effects artist'],
  },
  'Soldier (Army/Navy/Air Force)': {
    code: ['R', 'S', 'E'],
    family: ['Coast guard', 'Paramilitary officer', 'Disaster response worker', 'Outdoor instructor'],
  },
  Chef: {
    code: ['R', 'E', 'A'],
    family: ['Baker', 'Food technologist', 'Hotel manager', 'Caterer', 'Dietician'],
  },
  Scientist: {
    code: ['I', 'R', 'A'],
    family: ['Data scientist', 'Lab technologist', 'Statistician', 'Environmental analyst', 'Science writer'],
  },
  Architect: {
    code: ['A', 'I', 'R'],
    family: ['Interior designer', 'Town planner', 'Landscape designer', 'Civil draughtsperson'],
  },
  'Journalist/News Reporter': {
    code: ['A', 'E', 'I'],
    family: ['Editor', 'Fact checker', 'Documentary maker', 'Public relations officer', 'Podcaster'],
  },
  Judge: {
    code: ['E', 'I', 'S'],
    family: ['Lawyer', 'Legal researcher', 'Mediator', 'Company secretary', 'Civil servant'],
  },
  'Artist/Painter': {
    code: ['A', 'R', 'I'],
    family: ['Illustrator', 'Graphic designer', 'Animator', 'Textile designer', 'Art teacher'],
  },
  Engineer: {
    code: ['R', 'I', 'C'],
    family: ['Electrician', 'Robotics technician', 'Software developer', 'Quality inspector', 'Surveyor'],
  },
}

export type FittingWork = Work & { profession: Profession; closeness: number }

const shown = 5
const fitsFrom = 50

/**
 * The booking form's professions that go with a person's scores: those with the strongest interest among their letters
 * before the others, then the closest first, then in the form's order.
 */
export function fittingProfessions(scores: Scores): FittingWork[] {
  const top = topTypes(scores)
  const hasTop = ({ code }: Work) => Number(code.some((type) => top.includes(type)))
  return professions
    .map((profession) => ({
      profession,
      ...work[profession],
      closeness: closeness(scores, work[profession].code),
    }))
    .filter((candidate) => candidate.closeness >= fitsFrom)
    .toSorted((a, b) => hasTop(b) - hasTop(a) || b.closeness - a.closeness)
    .slice(0, shown)
}

/** The strongest interest, when none of the professions has it as its first letter; null when one has. */
export function typeLeadingNone(scores: Scores): InterestType | null {
  const leading = new Set(Object.values(work).map(({ code }) => code[0]))
  const [first, ...others] = topTypes(scores)
  return first && [first, ...others].every((type) => !leading.has(type)) ? first : null
}

/** Several when the highest scores are equal. */
function topTypes(scores: Scores): InterestType[] {
  const highest = Math.max(...Object.values(scores))
  return types.filter((type) => scores[type] === highest)
}
