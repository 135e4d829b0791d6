import { describe, expect, test } from 'vitest'
import { sharePicture } from '#app/ui/share-picture.ts'
import { createPictures } from './pictures.ts'

const pictures = createPictures()
const drawn = async (title: string) => {
  const svg = await sharePicture({ path: '/insights/blog/x', seed: 'x', title, company: 'Margam' }, pictures)
  return Buffer.from((await pictures.png(svg)) ?? []).toString('base64')
}

describe('a share picture', () => {
  // letters that no font has would all be the same box
  test.each([
    ['Telugu', 'కమల', 'రజన'],
    ['Devanagari', 'कमल', 'रजन'],
    ['both', 'Class 10 कमल రజన', 'Class 10 रजन కమల'],
    ['Latin', 'abc', 'xyz'],
  ])('draws the letters of %s', async (_, one, other) => {
    const [first, second] = [await drawn(one), await drawn(other)]
    expect(first.length).toBeGreaterThan(1000)
    expect(first === second).toBe(false)
  })
})
