import { expect, test } from 'vitest'
import { describeField } from '#app/lib/content.ts'
import { contentItems } from './items.ts'

test.each(contentItems)('ships valid data for $path', ({ schema, shipped }) => {
  expect(schema.parse(shipped)).toEqual(shipped)
})

test.each(contentItems)('labels every field of $path', ({ schema }) => {
  const unlabelled = JSON.stringify(describeField('', schema)).match(/"label":""/g)
  expect(unlabelled).toBeNull()
})

test('gives every content item an address of its own', () => {
  const paths = contentItems.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
