import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { types } from '#app/assessment/items.ts'
import { Assessment } from './assessment.tsx'
import { profilePath } from './chart-path.ts'
import { FirstQuestions } from './first-questions.tsx'
import { Kind } from './kind.tsx'
import { path } from './place.ts'

const scores = { R: 60, I: 100, A: 20, S: 80, E: 10, C: 0 }

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

test('draws the line of the six scores and shares them alone', () => {
  const page = pageAt('?scores=60-100-20-80-10-0')
  expect(page).toContain(`d="${profilePath(scores)}"`)
  expect(page).toContain(encodeURIComponent('?scores=60-100-20-80-10-0'))
})

test('results that say little say so: flat ones name no kind, low ones one liking', () => {
  expect(pageAt('?scores=50-50-50-55-50-50')).not.toContain('Three kinds of work')
  expect(pageAt('?scores=10-20-0-45-10-0')).toContain('You like to help most')
})

test('a child’s link to the booking has the result and that a parent books', () => {
  expect(pageAt('?scores=60-100-20-80-10-0')).toContain(
    encodeURIComponent('/services/sessionbooking?for=child&scores=60-100-20-80-10-0'),
  )
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

test('home asks one question at a time, and each answer leads to the test', () => {
  const page = renderToStaticMarkup(<FirstQuestions id="start" />)
  expect(page.match(/data-question/g)).toHaveLength(3)
  expect(page.match(/hidden=""/g)).toHaveLength(3)
  expect(page).toContain(`href="${path}?step=1"`)
})

test('a step says that it needs scripts and sends nothing without them', () => {
  expect(pageAt('?step=1')).toMatch(/<noscript>.*JavaScript.*<form[^>]* method="dialog"/)
})
