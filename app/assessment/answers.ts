import { answerScale, questions } from '#app/content/questions.ts'

const questionsPerStep = 15
export const stepCount = 2

/** Answers in the order of `questions`: 1 to 5, or 0 for an unanswered question. */
export type Answers = readonly number[]

/** Key in local storage for the answers, stored as a string of one digit per question. */
export const answersStorageKey = 'skills-assessment'

export function setAnswerDigit(digits: string | null, index: number, answer: string): string {
  const before = (digits ?? '').padEnd(index, '0')
  return before.slice(0, index) + answer + before.slice(index + 1)
}

/** Parses the stored answers. Treats missing and invalid digits as unanswered. */
export const parseAnswers = (digits: string): Answers =>
  questions.map((_, index) => {
    const answer = Number(digits[index])
    return Number.isInteger(answer) && answer <= answerScale.length ? answer : 0
  })

export const countAnswers = (answers: Answers): number => answers.filter(Boolean).length

export const isAssessmentComplete = (answers: Answers): boolean => answers.every(Boolean)

/** Lists the indexes of a step's questions. The first step is 1. */
export const listStepQuestions = (step: number): number[] =>
  Array.from({ length: questionsPerStep }, (_, index) => (step - 1) * questionsPerStep + index)

export const listUnansweredQuestions = (step: number, answers: Answers): number[] =>
  listStepQuestions(step).filter((index) => !answers[index])

/** Returns the first step with an unanswered question, or the last step. */
export const findOpenStep = (answers: Answers): number =>
  answers.includes(0) ? Math.floor(answers.indexOf(0) / questionsPerStep) + 1 : stepCount
