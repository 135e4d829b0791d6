import { expect, test } from 'vitest'
import { changedIn, longest, noPlan, type Step } from './plan.ts'
import { missingIn, planFrom, rowsOf, stepField } from './plan-form.ts'
import { changeInWords } from './plan-words.ts'

const today = '2026-11-23'
const step: Step = { id: '1', what: 'Apply', date: '2026-12-01', cost: '', source: '', who: 'Asha' }
const texts = { stands: 'Here', a: 'A', b: 'B', z: 'Z', wrong: 'Marks fall' }

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('half a plan is kept as it was typed, without empty steps, cut to what fits onto its page', () => {
  const typed = planFrom(
    formWith({
      a: `  ${'x'.repeat(400)}`,
      [stepField(2, 'id')]: '7',
      [stepField(2, 'what')]: 'Call\nthe college',
      [stepField(2, 'date')]: '2026-02-30',
    }),
  )
  expect(typed).toEqual({
    ...noPlan,
    a: 'x'.repeat(longest.a),
    steps: [{ id: '7', what: 'Call the college', date: '', cost: '', source: '', who: '' }],
  })
})

test('an empty row never has the id of a step that was there before', () => {
  expect(rowsOf([{ ...step, id: '2' }], ['5'], 4).map(({ id }) => id)).toEqual(['2', '6', '7', '8'])
})

test('a whole plan is sent with all its parts, steps with a date and somebody, and a cost with its source', () => {
  expect(missingIn({ ...texts, steps: [step] }, 'whole', today, [])).toEqual({})
  const short = { ...noPlan, ...texts, z: '', steps: [{ ...step, date: '' as const, who: '', cost: '₹500' }] }
  expect(Object.keys(missingIn(short, 'whole', today, []))).toEqual([
    'z',
    'step-1-date',
    'step-1-who',
    'step-1-source',
  ])
  expect(Object.keys(missingIn(noPlan, 'small', today, []))).toEqual(['step-1-what'])
})

test('a step lies ahead, unless the family has it already', () => {
  const past = { ...step, date: '2026-11-22' }
  expect(Object.keys(missingIn({ ...texts, steps: [past] }, 'whole', today, []))).toEqual(['step-1-date'])
  expect(missingIn({ ...texts, steps: [past] }, 'whole', today, [past])).toEqual({})
})

test('what changed from one version to the next is told in words', () => {
  const before = { ...texts, steps: [step, { ...step, id: '2', what: 'Visit' }] }
  const after = {
    ...texts,
    b: 'Law',
    steps: [
      { ...step, who: 'We' },
      { ...step, id: '3', what: 'Write' },
    ],
  }
  expect(changedIn(before, after).map(changeInWords)).toEqual([
    'Plan B',
    'step “Apply”',
    'new step “Write”',
    'taken out: “Visit”',
  ])
})
