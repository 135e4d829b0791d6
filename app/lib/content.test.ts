import { expect, test } from 'vitest'
import { clockField, linkField, optionalUrlField, pictureField } from './content.ts'

test.each([
  [linkField('Link'), 'example.org', 'https://example.org'],
  [linkField('Link'), '/about', '/about'],
  [optionalUrlField('Link'), 'linkedin.com/in/meena', 'https://linkedin.com/in/meena'],
  [optionalUrlField('Link'), '', ''],
  [clockField('Starts'), '4:30 pm', '16:30'],
  [clockField('Starts'), '10:00', '10:00'],
])('stores the value of field %#, typed as %2$s', (field, typed, stored) => {
  expect(field.parse(typed)).toBe(stored)
})

test('requires a description of a picture that no name describes', () => {
  const picture = { id: 'a', width: 9, height: 9, alt: '' }
  expect(pictureField('Photo').safeParse(picture).success).toBe(false)
  expect(pictureField('Photo', { hasName: true }).safeParse(picture).success).toBe(true)
})
