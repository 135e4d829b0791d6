import type { Page } from '@playwright/test'
import axe from 'axe-core'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds wrong with a page as it is now, at WCAG 2.2 AA, one line each; then, since only colours differ there,
 * with its colours in the dark scheme. Leaves it in the light one, and without motion: a colour on its way is neither.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  return [...(await violationsInLight(page)), ...(await contrastInDark(page))]
}

async function violationsInLight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return found(page, levels)
}

const allButContrast = (page: Page) => found(page, levels, ['color-contrast'])

async function contrastInDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const lines = await found(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return lines.map((line) => `dark: ${line}`)
}

/**
 * What is wrong with a page, as it is now, on a phone and on a desk: what axe finds, and whether it scrolls sideways. Its
 * colours are the same on both, and half of axe's work, so it looks at them on the phone alone; that every pair of colours
 * can be read is a test of the colours' own.
 *
 * @param shortly whether axe looks at the phone in light alone
 */
export async function faultsAtEveryWidth(page: Page, { shortly = false } = {}): Promise<string[]> {
  const faults: string[] = []
  for (const width of [360, 1360]) {
    faults.push(...(await sidewaysAt(page, [width])))
    if (shortly && width > 360) continue
    const look = width > 360 ? allButContrast : shortly ? violationsInLight : violationsOn
    faults.push(...(await look(page)).map((line) => `${width} px: ${line}`))
  }
  return faults
}

/** Tells at which widths a page scrolls sideways; leaves it at the last of them. */
export async function sidewaysAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (sideways > 0) faults.push(`${width} px: ${sideways} px to the side`)
  }
  return faults
}

/**
 * What a phone whose letters are set to twice the size shows beside its screen, if that page scrolls sideways, and which
 * words it shows over each other; one line each.
 */
export async function besidesWithLargeLetters(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  return page.evaluate(() => {
    // the words of one row of answers, or of one list, and of the foot do not lie over each other
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
    // a line that does not break may stick out of an element that does not
    return (wide.length > 0 ? wide : [document.body]).map(
      (element) => `large letters: ${element.tagName} ${element.textContent?.slice(0, 40)}`,
    )
  })
}

/**
 * @param runOnly tags or names of rules
 * @param without names of rules
 */
async function found(page: Page, runOnly: string[], without: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([runOnly, without]) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        runOnly,
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      }),
    [runOnly, without] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
