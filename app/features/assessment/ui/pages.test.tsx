import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { types } from '../domain/items.ts'
import { Assessment } from './assessment.tsx'
import { FirstQuestions } from './first-questions.tsx'
import { Kind } from './kind.tsx'
import { path } from './place.ts'

/** What a page is before any script runs. */
function pageAt(address: string): string {
  const Stub = createRoutesStub([{ path, Component: Assessment }])
  return renderToStaticMarkup(<Stub initialEntries={[path + address]} />)
}

test('a result opens with a sentence, then three kinds of work, then all eight ways; letters are in a fold', () => {
  const page = pageAt('?scores=60-100-20-80-10-0')
  const order = [
    'You like to find out, to help, and to make and repair',
    'Three kinds of work',
    'After class 10',
    '<summary',
    'Letters, scores, and how sure this is',
    'ISR',
  ].map((text) => page.indexOf(text))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order[0]).toBeGreaterThan(0)
  for (const way of ['MPC', 'BiPC', 'CEC', 'MEC', 'HEC', 'Polytechnic', 'ITI', 'Apprenticeship'])
    expect(page).toContain(`>${way}<`)
})

test('results that say little say so: flat ones name no kind, low ones one liking', () => {
  expect(pageAt('?scores=50-50-50-55-50-50')).not.toContain('Three kinds of work')
  expect(pageAt('?scores=10-20-0-45-10-0')).toContain('You like to help most')
})

test('two results stand beside each other with what they part on most', () => {
  const page = pageAt('?scores=60-100-20-80-10-0&with=60-100-20-20-10-0')
  expect(page).toContain('You part most on “Helping and teaching”: 80 for you, 20 for who asked you')
  expect(page, 'who answers beside somebody is not asked to ask somebody').not.toContain(
    'Compare with a parent',
  )
  expect(pageAt('?scores=60-100-20-80-10-0')).toContain('Compare with a parent')
})

test('a child’s link to the booking has the result and that a parent books', () => {
  expect(pageAt('?scores=60-100-20-80-10-0')).toContain(
    encodeURIComponent('/services/sessionbooking?for=child&scores=60-100-20-80-10-0'),
  )
})

test('the first page and each step without scripts carry whose result they stand beside', () => {
  expect(pageAt('?with=60-100-20-80-10-0')).toContain('step=1&amp;with=60-100-20-80-10-0')
  expect(pageAt('?step=1&with=60-100-20-80-10-0')).toContain('name="with"')
})

test('every kind has each of its occupations with ways and years, and every figure its source', () => {
  for (const type of types) {
    const page = renderToStaticMarkup(
      <MemoryRouter>
        <Kind type={type} />
      </MemoryRouter>,
    )
    for (const [, source] of page.matchAll(/href="#(source-[^"]+)"/g))
      expect(page).toContain(`id="${source}"`)
    expect(page.match(/<h2/g)?.length).toBeGreaterThan(10)
  }
})

test('home asks one question at a time, each answer a link into the test with that answer alone', () => {
  const page = renderToStaticMarkup(<FirstQuestions id="start" />)
  expect(page.match(/data-question/g)).toHaveLength(3)
  expect(page.match(/hidden=""/g)).toHaveLength(3)
  expect(page).toContain(`href="${path}?step=1&amp;a=${'4'.padEnd(30, '0')}"`)
})
