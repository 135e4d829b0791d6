import { stepCount } from '#app/assessment/items.ts'
import { formatScores, parseScores } from '#app/assessment/score-list.ts'
import type { Scores } from '#app/assessment/scoring.ts'

/** What the query of the page shows. It holds a step or six scores, never an answer. */
export type Place = { at: 'intro' } | { at: 'step'; step: number } | { at: 'result'; scores: Scores }

export const path = '/services/skills-assessment'

export function placeOf(query: URLSearchParams): Place {
  const step = Number(query.get('step'))
  if (Number.isInteger(step) && step >= 1 && step <= stepCount) return { at: 'step', step }
  const scores = parseScores(query.get('scores'))
  return scores ? { at: 'result', scores } : { at: 'intro' }
}

export const stepLink = (step: number): string => `${path}?step=${step}`

export const scoresLink = (scores: Scores): string => `${path}?scores=${formatScores(scores)}`
