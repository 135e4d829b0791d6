import { expect, test } from 'vitest'
import { clockField, linkField, optionalUrlField, pictureField } from './content.ts'

test.each([
  [linkField('Link'), 'example.org', 'https://example.org'],
  [linkField('Link'), '/about', '/about'],
  [optionalUrlField('Link'), 'linkedin.com/in/meena', 'https://linkedin.com/in/meena'],
  [optionalUrlField('Link'), '', ''],
  [clockField('Starts'), '4:30 pm', '16:30'],
  [clockField('Starts'), '10:00', '10:00'],
])('parses the field value "$1" as "$2"', (field, typed, stored) => {
  expect(field.parse(typed)).toBe(stored)
})

test('requires a description of a picture in an entry without a name', () => {
  const picture = { id: 'a', width: 9, height: 9, alt: '' }
  expect(pictureField('Photo').safeParse(picture).success).toBe(false)
  expect(pictureField('Photo', { hasName: true }).safeParse(picture).success).toBe(true)
})
