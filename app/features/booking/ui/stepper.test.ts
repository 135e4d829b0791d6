import { expect, test } from 'vitest'
import { currentStep } from './stepper.tsx'

test.each([
  [[false, false], 0],
  [[false, true], 0],
  [[true, false], 1],
  [[true, true], 2],
] as const)('with details and time done as %j the next step is number %i', (done, at) => {
  expect(currentStep(done)).toBe(at)
})
