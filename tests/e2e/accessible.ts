import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds wrong with a page as it is now, at WCAG 2.2 AA, one line each; then, since only colours differ there,
 * with its colours in the dark scheme; without motion, for a colour on its way is neither. Leaves it in the light one.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const inLight = await found(new AxeBuilder({ page }).withTags(rules))
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await found(new AxeBuilder({ page }).withRules('color-contrast'))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  return [...inLight, ...inDark.map((line) => `dark: ${line}`)]
}

async function found(builder: AxeBuilder): Promise<string[]> {
  // without a window of its own for the finish: the pages have no frames
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
