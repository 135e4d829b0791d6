import { expect, test } from 'vitest'
import { currentStep } from './stepper.tsx'

test.each([
  [[false, false], 0],
  [[false, true], 0],
  [[true, false], 1],
  [[true, true], 2],
] as const)('returns the current step for details and time done %j: %i', (done, at) => {
  expect(currentStep(done)).toBe(at)
})
