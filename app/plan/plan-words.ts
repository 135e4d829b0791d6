import type { TextPart } from './plan.ts'

export const partNames: Readonly<Record<TextPart, string>> = {
  stands: 'Where you stand',
  a: 'Plan A',
  b: 'Plan B',
  z: 'Plan Z, if both fail',
  wrong: 'How you notice that it is wrong',
}

/** What the counselor can write in each part. */
export const partHints: Readonly<Record<TextPart, string>> = {
  stands: 'Marks, interests, money, who decides: what is known today.',
  a: 'What they go for, and why.',
  b: 'What they do if plan A does not work out.',
  z: 'What they do then, and what they live on.',
  wrong: 'What they would see or feel by when, and what they do then.',
}

export const planTitle = 'Your plan'
