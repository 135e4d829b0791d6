import type { Page } from '@playwright/test'
import { listAccessibilityFaults } from '../accessible.ts'
import { waitForHydration } from '../booking-page.ts'
import { admin } from '../demo.ts'
import { signIn } from '../sign-in.ts'
import { expect, test } from './workday.ts'

const workspace = '/services/counselor-dashboard'

/** Opens a page and expands its collapsed sections. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${workspace}${path}`)
  await waitForHydration(page)
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })
}

test('passes accessibility checks and fits a phone on every workspace page', async ({ page, full }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, admin)
  for (const [name, path] of Object.entries(full.pages)) {
    await open(page, path)
    const thorough = ['Today', 'a paid booking'].includes(name)
    const faults = [...(await tooSmall(page)), ...(await listAccessibilityFaults(page, { thorough }))]
    expect.soft(faults, name).toEqual([])
  }
  await page.reload()
  await page.getByRole('button', { name: 'Signed in' }).click()
  expect.soft(await tooSmall(page), 'the account popover').toEqual([])
  await signIn(page, full.idle)
  await open(page, '')
  expect.soft(await listAccessibilityFaults(page), 'a day without sessions').toEqual([])
})

/**
 * Lists controls that are too small for a thumb, one line each. A checkbox is measured with its label; links within a
 * sentence are exempt.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, .skip-link')
    const inSentence = (link: Element) =>
      link.matches('a') &&
      getComputedStyle(link).display === 'inline' &&
      [...(link.closest('p, dd, li, span') ?? link).childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.nodeValue ?? ''),
      )
    const found = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    return [...found]
      .filter((element) => isShown(element) && !inSentence(element))
      .flatMap((element) => {
        const box = (element.closest('label') ?? element).getBoundingClientRect()
        const least = element.matches('a:not(.rounded-full)') ? 36 : 44
        const narrow = element.matches('[type=checkbox]') ? 44 : 24
        return box.height < least - 0.5 || box.width < narrow - 0.5
          ? [`${element.outerHTML.slice(0, 90)}: ${Math.round(box.width)} × ${Math.round(box.height)}`]
          : []
      })
  })

test('prints a day, a booking and a month in full, without controls', async ({ page, full }) => {
  await signIn(page, admin)
  const paper = {
    Today: 'They wrote',
    'a paid booking': 'Private notes',
    Money: 'Captured',
  }
  for (const [name, words] of Object.entries(paper)) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`${workspace}${full.pages[name]}`)
    await waitForHydration(page)
    await page.emulateMedia({ media: 'print' })
    await expect
      .soft(page.getByRole('main').getByText(words).filter({ visible: true }).first(), name)
      .toBeVisible()
    const pressed = page
      .locator('main')
      .locator('button, input, select, textarea, summary')
      .filter({ visible: true })
    await expect.soft(pressed, name).toHaveCount(0)
  }
})
