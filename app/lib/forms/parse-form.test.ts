import { expect, test } from 'vitest'
import { parseForm } from './parse-form.ts'

function formOf(...entries: [string, string | Blob][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value as string)
  return form
}

test('reads text fields and ignores files', () => {
  const form = formOf(['name', 'Asha'], ['__proto__', 'x'], ['photo', new Blob(['x'])])
  expect(Object.entries(parseForm(form))).toEqual([
    ['name', 'Asha'],
    ['__proto__', 'x'],
  ])
})

test('rejects a repeated field with status 400', () => {
  const parse = () => parseForm(formOf(['email', 'a@example.org'], ['email', 'b@example.org']))
  expect(parse).toThrow(expect.objectContaining({ status: 400 }))
})

test('omits a repeatable field from the single values', () => {
  const form = formOf(['name', 'Asha'], ['professions', 'Doctor'], ['professions', 'Pilot'])
  expect(parseForm(form, 'professions')).toEqual({ name: 'Asha' })
})
