import type { Change, PlanSize, TextPart } from './plan.ts'

/** What the parts are called for the family. */
export const partNames: Readonly<Record<TextPart, string>> = {
  stands: 'Where you stand',
  a: 'Plan A',
  b: 'Plan B',
  z: 'Plan Z, if both fail',
  wrong: 'How you notice that it is wrong',
}

/** What the counselor is asked to write under each. */
export const partHints: Readonly<Record<TextPart, string>> = {
  stands: 'Marks, interests, money, who decides: what is known today.',
  a: 'What they go for, and why.',
  b: 'What they do if plan A does not work out.',
  z: 'What they do then, and what they live on.',
  wrong: 'What they would see or feel by when, and what they do then.',
}

export const planTitle = (size: PlanSize): string => (size === 'whole' ? 'Your plan' : 'Your next step')

/** What changed, in words: `Plan B`, `new step “Collect the mark sheets”`. */
export function changeInWords(change: Change): string {
  if (change.part !== 'step') return partNames[change.part]
  const begins = { added: 'new step', changed: 'step', removed: 'taken out:' }
  return `${begins[change.did]} “${change.what}”`
}
