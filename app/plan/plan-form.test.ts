import { expect, test } from 'vitest'
import { emptyPlan, longest } from './plan.ts'
import { planFrom, stepField } from './plan-form.ts'

test('reads a half-written plan, without empty steps, cut to what fits onto its page', () => {
  const form = new FormData()
  form.set('a', `  ${'x'.repeat(400)}`)
  form.set(stepField(2, 'what'), 'Call\nthe college')
  form.set(stepField(2, 'date'), '2026-02-30')
  expect(planFrom(form)).toEqual({
    ...emptyPlan,
    a: 'x'.repeat(longest.a),
    steps: [{ what: 'Call the college', date: '', who: '', cost: '', source: '' }],
  })
})
