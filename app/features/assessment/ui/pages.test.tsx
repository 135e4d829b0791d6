import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { types } from '../domain/items.ts'
import { Assessment } from './assessment.tsx'
import { profilePath } from './chart-path.ts'
import { FirstQuestions } from './first-questions.tsx'
import { Kind } from './kind.tsx'
import { ownFigure } from './own-figure.ts'
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

test('the letters stand at the hexagon that the words beside them speak of, with the line of the six scores', () => {
  const fold = pageAt('?scores=60-100-20-80-10-0').split('Letters, scores, and how sure this is')[1] ?? ''
  expect(fold).toContain('on the hexagon')
  expect(fold).toContain(`d="${profilePath(scores)}"`)
})

test('results that say little say so: flat ones name no kind, low ones one liking', () => {
  expect(pageAt('?scores=50-50-50-55-50-50')).not.toContain('Three kinds of work')
  expect(pageAt('?scores=10-20-0-45-10-0')).toContain('You like to help most')
})

test('two results lie over each other in two strokes, with what they part on most, and in words too', () => {
  const page = pageAt('?scores=60-100-20-80-10-0&with=60-100-20-20-10-0')
  expect(page).toContain('You part most on “Helping and teaching”: 80 for you, 20 for who asked you')
  expect(page.match(/stroke-dasharray="9 9"/g), 'one of the two lines is dashed').toHaveLength(1)
  expect(page).toMatch(/role="img" aria-label="Both results[^"]+They part most on “Helping and teaching”/)
  const links = [...page.matchAll(/wa\.me\/\?text=([^"]+)/g)].map(([, text = '']) => decodeURIComponent(text))
  expect(
    links.filter((text) => text.includes('with=')),
    'both go back to who asked, and not along with one’s own muggu',
  ).toEqual([expect.stringMatching(/^Here are both .+scores=60-100-20-80-10-0&with=60-100-20-20-10-0$/)])
  expect(page, 'who answers beside somebody is not asked to ask somebody').not.toContain(
    'Compare with a parent',
  )
  expect(pageAt('?scores=60-100-20-80-10-0')).toContain('Compare with a parent')
})

test('what is shared and saved is the figure on the page: the same scores and the same line', () => {
  const page = pageAt('?scores=60-100-20-80-10-0&line=48213507')
  expect(page).toContain(encodeURIComponent('?scores=60-100-20-80-10-0&line=48213507'))
  for (const shape of ['tall', 'wide'])
    expect(page).toContain(`href="/og/result/${shape}/60-100-20-80-10-0.48213507.png"`)
  const line = (address: string) => /class="muggu-loop"[^>]* d="([^"]+)"/.exec(pageAt(address))?.[1]
  expect(line('?scores=60-100-20-80-10-0&line=48213507')).toBe(ownFigure({ scores, line: '48213507' }).line)
  expect(line('?scores=60-100-20-80-10-0&line=48213508')).not.toBe(
    ownFigure({ scores, line: '48213507' }).line,
  )
})

test('the petals of the two strongest kinds have dots and words that stand out', () => {
  const { labels, strongDots } = ownFigure({ scores, line: null })
  expect(labels.filter(({ strong }) => strong).map(({ word }) => word)).toEqual(['Finding out', 'Helping'])
  expect(strongDots.length).toBeGreaterThan(0)
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
