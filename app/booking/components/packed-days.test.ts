import { expect, test } from 'vitest'
import { packDays, unpackDays } from './days.ts'

test('unpacks packed days to the same days across a month end', () => {
  const days = [
    {
      date: '2026-11-29',
      slots: [
        { time: '5:00 PM', available: true },
        { time: '6:00 PM', available: false },
      ],
    },
    { date: '2026-11-30', slots: [] },
    { date: '2026-12-01', slots: [{ time: '4:00 PM', available: true }] },
  ]
  const packed = packDays(days)
  expect(packed).toBe('5:00 PM,6:00 PM-||4:00 PM')
  expect(unpackDays(packed, '2026-11-29')).toEqual(days)
})
