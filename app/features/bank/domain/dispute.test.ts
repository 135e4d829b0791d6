import { expect, test } from 'vitest'
import { deadlineOf } from './dispute.ts'

const inIndia = (local: string) => Date.parse(`${local}+05:30`)
const deadline = (opened: string, respondBy: string | null = null) =>
  deadlineOf({ createdAt: inIndia(opened), respondBy: respondBy === null ? null : inIndia(respondBy) })

test('a dispute is answered by the end of the third business day, weekends left out', () => {
  expect(deadline('2026-11-23T00:00')).toBe(inIndia('2026-11-26T23:59')) // a Monday: Thursday
  expect(deadline('2026-11-26T23:59')).toBe(inIndia('2026-12-01T23:59')) // a Thursday: Tuesday
  expect(deadline('2026-11-28T12:00')).toBe(inIndia('2026-12-02T23:59')) // a Saturday: Wednesday
})

test('what the provider names counts when it is earlier', () => {
  expect(deadline('2026-11-23T12:00', '2026-11-24T12:00')).toBe(inIndia('2026-11-24T12:00'))
  expect(deadline('2026-11-23T12:00', '2026-12-24T12:00')).toBe(inIndia('2026-11-26T23:59'))
})
