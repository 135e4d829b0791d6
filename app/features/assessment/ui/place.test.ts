import { expect, test } from 'vitest'
import { formatAnswers, noAnswers, parseAnswers } from '../domain/answers.ts'
import { linkAfter, placeOf, restartLink, resultLink, stepLink } from './place.ts'

const at = (link: string) => placeOf(new URL(link, 'http://site').searchParams)
const sent = (fields: Record<string, string>) => linkAfter(new URLSearchParams(fields)) ?? ''
const six = (first: number, answer: string) =>
  Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`q${first + index}`, answer]))

test('without a query it is the introduction, and a query of another kind changes nothing', () => {
  expect(at('/').at).toBe('intro')
  expect(at('/?from=newsletter').at).toBe('intro')
})

test('a step keeps its answers and leads to the next', () => {
  const link = sent({ step: '1', go: 'next', ...six(0, '4') })
  expect(link).toBe(stepLink(2, parseAnswers('444444')))
  expect(at(link)).toMatchObject({ at: 'step', step: 2, missing: false })
})

test('an unanswered activity keeps the visitor on the step, with the other answers kept', () => {
  const { q3: _, ...five } = six(0, '4')
  const place = at(sent({ step: '1', go: 'next', ...five }))
  expect(place).toMatchObject({ at: 'step', step: 1, missing: true })
  expect(formatAnswers(place.answers).slice(0, 6)).toBe('444044')
})

test('going back needs no answer and loses none', () => {
  const place = at(sent({ step: '3', go: 'back', a: '5'.repeat(12), q12: '2' }))
  expect(place).toMatchObject({ at: 'step', step: 2 })
  expect(formatAnswers(place.answers)).toBe(`${'5'.repeat(12)}2${'0'.repeat(17)}`)
})

test('a new answer replaces the old one', () => {
  const place = at(sent({ step: '1', go: 'next', a: '1'.repeat(30), q0: '5' }))
  expect(formatAnswers(place.answers)[0]).toBe('5')
})

test('the last step leads to the result, or to the first gap', () => {
  const last = { step: '5', go: 'next', ...six(24, '3') }
  expect(sent({ ...last, a: '2'.repeat(24) })).toBe(resultLink(parseAnswers('2'.repeat(24) + '3'.repeat(6))))
  expect(at(sent({ ...last, a: '2'.repeat(20) }))).toMatchObject({ at: 'step', step: 4, missing: true })
})

test.each(['?step=0', '?step=6', '?step=two', '?go=next'])('%s is the introduction', (query) => {
  expect(at(`/${query}`).at).toBe('intro')
  expect(linkAfter(new URL(`/${query}`, 'http://site').searchParams)).toBe(null)
})

test('starting again is the first step, marked as such and with nothing answered', () => {
  expect(at(restartLink)).toEqual({ at: 'step', step: 1, answers: noAnswers, missing: false, again: true })
})

test('a result with a gap opens the step with the gap', () => {
  expect(at('/?a=555555')).toMatchObject({ at: 'step', step: 2 })
  expect(at('/?a=nonsense')).toMatchObject({ at: 'step', step: 1 })
})
