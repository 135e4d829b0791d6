import { expect, test } from 'vitest'
import { placeOf, scoresLink, stepLink } from './place.ts'

const at = (link: string) => placeOf(new URL(link, 'http://site').searchParams)

test('reads the links to steps and results', () => {
  const scores = { R: 60, I: 100, A: 20, S: 80, E: 10, C: 0 }
  expect(at(stepLink(2))).toEqual({ at: 'step', step: 2 })
  expect(at(scoresLink(scores))).toEqual({ at: 'result', scores })
})

test.each(['/', '/?from=newsletter', '/?step=0', '/?step=3', '/?step=two', '/?scores=999-0-0-0-0-0'])(
  'shows the introduction for %s',
  (link) => {
    expect(at(link)).toEqual({ at: 'intro' })
  },
)
