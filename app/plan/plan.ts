import type { IsoDate } from '#app/lib/time.ts'

export const mostSteps = 8

/** Characters each field may have: this much fits onto one A4 page. */
export const longest = {
  stands: 500,
  a: 300,
  b: 300,
  z: 300,
  wrong: 300,
  what: 110,
  cost: 40,
  source: 60,
  who: 30,
} as const

/** One thing to do. Every field may be empty. */
export type Step = { what: string; date: IsoDate | ''; who: string; cost: string; source: string }

/** The written plan of a paid session. Every field may be empty. */
export type Plan = {
  stands: string
  a: string
  b: string
  z: string
  wrong: string
  steps: readonly Step[]
}

export const textParts = ['stands', 'a', 'b', 'z', 'wrong'] as const
export type TextPart = (typeof textParts)[number]
export const stepParts = ['what', 'date', 'who', 'cost', 'source'] as const

export const emptyPlan: Plan = { stands: '', a: '', b: '', z: '', wrong: '', steps: [] }
export const emptyStep: Step = { what: '', date: '', who: '', cost: '', source: '' }

/** Soonest first; steps without a date come last, in the order in which they were written. */
export const inOrder = (steps: readonly Step[]): Step[] =>
  [...steps].sort((one, other) => (one.date || '9').localeCompare(other.date || '9'))

export const isEmptyPlan = (plan: Plan): boolean =>
  plan.steps.length === 0 && textParts.every((part) => plan[part] === '')

export const formatCost = ({ cost, source }: Pick<Step, 'cost' | 'source'>): string =>
  cost && source ? `${cost} (${source})` : cost || source
