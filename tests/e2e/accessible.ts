import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Source of axe, minified because the browser receives it for every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Lists the page's WCAG 2.2 AA violations in the light scheme, one line each. */
export const listViolations = (page: Page): Promise<string[]> => found(page, levels)

/** Lists the page's colour violations in the dark scheme, one line each. */
export async function listDarkContrastViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const lines = await found(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return lines.map((line) => `dark: ${line}`)
}

/**
 * Lists axe violations on a phone, horizontal scrolling on a desktop and a phone, and overlaps at double text size.
 * Leaves the page on a phone at double text size.
 *
 * @param thorough also runs axe on a desktop, in the dark scheme and on the shared header and footer
 */
export async function listAccessibilityFaults(page: Page, { thorough = false } = {}): Promise<string[]> {
  return [
    ...(await listScrollingWidths(page, [1360])),
    ...(thorough ? await found(page, levels, { without: ['color-contrast'] }) : []),
    ...(await listScrollingWidths(page, [360])),
    ...(await found(page, levels, { frame: thorough })),
    ...(thorough ? await listDarkContrastViolations(page) : []),
    ...(await listLargeTextFaults(page)),
  ]
}

/** Lists the widths, in px, at which a page scrolls horizontally. Leaves the page at the last width. */
export async function listScrollingWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (sideways > 0) faults.push(`${width} px: ${sideways} px to the side`)
  }
  return faults
}

/** Lists overflowing and overlapping text at double text size, one line each. */
export async function listLargeTextFaults(page: Page): Promise<string[]> {
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  return page.evaluate(() => {
    // text in a row of answers, a list or the footer must not overlap
    const over = [...document.querySelectorAll('body > footer, main fieldset, main ul:has(a[data-answer])')]
      .filter((part) => part.checkVisibility())
      .flatMap((part) => {
        const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
        const boxes: { text: string; box: DOMRect }[] = []
        const range = document.createRange()
        while (words.nextNode()) {
          const text = words.currentNode.nodeValue?.trim()
          if (!text || words.currentNode.parentElement?.closest('.sr-only')) continue
          range.selectNodeContents(words.currentNode)
          for (const box of range.getClientRects()) boxes.push({ text, box })
        }
        return boxes.flatMap(({ text, box }, place) =>
          boxes
            .slice(place + 1)
            .filter(
              (other) =>
                other.text !== text &&
                Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
                Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 8,
            )
            .map((other) => `large letters: “${text}” lies over “${other.text}”`),
        )
      })
    if (document.documentElement.scrollWidth <= innerWidth) return over
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    // without a wide element, the overflow comes from an unbreakable line
    return (wide.length > 0 ? wide : [document.body]).map(
      (element) => `large letters: ${element.tagName} ${element.textContent?.slice(0, 40)}`,
    )
  })
}

/**
 * @param runOnly tags or names of axe rules
 * @param without names of axe rules to skip
 * @param frame includes the header and the footer, which pages share
 */
async function found(
  page: Page,
  runOnly: string[],
  { without = [] as string[], frame = true } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`{${axeSource};0}`)
  const { violations } = await page.evaluate(
    ([runOnly, without, frame]) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: frame ? [] : [...document.querySelectorAll(':has(~ #main), #main ~ *')] },
        {
          runOnly,
          rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
          resultTypes: ['violations'],
          preload: false, // no rule of these levels reads style sheets
        },
      ),
    [runOnly, without, frame] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
