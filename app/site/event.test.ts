import { expect, test } from 'vitest'
import { buildEventJsonLd, hasEventEnded, splitEvents } from './event.ts'

test('treats an event as ended from its end time onwards', () => {
  const ends = '2025-07-29T17:00:00+05:30'
  expect(hasEventEnded(ends, Date.parse('2025-07-29T11:29:59Z'))).toBe(false)
  expect(hasEventEnded(ends, Date.parse('2025-07-29T11:30:00Z'))).toBe(true)
})

const event = {
  name: 'Talk',
  description: 'About work',
  starts: '2025-07-29T16:00:00+05:30',
  ends: '2025-07-29T17:00:00+05:30',
  registerUrl: 'https://events.example/talk',
}
const site = { name: 'Site', url: 'https://site.example' }

test.each([
  [{}, 'Online', { '@type': 'VirtualLocation', url: 'https://events.example/talk' }],
  [{ venue: 'Institute' }, 'Offline', { '@type': 'Place', name: 'Institute' }],
])('describes an event with %j in JSON-LD', (changes, mode, location) => {
  expect(buildEventJsonLd({ ...event, ...changes }, site, '/talk')).toMatchObject({
    startDate: '2025-07-29T16:00:00+05:30',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location,
  })
})

test('sorts upcoming events earliest first and past events latest first', () => {
  const on = (day: string) => ({ starts: `${day}T16:00:00+05:30`, ends: `${day}T17:00:00+05:30` })
  const [may, june, july, august] = ['2025-05-01', '2025-06-01', '2025-07-01', '2025-08-01'].map(on)
  const now = Date.parse('2025-06-15T00:00:00Z')
  expect(splitEvents([august, may, july, june] as ReturnType<typeof on>[], now)).toEqual({
    coming: [july, august],
    finished: [june, may],
  })
})
