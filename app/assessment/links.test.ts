import fc from 'fast-check'
import { expect, test } from 'vitest'
import { educationLevels } from '#app/content/pathways.ts'
import { questions } from '#app/content/questions.ts'
import { buildResultPath, buildStepPath, parseAssessmentView } from './links.ts'
import { calculateScores, parseScores } from './scoring.ts'

const view = (link: string) => parseAssessmentView(new URL(link, 'http://site').searchParams)
const complete = fc.array(fc.integer({ min: 1, max: 5 }), {
  minLength: questions.length,
  maxLength: questions.length,
})

test('parses the link to a step', () => {
  expect(view(buildStepPath(2))).toEqual({ name: 'step', step: 2 })
})

test('parses the scores and the level from a result link', () => {
  fc.assert(
    fc.property(complete, fc.constantFrom(...educationLevels, undefined), (answers, level) => {
      const scores = calculateScores(answers)
      expect(view(buildResultPath(scores, level))).toEqual({ name: 'result', scores, level })
    }),
  )
  expect(view('/?scores=60-100-20-80-10-0&after=phd')).toMatchObject({ level: undefined })
})

test.each(['/', '/?from=newsletter', '/?step=0', '/?step=3', '/?step=two', '/?scores=999-0-0-0-0-0'])(
  'shows the introduction for %s',
  (link) => {
    expect(view(link)).toEqual({ name: 'intro' })
  },
)

test.each([
  null,
  '',
  '60',
  '60-100-20-80-10',
  '60-100-20-80-10-0-5',
  '60-105-20-80-10-0',
  '60-99-20-80-10-0',
  '-5-0-0-0-0-0',
  '1e2-0-0-0-0-0',
])('rejects the scores %s', (list) => {
  expect(parseScores(list)).toBeNull()
})
