import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAvailability, parseAvailability } from './forms.ts'

const valid = {
  'day-1': '10-1, 4-8 pm',
  'day-2': ' Same ',
  'day-3': '',
  'day-6': '9:05 AM',
  notice: '2',
  horizon: '60',
  before: '0',
  after: '10',
  'language-hi': 'on',
}

test('parses the hours, rules and languages of the availability form', () => {
  const hours = ['10:00', '11:00', '12:00', '16:00', '17:00', '18:00', '19:00']
  expect(parseAvailability(valid, 60)).toEqual({
    ok: true,
    value: {
      weekly: { 1: hours, 2: hours, 6: ['09:05'] },
      rules: { noticeMinutes: 120, horizonDays: 60, bufferBeforeMinutes: 0, bufferAfterMinutes: 10 },
      languages: ['hi'],
      calendarUrl: null,
      isOffered: false,
    },
  })
})

test.each([
  [{ 'day-1': '4', 'day-2': '' }, 'day-1'],
  [{ 'day-7': 'noon' }, 'day-7'],
  [{ notice: '' }, 'notice'],
  [{ notice: '-1' }, 'notice'],
  [{ notice: '337' }, 'notice'],
  [{ notice: '48', horizon: '2' }, 'notice'],
  [{ horizon: '0' }, 'horizon'],
  [{ horizon: '181' }, 'horizon'],
  [{ before: '121' }, 'before'],
  [{ after: 'ten' }, 'after'],
  [{ 'language-hi': '' }, 'language-te'],
  [{ calendar: 'http://a.example/b.ics' }, 'calendar'],
  [{ calendar: 'file:///etc/passwd' }, 'calendar'],
  [{ calendar: 'https://a:b@c.example/' }, 'calendar'],
  [{ calendar: 'x' }, 'calendar'],
])('rejects %j with an error on %s', (changes, field) => {
  const parsed = parseAvailability({ ...valid, ...changes }, 60)
  expect(parsed.ok ? [] : Object.keys(parsed.reason)).toEqual([field])
})

test('parses displayed rules back to the same values', () => {
  const rules = fc.record({
    noticeMinutes: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    horizonDays: fc.integer({ min: 1, max: 180 }),
    bufferBeforeMinutes: fc.integer({ min: 0, max: 120 }),
    bufferAfterMinutes: fc.integer({ min: 0, max: 120 }),
  })
  fc.assert(
    fc.property(rules, (value) => {
      const typed = { ...formatAvailability({}, value, 60), 'language-te': 'on' }
      expect(parseAvailability(typed, 60)).toMatchObject({ ok: true, value: { rules: value } })
    }),
  )
})
