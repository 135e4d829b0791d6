import { expect, test } from 'vitest'
import { DAY, HOUR } from '#app/lib/time.ts'
import { sessionStart } from '../../tests/builders/emails.ts'
import { forget, momentFrom, remembered, rememberedName } from './remembered.ts'

const kept = {
  startsAt: sessionStart,
  endsAt: sessionStart + HOUR,
  link: '/bookings/abc',
  join: '/join/MG-7K3F9QXW/abc',
}
const holding = (text: string) => () => ({
  getItem: (name: string) => (name === rememberedName ? text : null),
  removeItem() {},
})
const read = (value: unknown, now = sessionStart) => remembered(holding(JSON.stringify(value)), now)

test('returns the stored session until the session is over', () => {
  expect(read(kept)).toEqual(kept)
  expect(read(kept, sessionStart + HOUR)).toBeNull()
})

test.each([
  null,
  {},
  'text',
  { ...kept, link: 'javascript:alert(1)' },
  { ...kept, join: 'https://elsewhere.example/' },
  { ...kept, startsAt: 'soon' },
])('ignores the invalid stored value %j', (value) => expect(read(value)).toBeNull())

test('ignores a stored value that is not JSON', () => expect(remembered(holding('{'), 0)).toBeNull())

test.each([
  [sessionStart - HOUR, 'today, 4:00 PM'],
  [sessionStart - DAY, 'tomorrow, 4:00 PM'],
  [sessionStart - 2 * DAY, 'Tue 24 Nov, 4:00 PM'],
])('formats the session time at %i as %s', (now, words) => expect(momentFrom(now, sessionStart)).toBe(words))

test('does not throw when the browser blocks storage', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(remembered(forbidden, 0)).toBeNull()
  expect(() => forget(forbidden)).not.toThrow()
})
