import { expect, test } from 'vitest'
import { createPictures } from '#app/adapters/pictures.ts'
import { publicPages } from '#app/content/public-pages.ts'
import { sharePicture } from './share-picture.ts'

const pictures = createPictures()
const { width } = pictures
const draw = (title: string, path = '/about') =>
  sharePicture({ path, seed: path, title, company: 'Margam' }, pictures)

test.each(publicPages.map(({ title, path }) => [title, path]))(
  'the title "%s" keeps clear of the muggu',
  async (title, path) => {
    const lines = (await draw(title, path)).match(/<text [^>]*>[^<]*<\/text>/g) ?? []
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      const drawn = await width(
        `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="630">${line}</svg>`,
      )
      expect(drawn).toBeLessThan(610)
    }
  },
)

test('a title is text, whatever is in it', async () => {
  expect(await draw('Roses & <thorns>')).toContain('&lt;thorns&gt;')
})
