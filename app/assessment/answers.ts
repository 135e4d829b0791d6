import { items, itemsPerStep, scale, stepCount } from './items.ts'

/** One number per item, in the order of `items`: 1 to 5, or 0 if it is not answered. */
export type Answers = readonly number[]

/** Reads answers stored as digits. Missing and invalid digits count as not answered. */
export const parseAnswers = (digits: string): Answers =>
  items.map((_, index) => {
    const answer = Number(digits[index])
    return Number.isInteger(answer) && answer <= scale.length ? answer : 0
  })

export const answeredCount = (answers: Answers): number => answers.filter(Boolean).length

export const isComplete = (answers: Answers): boolean => answers.every(Boolean)

/** Indexes of the items of a step; steps count from 1. */
export const itemsOfStep = (step: number): number[] =>
  Array.from({ length: itemsPerStep }, (_, index) => (step - 1) * itemsPerStep + index)

export const unansweredIn = (step: number, answers: Answers): number[] =>
  itemsOfStep(step).filter((index) => !answers[index])

/** The first step with an unanswered item; the last step if there is none. */
export const openStep = (answers: Answers): number =>
  answers.includes(0) ? Math.floor(answers.indexOf(0) / itemsPerStep) + 1 : stepCount
