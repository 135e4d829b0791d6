import type { InterestType } from '#app/assessment/scoring.ts'
import { artistic } from './artistic.ts'
import { conventional } from './conventional.ts'
import { enterprising } from './enterprising.ts'
import { investigative } from './investigative.ts'
import type { Occupation } from './occupation.ts'
import { realistic } from './realistic.ts'
import { social } from './social.ts'

/** The six kinds of work with the paths of their pages and their occupations. */
export const kindsOfWork: Readonly<
  Record<InterestType, { path: string; occupations: readonly Occupation[] }>
> = {
  R: { path: '/services/skills-assessment/making', occupations: realistic },
  I: { path: '/services/skills-assessment/finding-out', occupations: investigative },
  A: { path: '/services/skills-assessment/creating', occupations: artistic },
  S: { path: '/services/skills-assessment/helping', occupations: social },
  E: { path: '/services/skills-assessment/leading', occupations: enterprising },
  C: { path: '/services/skills-assessment/organising', occupations: conventional },
}
