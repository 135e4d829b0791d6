import {
  type Answers,
  answerIn,
  formatAnswers,
  isComplete,
  mergeAnswers,
  noAnswers,
  openStep,
  parseAnswers,
  unansweredIn,
} from '../domain/answers.ts'
import { items, stepCount } from '../domain/items.ts'

/** What the address of the page shows. All of it stands in the query, so every page works as a plain link. */
export type Place =
  | { at: 'intro'; answers: Answers }
  | { at: 'step'; step: number; answers: Answers; missing: boolean; again: boolean }
  | { at: 'result'; answers: Answers }

export const path = '/services/skills-assessment'

/** Names of a step's form fields. */
export const field = { step: 'step', answers: 'a', missing: 'missing', again: 'again', go: 'go' } as const
export const itemField = (index: number): string => `q${index}`

export function placeOf(query: URLSearchParams): Place {
  const step = stepIn(query)
  const answers = parseAnswers(query.get(field.answers))
  if (step) {
    return { at: 'step', step, answers, missing: query.has(field.missing), again: query.has(field.again) }
  }
  if (!query.has(field.answers)) return { at: 'intro', answers: noAnswers }
  return isComplete(answers)
    ? { at: 'result', answers }
    : { at: 'step', step: openStep(answers), answers, missing: false, again: false }
}

export function stepLink(step: number, answers: Answers = noAnswers, missing = false): string {
  const query = new URLSearchParams({ [field.step]: String(step) })
  if (answers.some(Boolean)) query.set(field.answers, formatAnswers(answers))
  if (missing) query.set(field.missing, '1')
  return `${path}?${query}`
}

/** The first step with nothing answered, whatever this device has kept. */
export const restartLink = `${stepLink(1)}&${field.again}=1`

export const resultLink = (answers: Answers): string => `${path}?${field.answers}=${formatAnswers(answers)}`

/** All answers a step's form carries: its own six, and the earlier and later ones as digits. */
export const answersIn = (sent: URLSearchParams): Answers =>
  mergeAnswers(
    items.map((_, index) => answerIn(sent.get(itemField(index)))),
    parseAnswers(sent.get(field.answers)),
  )

/** Where a step's form leads; null when it was not sent. */
export function linkAfter(sent: URLSearchParams): string | null {
  const step = stepIn(sent)
  const go = sent.get(field.go)
  if (!step || !go) return null
  const answers = answersIn(sent)
  if (go === 'back') return stepLink(Math.max(1, step - 1), answers)
  if (unansweredIn(step, answers).length) return stepLink(step, answers, true)
  if (step < stepCount) return stepLink(step + 1, answers)
  return isComplete(answers) ? resultLink(answers) : stepLink(openStep(answers), answers, true)
}

function stepIn(query: URLSearchParams): number | null {
  const step = Number(query.get(field.step))
  return Number.isInteger(step) && step >= 1 && step <= stepCount ? step : null
}
