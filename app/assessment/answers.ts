import { questions, scale } from '#app/content/questions.ts'

const questionsPerStep = 15
export const stepCount = 2

/** One number per question, in the order of `questions`: 1 to 5, or 0 if it is not answered. */
export type Answers = readonly number[]

/** Key under which a browser stores the answers as digits; 0 is not answered. */
export const storageKey = 'skills-assessment'

/** Sets one answer in stored digits. */
export function setDigit(digits: string | null, index: number, answer: string): string {
  const before = (digits ?? '').padEnd(index, '0')
  return before.slice(0, index) + answer + before.slice(index + 1)
}

/** Reads stored digits. Missing and invalid digits count as not answered. */
export const parseAnswers = (digits: string): Answers =>
  questions.map((_, index) => {
    const answer = Number(digits[index])
    return Number.isInteger(answer) && answer <= scale.length ? answer : 0
  })

export const countAnswers = (answers: Answers): number => answers.filter(Boolean).length

export const isComplete = (answers: Answers): boolean => answers.every(Boolean)

/** Lists the indexes of the questions of a step; steps count from 1. */
export const listQuestions = (step: number): number[] =>
  Array.from({ length: questionsPerStep }, (_, index) => (step - 1) * questionsPerStep + index)

export const listUnanswered = (step: number, answers: Answers): number[] =>
  listQuestions(step).filter((index) => !answers[index])

/** Finds the first step with an unanswered question; the last step if there is none. */
export const findOpenStep = (answers: Answers): number =>
  answers.includes(0) ? Math.floor(answers.indexOf(0) / questionsPerStep) + 1 : stepCount
