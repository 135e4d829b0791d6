import { expect, test } from 'vitest'
import { parseDeed } from './schema.ts'

test.each([
  [
    { do: 'assign', to: 'asha' },
    { does: 'assign', to: 'asha' },
  ],
  [
    { do: 'assign', to: '' },
    { does: 'assign', to: null },
  ],
  [
    { do: 'state', state: 'done' },
    { does: 'state', state: 'done' },
  ],
  [
    { do: 'note', note: ' Called. ' },
    { does: 'note', text: 'Called.' },
  ],
  [
    { do: 'reply', subject: 'Re: x', text: 'Yes.\nSoon.' },
    { does: 'reply', subject: 'Re: x', text: 'Yes.\nSoon.' },
  ],
  [{ do: 'not-spam' }, { does: 'not-spam' }],
])('%j is understood', (sent, deed) => {
  expect(parseDeed(sent)).toEqual({ ok: true, deed })
})

test.each([{}, { do: 'delete' }, { do: 'state', state: 'spam' }, { do: 'state' }])('%j is not', (sent) => {
  expect(parseDeed(sent)).toBeNull()
})

test('what is missing is asked for by field, and a subject is one line', () => {
  expect(parseDeed({ do: 'reply', subject: 'a\r\nBcc: all@example.org', text: ' ' })).toEqual({
    ok: false,
    errors: {
      subject: "The subject has characters that can't be printed.",
      text: 'Please write the reply.',
    },
  })
  expect(parseDeed({ do: 'note' })).toEqual({ ok: false, errors: { note: 'Please write the note.' } })
})
