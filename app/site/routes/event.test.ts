import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { eventsContent, type SiteEvent } from '#app/content/events.ts'
import { startupFestContent } from '#app/content/startup-fest.ts'
import type { ContentItem } from '#app/lib/content.ts'
import type { App } from '#app/server/app-context.ts'
import { appContext } from '#app/server/context.ts'
import { loader } from './event.tsx'

const coming = {
  name: 'Garden day',
  slug: 'garden-day',
  kind: 'Event',
  about: 'Roses.',
  place: 'The garden',
  date: '2027-10-01',
  starts: '16:00',
  ends: '18:00',
  link: '',
  seats: 0,
  text: ['Come.'],
}

/** Loads the page of a fest that the owner has moved to 17 September 2027. */
function load(now: string, events: SiteEvent[] = []) {
  const { shipped } = startupFestContent
  const list = shipped.dates.list.map((entry) => ({ ...entry, date: entry.date.replace('2025', '2027') }))
  const fest = { ...shipped, date: '2027-09-17', dates: { ...shipped.dates, list } }
  const context = new RouterContextProvider()
  context.set(appContext, {
    clock: { now: () => Date.parse(now) },
    business: () => shippedBusiness,
    content: {
      read: ({ path, shipped }: ContentItem) =>
        path === startupFestContent.path ? fest : path === eventsContent.path ? { events } : shipped,
    },
  } as unknown as App)
  return loader({ context } as never)
}

test.each([
  ['2027-09-01T12:00:00+05:30', false, 0],
  ['2027-09-16T16:59:00+05:30', false, 2],
  ['2027-09-16T17:00:00+05:30', false, 3],
  ['2027-09-17T18:00:00+05:30', false, 3],
  ['2027-09-17T23:59:00+05:30', true, 4],
])('shows at %s whether the event has ended and which dates are over', (now, ended, done) => {
  expect(load(now)).toMatchObject({ ended, done, times: { day: { number: '17', month: 'Sept 2027' } } })
})

test('names the next event only after the fest has ended', () => {
  expect(load('2027-09-17T23:59:00+05:30', [coming]).next).toMatchObject({ name: 'Garden day' })
  expect(load('2027-09-01T12:00:00+05:30', [coming]).next).toBeNull()
  expect(load('2027-10-02T12:00:00+05:30', [coming]).next).toBeNull()
})
