import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { assessmentPath } from '#app/assessment/links.ts'
import KindOfWorkPage from '#app/assessment/routes/kind-of-work.tsx'
import SkillsAssessment from '#app/assessment/routes/skills-assessment.tsx'
import { interestTypes } from '#app/assessment/scoring.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { kindsOfWork } from '#app/content/occupations/all.ts'
import { educationLevels, pathways } from '#app/content/pathways.ts'
import { BusinessContext } from '#app/ui/use-business.ts'
import { buildProfileSvgPath } from './profile-chart.tsx'

const scores = { R: 60, I: 100, A: 20, S: 80, E: 10, C: 0 }
const clear = '?scores=60-100-20-80-10-0'
const match = 'Close to your answers'

const renderPage = (page: ReactNode) =>
  renderToStaticMarkup(<BusinessContext value={shippedBusiness}>{page}</BusinessContext>).replaceAll(
    '&amp;',
    '&',
  )

function render(query: string): string {
  const Stub = createRoutesStub([{ path: assessmentPath, Component: SkillsAssessment }])
  return renderPage(<Stub initialEntries={[assessmentPath + query]} />)
}
const listNames = (level: (typeof educationLevels)[number]) => pathways[level].map(({ name }) => `>${name}<`)

test('shows the summary, the kinds of work, the courses and the code of a result', () => {
  const page = render(clear)
  const order = [
    'You like to find out, to help, and to make and repair',
    'Three kinds of work',
    'Courses that lead there',
    'Letters and scores',
    'ISR',
  ].map((text) => page.indexOf(text))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order[0]).toBeGreaterThan(0)
})

test('collapses the courses of all levels when no level is chosen', () => {
  const page = render(clear)
  for (const level of educationLevels) for (const name of listNames(level)) expect(page).toContain(name)
  expect(page).not.toMatch(/<details[^>]* open/)
  expect(page).toContain(`href="${assessmentPath}${clear}&after=degree"`)
})

test.each(educationLevels)('shows only the courses after the chosen level %s', (level) => {
  const page = render(`${clear}&after=${level}`)
  for (const name of listNames(level)) expect(page).toContain(name)
  for (const other of educationLevels.filter((each) => each !== level))
    for (const { what } of pathways[other]) expect(page).not.toContain(what)
  expect(page.match(/<details[^>]* open/g)).toHaveLength(1)
  expect(page.match(new RegExp(match, 'g'))?.length).toBeLessThanOrEqual(3)
})

test('shows three kinds of work and no course matches for a mixed profile', () => {
  for (const query of [
    '?scores=50-50-50-55-50-50',
    '?scores=100-100-90-95-100-90',
    '?scores=50-50-50-50-50-50',
  ]) {
    const page = render(query)
    expect(page).toContain('Your interests are mixed')
    expect(page).toContain('Try these three first')
    expect(page).toContain('You will notice quickly which one you look forward to')
    expect(page.match(/<h3/g)).toHaveLength(3)
    expect(page).not.toContain(match)
  }
})

test('shows only the highest interest for low scores', () => {
  expect(render('?scores=10-20-0-45-10-0')).toContain('you like to help most')
})

test('draws the scores, and shares a link with the scores and the level', () => {
  const page = render(`${clear}&after=class-12`)
  expect(page).toContain(`d="${buildProfileSvgPath(scores)}"`)
  expect(page).toContain(encodeURIComponent(`${clear}&after=class-12`))
  expect(page).toContain(encodeURIComponent('/services/sessionbooking?for=child&reason='))
})

test.each(interestTypes)('lists all sources cited on the page of the interest type %s', (type) => {
  const page = renderPage(
    <MemoryRouter initialEntries={[kindsOfWork[type].path]}>
      <KindOfWorkPage />
    </MemoryRouter>,
  )
  for (const [, source] of page.matchAll(/href="#(source-[^"]+)"/g)) expect(page).toContain(`id="${source}"`)
  expect(page.match(/<h2/g)?.length).toBeGreaterThan(10)
})

test('states that a step needs JavaScript when scripts are off, and sends no answers', () => {
  expect(render('?step=1')).toMatch(/<noscript>.*JavaScript.*<form[^>]* method="dialog"/)
})
