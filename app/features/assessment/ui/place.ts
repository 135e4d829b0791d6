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
import { parseLine } from '../domain/line.ts'
import { formatScores, parseScores } from '../domain/score-list.ts'
import { type Scores, scoresOf } from '../domain/scoring.ts'

/**
 * What the address of the page shows. Without scripts the answers stand in the query, so that every page works as a plain
 * link; with them the query has the step or the six scores, and the answers stay on the device.
 */
export type Place = (
  | { at: 'intro'; answers: Answers }
  | { at: 'step'; step: number; answers: Answers; missing: boolean; again: boolean }
  | { at: 'result'; scores: Scores; line: string | null; answers: Answers }
) & {
  /** Of somebody who asked for an answer beside their own. */
  other: Scores | null
}

export const path = '/services/skills-assessment'

/** Names of a step's form fields. */
export const field = {
  step: 'step',
  answers: 'a',
  scores: 'scores',
  line: 'line',
  missing: 'missing',
  again: 'again',
  go: 'go',
  other: 'with',
} as const
export const itemField = (index: number): string => `q${index}`

export function placeOf(query: URLSearchParams): Place {
  const other = parseScores(query.get(field.other))
  const step = stepIn(query)
  const answers = parseAnswers(query.get(field.answers))
  if (step) {
    return {
      at: 'step',
      step,
      answers,
      missing: query.has(field.missing),
      again: query.has(field.again),
      other,
    }
  }
  const scores = isComplete(answers) ? scoresOf(answers) : parseScores(query.get(field.scores))
  if (scores) return { at: 'result', scores, line: parseLine(query.get(field.line)), answers, other }
  return !query.has(field.answers)
    ? { at: 'intro', answers: noAnswers, other }
    : { at: 'step', step: openStep(answers), answers, missing: false, again: false, other }
}

export function stepLink(step: number, answers: Answers = noAnswers, missing = false): string {
  const query = new URLSearchParams({ [field.step]: String(step) })
  if (answers.some(Boolean)) query.set(field.answers, formatAnswers(answers))
  if (missing) query.set(field.missing, '1')
  return `${path}?${query}`
}

/** The first step with nothing answered, whatever this device has kept. */
export const restartLink = `${stepLink(1)}&${field.again}=1`

/** The result where there are no scripts: its answers can be looked at again from there. */
export const resultLink = (answers: Answers): string => `${path}?${field.answers}=${formatAnswers(answers)}`

/** The result to keep and to share: it tells the six scores, the number of its line and no answer. */
export const scoresLink = (scores: Scores, line: string | null = null): string =>
  `${path}?${field.scores}=${formatScores(scores)}${line ? `&${field.line}=${line}` : ''}`

/** A result's picture, drawn by the server from what the address has and from nothing else. */
export const pictureLink = (shape: 'wide' | 'tall', scores: Scores, line: string | null): string =>
  `/og/result/${shape}/${formatScores(scores)}${line ? `.${line}` : ''}.png`

/** The number of the line that is drawn for answers, where a browser keeps them. */
export type LineOf = (answers: Answers) => string

/** A link of the test that stays beside the result of somebody else. */
export const beside = (link: string, other: Scores | null): string =>
  other ? `${link}${link.includes('?') ? '&' : '?'}${field.other}=${formatScores(other)}` : link

/** The same place without the answers, for a browser that keeps them itself; null where the address has none. */
export function linkWithoutAnswers(place: Place, lineOf: LineOf): string | null {
  if (place.at === 'intro') return null
  if (!place.answers.some(Boolean) && !(place.at === 'step' && place.again)) return null
  const link =
    place.at === 'result'
      ? scoresLink(place.scores, lineOf(place.answers))
      : stepLink(place.step, noAnswers, place.missing && !place.again)
  return beside(link, place.other)
}

/** All answers a step's form carries: its own six, and the earlier and later ones as digits. */
export const answersIn = (sent: URLSearchParams): Answers =>
  mergeAnswers(
    items.map((_, index) => answerIn(sent.get(itemField(index)))),
    parseAnswers(sent.get(field.answers)),
  )

/**
 * Where a step's form leads; null when it was not sent.
 *
 * @param lineOf given where the browser keeps the answers: then they stand in no address
 */
export function linkAfter(sent: URLSearchParams, lineOf: LineOf | null = null): string | null {
  const link = ownLinkAfter(sent, lineOf)
  return link && beside(link, parseScores(sent.get(field.other)))
}

function ownLinkAfter(sent: URLSearchParams, lineOf: LineOf | null): string | null {
  const step = stepIn(sent)
  const go = sent.get(field.go)
  if (!step || !go) return null
  const answers = answersIn(sent)
  const carried = lineOf ? noAnswers : answers
  if (go === 'back') return stepLink(Math.max(1, step - 1), carried)
  if (unansweredIn(step, answers).length) return stepLink(step, carried, true)
  if (step < stepCount) return stepLink(step + 1, carried)
  if (!isComplete(answers)) return stepLink(openStep(answers), carried, true)
  return lineOf ? scoresLink(scoresOf(answers), lineOf(answers)) : resultLink(answers)
}

function stepIn(query: URLSearchParams): number | null {
  const step = Number(query.get(field.step))
  return Number.isInteger(step) && step >= 1 && step <= stepCount ? step : null
}
