import { expect, test } from 'vitest'
import { parseBookingAction, parseRupees } from './booking-action.ts'

const parse = (fields: Record<string, string>) => parseBookingAction(fields)

test.each([
  [
    { intent: 'complete', version: '3' },
    { intent: 'complete', version: 3 },
  ],
  [
    { intent: 'move', version: '0', to: '2026-11-24 4:00 PM' },
    { intent: 'move', version: 0, to: { date: '2026-11-24', time: '4:00 PM' } },
  ],
  [
    { intent: 'move', version: '0', to: '2026-02-30 4:00 PM' },
    { intent: 'move', version: 0, to: null },
  ],
  [
    { intent: 'cancel', version: '1', money: 'ours', reason: ' ill\r\ntoday ' },
    { intent: 'cancel', version: '1', money: 'ours', reason: 'ill\ntoday' },
  ],
  [
    { intent: 'cancel', version: '1' },
    { intent: 'cancel', version: '1', money: null, reason: '' },
  ],
  [
    { intent: 'note', version: '7', note: ' Call back ' },
    { intent: 'note', after: 7, text: 'Call back' },
  ],
])('parses the booking action %j', (fields, action) => {
  expect(parse(fields as Record<string, string>)).toEqual(
    'version' in action ? { ...action, version: Number(action.version) } : action,
  )
})

test.each([
  [{ intent: 'complete' }],
  [{ intent: 'complete', version: 'x' }],
  [{ intent: 'erase', version: '1' }],
  [{ intent: 'cancel', version: '1', money: 'double' }],
  [{}],
])('rejects %j as a booking action', (fields) => {
  expect(parse(fields as Record<string, string>)).toBeNull()
})

test.each([
  ['1416', 141_600],
  [' ₹1,416.5 ', 141_650],
  ['499.05', 49_905],
  ['0', null],
  ['-5', null],
  ['1.234', null],
  ['1e5', null],
  ['all', null],
  ['', null],
])('reads %j as %j paise', (text, amount) => {
  expect(parseRupees(text)).toBe(amount)
})
