import { expect, test } from 'vitest'
import { publicPages } from './public-pages.ts'
import { servicePages } from './service-pages.ts'
import { serviceAudiences, services } from './services.ts'
import { textPages } from './text-pages.ts'

test('gives each of the 13 services a unique id', () => {
  expect(services).toHaveLength(13)
  expect(new Set(services.map(({ id }) => id)).size).toBe(13)
})

test('lets visitors book only Career Counseling', () => {
  expect(services.filter(({ action }) => action)).toMatchObject([
    {
      title: 'Career Counseling',
      action: { title: 'Book a Session', path: '/services/career-counseling' },
    },
  ])
})

test('has services for every audience, and an audience for every service', () => {
  expect(new Set(services.flatMap((service) => service.for))).toEqual(new Set(serviceAudiences))
  expect(services.filter((service) => service.for.length === 0)).toEqual([])
})

test('names only services as the trainings of a page', () => {
  const sections = Object.values(textPages).flatMap((page) => page.sections)
  const trainings = sections.flatMap((section) =>
    section.kind === 'trainings' ? Object.keys(section.after) : [],
  )
  expect(services.map(({ id }) => id)).toEqual(expect.arrayContaining(trainings))
})

test('links only to public pages from the menu of services', () => {
  const paths = publicPages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(servicePages.map(({ path }) => path)))
})
