import { items, itemsPerStep, scale, stepCount } from './items.ts'

/** One number an item, in their order: 1 to 5, or 0 while it is not answered. */
export type Answers = readonly number[]

export const noAnswers: Answers = items.map(() => 0)

/** Reads `formatAnswers`' digits. Whatever is missing or no answer counts as not answered. */
export function parseAnswers(digits: string | null): Answers {
  return items.map((_, index) => answerIn(digits?.[index]))
}

export const formatAnswers = (answers: Answers): string => answers.join('')

/** What a radio button or a digit says; 0 when it is none of the five. */
export function answerIn(text: string | null | undefined): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= scale.length ? number : 0
}

/** The first list's answers, and the second's where the first has none. */
export const mergeAnswers = (first: Answers, second: Answers): Answers =>
  items.map((_, index) => first[index] || second[index] || 0)

export const withAnswer = (answers: Answers, index: number, answer: number): Answers =>
  answers.map((before, at) => (at === index ? answer : before))

export const answeredCount = (answers: Answers): number => answers.filter(Boolean).length

export const isComplete = (answers: Answers): boolean => answers.every(Boolean)

/** The places of a step's items in the list; steps count from 1. */
export const itemsOfStep = (step: number): number[] =>
  Array.from({ length: itemsPerStep }, (_, index) => (step - 1) * itemsPerStep + index)

export const unansweredIn = (step: number, answers: Answers): number[] =>
  itemsOfStep(step).filter((index) => !answers[index])

/** The first step with something left to answer; the last one when nothing is. */
export const openStep = (answers: Answers): number =>
  answers.includes(0) ? Math.floor(answers.indexOf(0) / itemsPerStep) + 1 : stepCount
