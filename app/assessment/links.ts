import { type EducationLevel, educationLevels } from '#app/content/pathways.ts'
import { type Answers, findOpenStep, isAssessmentComplete, stepCount } from './answers.ts'
import { calculateScores, formatScores, parseScores, type Scores } from './scoring.ts'

export const assessmentPath = '/services/skills-assessment'

/** View of the page. The query parameters contain a step, or scores and an education level, but never answers. */
type AssessmentView =
  | { name: 'intro' }
  | { name: 'step'; step: number }
  | { name: 'result'; scores: Scores; level: EducationLevel | undefined }

export function parseAssessmentView(query: URLSearchParams): AssessmentView {
  const step = Number(query.get('step'))
  if (Number.isInteger(step) && step >= 1 && step <= stepCount) return { name: 'step', step }
  const scores = parseScores(query.get('scores'))
  if (!scores) return { name: 'intro' }
  return { name: 'result', scores, level: educationLevels.find((level) => level === query.get('after')) }
}

export const buildStepPath = (step: number): string => `${assessmentPath}?step=${step}`

export const buildResultQuery = (scores: Scores, level?: EducationLevel): string =>
  `scores=${formatScores(scores)}${level ? `&after=${level}` : ''}`

/** Builds the path at which the test continues: the first open step, or the result of a complete test. */
export const buildNextPath = (answers: Answers): string =>
  isAssessmentComplete(answers)
    ? buildResultPath(calculateScores(answers))
    : buildStepPath(findOpenStep(answers))

export const buildResultPath = (scores: Scores, level?: EducationLevel): string =>
  `${assessmentPath}?${buildResultQuery(scores, level)}`
