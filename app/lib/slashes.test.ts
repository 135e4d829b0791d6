import { expect, test } from 'vitest'
import { withoutSlashes } from './slashes.ts'

test.each([
  ['/about', '/about'],
  ['/about//', '/about'],
  ['https://a.example/', 'https://a.example'],
  ['/', ''],
  ['', ''],
])('cuts the slashes at the end of %s: "%s"', (address, without) => {
  expect(withoutSlashes(address)).toBe(without)
})
