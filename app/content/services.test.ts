import { expect, test } from 'vitest'
import { publicPages } from './public-pages.ts'
import { servicePages } from './service-pages.ts'
import { serviceAudiences, services } from './services.ts'
import { textPages } from './text-pages.ts'

test('has services for every audience, and an audience for every service', () => {
  expect(new Set(services.flatMap((service) => service.for))).toEqual(new Set(serviceAudiences))
  expect(services.filter((service) => service.for.length === 0)).toEqual([])
})

test('lists only existing services as trainings on a page', () => {
  const sections = Object.values(textPages).flatMap((page) => page.sections)
  const trainings = sections.flatMap((section) =>
    section.kind === 'trainings' ? Object.keys(section.after) : [],
  )
  expect(services.map(({ id }) => id)).toEqual(expect.arrayContaining(trainings))
})

test('links only to public pages from the services menu', () => {
  const paths = publicPages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(servicePages.map(({ path }) => path)))
})
