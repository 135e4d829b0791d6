import type { InterestType } from '#app/assessment/scoring.ts'
import { artisticOccupations } from './artistic.ts'
import { conventionalOccupations } from './conventional.ts'
import { enterprisingOccupations } from './enterprising.ts'
import { investigativeOccupations } from './investigative.ts'
import type { Occupation } from './occupation.ts'
import { realisticOccupations } from './realistic.ts'
import { socialOccupations } from './social.ts'

export const kindsOfWork: Readonly<
  Record<InterestType, { path: string; occupations: readonly Occupation[] }>
> = {
  R: { path: '/services/skills-assessment/making', occupations: realisticOccupations },
  I: { path: '/services/skills-assessment/finding-out', occupations: investigativeOccupations },
  A: { path: '/services/skills-assessment/creating', occupations: artisticOccupations },
  S: { path: '/services/skills-assessment/helping', occupations: socialOccupations },
  E: { path: '/services/skills-assessment/leading', occupations: enterprisingOccupations },
  C: { path: '/services/skills-assessment/organising', occupations: conventionalOccupations },
}
