import { expect, test } from 'vitest'
import { createPictures } from '#app/adapters/pictures.ts'
import { publicPages } from '#app/content/public-pages.ts'
import { shareFact } from '#app/content/share-facts.ts'
import { sharePicture } from './share-picture.ts'

const pictures = createPictures()
const { width } = pictures
const draw = (title: string, path = '/about', fact?: string) =>
  sharePicture({ path, seed: path, title, fact, company: 'Margam' }, pictures)

test.each(publicPages.map(({ title, path }) => [title, path]))(
  'the title "%s" and its page’s fact keep clear of the muggu, and of the name above them',
  async (title, path) => {
    const fact = shareFact(path, Date.parse('2026-11-23T10:00:00+05:30'))
    expect(fact).toMatch(/\S{3}/)
    const lines = (await draw(title, path, fact)).match(/<text [^>]*>[^<]*<\/text>/g) ?? []
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join('')).not.toContain('…')
    for (const shown of lines.slice(0, -1)) {
      const [y, size] = [/ y="([\d.]+)"/, /size="([\d.]+)"/].map((part) => Number(part.exec(shown)?.[1]))
      expect((y ?? 0) - (size ?? 0)).toBeGreaterThan(140)
    }
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
