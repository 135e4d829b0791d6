import { expect, test } from 'vitest'
import { eventJsonLd, hasEnded } from './event.ts'

test('an event has ended from the instant it ends', () => {
  const ends = '2025-07-29T17:00:00+05:30'
  expect(hasEnded(ends, Date.parse('2025-07-29T11:29:59Z'))).toBe(false)
  expect(hasEnded(ends, Date.parse('2025-07-29T11:30:00Z'))).toBe(true)
})

const event = {
  name: 'Talk',
  description: 'About work',
  starts: '2025-07-29T16:00:00+05:30',
  ends: '2025-07-29T17:00:00+05:30',
  registerUrl: 'https://events.example/talk',
}
const site = { name: 'Site', url: 'https://site.example' }

test('an online event takes place at a virtual location', () => {
  expect(eventJsonLd(event, site, '/talk')).toMatchObject({
    startDate: '2025-07-29T16:00:00+05:30',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://events.example/talk' },
  })
})

test('an event on a campus takes place there', () => {
  expect(eventJsonLd({ ...event, venue: 'Institute' }, site, '/talk')).toMatchObject({
    location: { '@type': 'Place', name: 'Institute' },
  })
})
