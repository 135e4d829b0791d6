import { expect, test } from 'vitest'
import { describeField } from '#app/site/editing/form-data.ts'
import { companyContent } from './company.ts'
import { contentItems, findContentItem } from './items.ts'

test.each(contentItems)('ships valid data for $path', ({ schema, shipped }) => {
  expect(schema.parse(shipped)).toEqual(shipped)
})

test.each(contentItems)('labels every field of $path', ({ schema }) => {
  const unlabelled = JSON.stringify(describeField('', schema)).match(/"label":""/g)
  expect(unlabelled).toBeNull()
})

test('describes the editable fields of a form but no layout fields', () => {
  const names = (path: string) => JSON.stringify(describeField('', findContentItem(path)?.schema as never))
  expect(names('company').match(/"name":"(phone|email|gstin|social)"/g)).toHaveLength(4)
  expect(names('solutions-innovation')).toContain('"name":"says"')
  expect(names('solutions-innovation')).not.toMatch(/"name":"(kind|ground|layout|mark)"/)
})

test('gives every content item a unique path', () => {
  const paths = contentItems.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each([
  ['98480 99999', '+91 98480 99999'],
  ['040-1234 5678', '+91 40-1234 5678'],
  ['+91 40 1234 5678', '+91 40 1234 5678'],
  ['1800 123 4567', '1800 123 4567'],
])('stores the phone number %s as %s', (phone, stored) => {
  expect(companyContent.schema.parse({ ...companyContent.shipped, phone }).phone).toBe(stored)
})
