import { publicPages } from '#app/content/public-pages.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.setTimeout(90_000)

test('no public page scrolls sideways on a phone whose letters are set to twice the size', async ({
  page,
}) => {
  for (const { path } of publicPages) {
    await page.goto(path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const beyond = await page.evaluate(() => {
      if (document.documentElement.scrollWidth <= innerWidth) return []
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    })
    expect.soft(beyond, path).toEqual([])
  }
})
