import { expect, test, vi } from 'vitest'
import { createPictures } from './pictures.ts'

vi.mock('@resvg/resvg-js', () => {
  throw new Error('Cannot find module')
})

test('without its machine code nothing is drawn, and nothing fails', async () => {
  const pictures = createPictures()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  expect([await pictures.png(svg), await pictures.width(svg)]).toEqual([null, 0])
})
