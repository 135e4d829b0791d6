import { expect, test } from 'vitest'
import { publicPages } from './public-pages.ts'
import { servicePages } from './service-pages.ts'
import { serviceAudiences, services } from './services.ts'
import { textPages } from './text-pages.ts'

test('gives each of the 13 services a unique id', () => {
  expect(services).toHaveLength(13)
  expect(new Set(services.map(({ id }) => id)).size).toBe(13)
})

test('only Career Counseling can be booked', () => {
  expect(services.filter(({ action }) => action)).toMatchObject([
    {
      title: 'Career Counseling',
      action: { title: 'Book a Session', path: '/services/career-counseling' },
    },
  ])
})

test('every audience finds something, and every service somebody', () => {
  expect(new Set(services.flatMap((service) => service.for))).toEqual(new Set(serviceAudiences))
  expect(services.filter((service) => service.for.length === 0)).toEqual([])
})

test('the trainings of a page are services', () => {
  const sections = Object.values(textPages).flatMap((page) => page.sections)
  const trainings = sections.flatMap((section) =>
    section.kind === 'trainings' ? Object.keys(section.after) : [],
  )
  expect(services.map(({ id }) => id)).toEqual(expect.arrayContaining(trainings))
})

test('every service page that the menu leads to is one of the site', () => {
  const paths = publicPages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(servicePages.map(({ path }) => path)))
})
