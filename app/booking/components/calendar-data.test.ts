import { expect, test } from 'vitest'
import { nearestIn } from './calendar-data.ts'

const day = (date: string, ...free: string[]) => ({
  date,
  slots: ['4:00 PM', '6:00 PM', '8:00 PM'].map((time) => ({ time, available: free.includes(time) })),
})

test('suggests the three slots nearest to an unavailable slot', () => {
  const days = [
    day('2026-11-20', '4:00 PM', '6:00 PM', '8:00 PM'),
    day('2026-11-27', '8:00 PM'),
    day('2026-11-28', '4:00 PM', '8:00 PM'),
    day('2026-11-30', '4:00 PM'),
  ]
  expect(nearestIn({ days }, { date: '2026-11-28', time: '6:00 PM' })).toEqual([
    { date: '2026-11-27', time: '8:00 PM' },
    { date: '2026-11-28', time: '4:00 PM' },
    { date: '2026-11-28', time: '8:00 PM' },
  ])
})
