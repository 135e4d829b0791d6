import { expect, test } from 'vitest'
import { development } from './development.ts'
import { audiences, services, servicesFor } from './services.ts'

test('there are 13 services, each with a place of its own', () => {
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
  for (const audience of audiences) expect(servicesFor(audience)).not.toEqual([])
  expect(services.filter((service) => service.for.length === 0)).toEqual([])
})

test('the trainings of Professional Development are services', () => {
  expect(services.map(({ id }) => id)).toEqual(expect.arrayContaining([...development.tracks.services]))
})
