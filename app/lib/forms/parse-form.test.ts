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

test('rejects a repeated field with status 400', async () => {
  const rejected = (form: FormData, lists: string[] = []) => {
    try {
      return parseForm(form, lists)
    } catch (thrown) {
      return (thrown as Response).status
    }
  }
  expect(rejected(formOf(['email', 'a@example.org'], ['email', 'b@example.org']))).toBe(400)
  expect(rejected(formOf(['steps[0].what', 'a'], ['steps[0].what', 'b']), ['steps'])).toBe(400)
})

test('parses list items in order, whatever their indexes', () => {
  const form = formOf(
    ['steps[3000000].what', 'Visit the college'],
    ['steps[3000000].date', '2026-12-01'],
    ['steps[7].what', 'Compare fees'],
    ['professions', 'Doctor'],
    ['professions', 'Pilot'],
  )
  expect(parseForm(form, ['steps', 'professions', 'languages'])).toEqual({
    steps: [{ what: 'Visit the college', date: '2026-12-01' }, { what: 'Compare fees' }],
    professions: ['Doctor', 'Pilot'],
    languages: [],
  })
})

test('parses an indexed name of no list as an ordinary field', () => {
  expect(parseForm(formOf(['list[3000000].title', 'x']))).toEqual({ 'list[3000000].title': 'x' })
})
