import { expect, test } from 'vitest'
import { firstErrors } from '#app/features/forms/fields.ts'
import { deedForm } from './schema.ts'

test.each([
  [{ do: 'assign', to: 'asha' }, {}],
  [{ do: 'assign', to: '' }, { to: null }],
  [{ do: 'state', state: 'done' }, {}],
  [{ do: 'note', note: ' Called. ' }, { note: 'Called.' }],
  [{ do: 'reply', subject: 'Re: x', text: 'Yes.\nSoon.' }, {}],
  [{ do: 'not-spam' }, {}],
])('%j is understood', (sent, meant) => {
  expect(deedForm.parse(sent)).toEqual({ ...sent, ...meant })
})

const errorsOf = (sent: object) => firstErrors(deedForm.safeParse(sent).error ?? { issues: [] })

test.each([{}, { do: 'delete' }, { do: 'state', state: 'spam' }, { do: 'state' }])('%j is not', (sent) => {
  expect(deedForm.safeParse(sent).success).toBe(false)
})

test('what is missing is asked for by field, and a subject is one line', () => {
  expect(errorsOf({ do: 'reply', subject: 'a\r\nBcc: all@example.org', text: ' ' })).toEqual({
    subject: "The subject has characters that can't be printed.",
    text: 'Please write the reply.',
  })
  expect(errorsOf({ do: 'note' })).toEqual({ note: 'Please write the note.' })
})
