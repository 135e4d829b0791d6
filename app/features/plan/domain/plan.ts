import type { IsoDate } from '#app/lib/time.ts'

export const mostSteps = 8

/** How many letters each part may have: so many fit onto one A4 page. */
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

/** What is to be done by a date, by whom, and for how much where that is known, with where it is known from. */
export type Step = {
  /** The same in every version, so that what the family ticked stays ticked. */
  id: string
  what: string
  /** An India date; empty while it is not said. */
  date: IsoDate | ''
  cost: string
  source: string
  who: string
}

/** A plan as it is written: any part may still be empty. A step without words is none. */
export type Plan = {
  stands: string
  a: string
  b: string
  /** What if both fail. */
  z: string
  /** How one notices that it is wrong. */
  wrong: string
  steps: readonly Step[]
}

export const textParts = ['stands', 'a', 'b', 'z', 'wrong'] as const
export type TextPart = (typeof textParts)[number]
export const stepParts = ['what', 'date', 'who', 'cost', 'source'] as const

export const noPlan: Plan = { stands: '', a: '', b: '', z: '', wrong: '', steps: [] }

/** After a free session there is a small one: the next step alone. */
export type PlanSize = 'whole' | 'small'
export const sizeOf = (kind: 'free' | 'paid'): PlanSize => (kind === 'paid' ? 'whole' : 'small')

/** Soonest first; those without a date last, as they were written. */
export const inOrder = (steps: readonly Step[]): Step[] =>
  [...steps].sort((one, other) => (one.date || '9').localeCompare(other.date || '9'))

export const samePlan = (one: Plan, other: Plan): boolean => changedIn(one, other).length === 0

/** A part that one version has otherwise than the one before: a text, or a step by its words. */
export type Change =
  | { part: TextPart }
  | { part: 'step'; did: 'added' | 'changed' | 'removed'; id: string; what: string }

export function changedIn(before: Plan, after: Plan): Change[] {
  const texts = textParts.filter((part) => before[part] !== after[part]).map((part) => ({ part }))
  const kept = new Map(before.steps.map((step) => [step.id, step]))
  const steps = after.steps.flatMap(({ id, what, ...rest }): Change[] => {
    const old = kept.get(id)
    kept.delete(id)
    if (!old) return [{ part: 'step', did: 'added', id, what }]
    return sameStep(old, { id, what, ...rest }) ? [] : [{ part: 'step', did: 'changed', id, what }]
  })
  const removed = [...kept.values()].map(
    ({ id, what }): Change => ({ part: 'step', did: 'removed', id, what }),
  )
  return [...texts, ...steps, ...removed]
}

export const sameStep = (one: Step, other: Step): boolean =>
  stepParts.every((part) => one[part] === other[part])
