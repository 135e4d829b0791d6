import { expect, test } from 'vitest'
import { formatAnswers, noAnswers, parseAnswers } from '../domain/answers.ts'
import {
  beside,
  linkAfter,
  linkWithoutAnswers,
  placeOf,
  restartLink,
  resultLink,
  scoresLink,
  stepLink,
} from './place.ts'

const at = (link: string) => placeOf(new URL(link, 'http://site').searchParams)
const sent = (fields: Record<string, string>) => linkAfter(new URLSearchParams(fields)) ?? ''
const some = (first: number, count: number, answer: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${first + index}`, answer]))

test('without a query it is the introduction, and a query of another kind changes nothing', () => {
  expect(at('/').at).toBe('intro')
  expect(at('/?from=newsletter').at).toBe('intro')
})

test('a step keeps its answers and leads to the next', () => {
  const link = sent({ step: '1', go: 'next', ...some(0, 15, '4') })
  expect(link).toBe(stepLink(2, parseAnswers('4'.repeat(15))))
  expect(at(link)).toMatchObject({ at: 'step', step: 2, missing: false })
})

test('an unanswered activity keeps the visitor on the step, with the other answers kept', () => {
  const { q3: _, ...others } = some(0, 15, '4')
  const place = at(sent({ step: '1', go: 'next', ...others }))
  expect(place).toMatchObject({ at: 'step', step: 1, missing: true })
  expect(formatAnswers(place.answers).slice(0, 6)).toBe('444044')
})

test('going back needs no answer and loses none', () => {
  const place = at(sent({ step: '2', go: 'back', a: '5'.repeat(15), q15: '2' }))
  expect(place).toMatchObject({ at: 'step', step: 1 })
  expect(formatAnswers(place.answers)).toBe(`${'5'.repeat(15)}2${'0'.repeat(14)}`)
})

test('a new answer replaces the old one', () => {
  const place = at(sent({ step: '1', go: 'next', a: '1'.repeat(30), q0: '5' }))
  expect(formatAnswers(place.answers)[0]).toBe('5')
})

test('the last step leads to the result, or to the first gap', () => {
  const last = { step: '2', go: 'next', ...some(15, 15, '3') }
  expect(sent({ ...last, a: '2'.repeat(15) })).toBe(resultLink(parseAnswers('2'.repeat(15) + '3'.repeat(15))))
  expect(at(sent({ ...last, a: '2'.repeat(9) }))).toMatchObject({ at: 'step', step: 1, missing: true })
})

test.each(['?step=0', '?step=3', '?step=two', '?go=next'])('%s is the introduction', (query) => {
  expect(at(`/${query}`).at).toBe('intro')
  expect(linkAfter(new URL(`/${query}`, 'http://site').searchParams)).toBe(null)
})

const lineOf = () => '48213507'
const kept = (fields: Record<string, string>) => linkAfter(new URLSearchParams(fields), lineOf)

test('where the browser keeps the answers, no address has one: not a step’s, not a gap’s, not the result’s', () => {
  const first = { step: '1', ...some(0, 15, '5') }
  const all = { step: '2', a: '5'.repeat(15), ...some(15, 15, '1') }
  expect(kept({ ...first, go: 'next' })).toBe(stepLink(2))
  expect(kept({ ...first, q3: '', go: 'next' })).toBe(stepLink(1, noAnswers, true))
  expect(kept({ ...all, go: 'back' })).toBe(stepLink(1))
  expect(kept({ ...all, go: 'next' })).toMatch(/\?scores=[\d-]+&line=48213507$/)
})

test('a link with answers, as it was kept or sent before scripts ran, has one without them', () => {
  const clean = (link: string) => linkWithoutAnswers(at(link), lineOf)
  expect(clean(stepLink(2, parseAnswers('12345'), true))).toBe(stepLink(2, noAnswers, true))
  expect(clean(restartLink)).toBe(stepLink(1))
  expect(clean(resultLink(parseAnswers('3'.repeat(30))))).toBe(
    scoresLink({ R: 50, I: 50, A: 50, S: 50, E: 50, C: 50 }, '48213507'),
  )
  for (const link of ['/', stepLink(1), stepLink(2, noAnswers, true)]) expect(clean(link)).toBeNull()
})

test('a result opens by its answers, as in old links, and by its six scores, which tell no answer', () => {
  const scores = { R: 60, I: 100, A: 20, S: 80, E: 10, C: 0 }
  const result = { at: 'result', scores, answers: noAnswers, other: null }
  expect(at(scoresLink(scores, '48213507'))).toEqual({ ...result, line: '48213507' })
  expect(at(`${scoresLink(scores)}&line=4821`), 'no such number').toEqual({ ...result, line: null })
  expect(at(`/?a=${'5'.repeat(30)}`)).toMatchObject({ at: 'result', scores: { R: 100, C: 100 } })
  expect(at('/?step=5&a=11').at, 'a step of the old five').toBe('step')
})

test('starting again is the first step, marked as such and with nothing answered', () => {
  expect(at(restartLink)).toEqual({
    at: 'step',
    step: 1,
    answers: noAnswers,
    missing: false,
    again: true,
    other: null,
  })
})

test('a result with a gap opens the step with the gap', () => {
  expect(at(`/?a=${'5'.repeat(15)}`)).toMatchObject({ at: 'step', step: 2 })
  expect(at('/?a=nonsense')).toMatchObject({ at: 'step', step: 1 })
})

test('whoever answers beside somebody else stays beside them from the first page to the result', () => {
  const other = { R: 60, I: 100, A: 20, S: 80, E: 10, C: 0 }
  const list = '60-100-20-80-10-0'
  expect(at(beside('/', other))).toMatchObject({ at: 'intro', other })
  for (const link of [
    sent({ step: '1', go: 'next', ...some(0, 15, '4'), with: list }),
    linkAfter(new URLSearchParams({ step: '2', go: 'next', a: '4'.repeat(30), with: list }), lineOf) ?? '',
    linkWithoutAnswers(at(beside(resultLink(parseAnswers('3'.repeat(30))), other)), lineOf) ?? '',
    beside(restartLink, other),
  ])
    expect(at(link).other, link).toEqual(other)
  expect(at('/?step=1&with=nonsense').other).toBeNull()
})
