import type { Page } from '@playwright/test'
import {
  aVisitor,
  bookingPath,
  confirmButton,
  expectDetails,
  fillDetails,
  giveConsent,
  holdScripts,
  slots,
  waitForHydration,
} from './booking-page.ts'
import { expect, test } from './fixtures.ts'

type Way = 'around' | 'in place of'

/** Imitates a browser's translation: wraps or replaces each text node with `<font>`. */
const translate = (page: Page, way: Way) =>
  page.evaluate((inside) => {
    const texts: Text[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, textarea, option, font') || !node.nodeValue?.trim()
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    while (walk.nextNode()) texts.push(walk.currentNode as Text)
    for (const text of texts) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(inside ? text : `${text.data}`)
    }
  }, way === 'around')

test.use({ viewport: { width: 360, height: 780 } })

test('books a session on a page translated before the scripts load', async ({ page }) => {
  const letIn = await holdScripts(page)
  const visitor = aVisitor()
  await page.goto(bookingPath, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await translate(page, 'around')
  await fillDetails(page, visitor)
  const time = slots(page).nth(1)
  await time.check()
  const city = page.getByRole('main').getByLabel('City', { exact: true })
  await city.focus()
  letIn()
  await waitForHydration(page)
  await expectDetails(page, visitor)
  await expect(time).toBeChecked()
  await expect(city).toBeFocused()
  await translate(page, 'around')
  await giveConsent(page)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
})

test('books a session on a page translated after the scripts load', async ({ page }) => {
  const visitor = aVisitor()
  await page.goto(bookingPath)
  await waitForHydration(page)
  await translate(page, 'in place of')
  await fillDetails(page, visitor)
  await slots(page).nth(2).check()
  await translate(page, 'in place of')
  await page.getByRole('button', { name: 'Check Availability & Select Time' }).click()
  await translate(page, 'in place of')
  const month = page.getByRole('grid')
  await page.getByRole('button', { name: 'Next month' }).click()
  const free = month.getByRole('button', { name: /\d slots? available/ }).last()
  await free.click()
  await translate(page, 'in place of')
  const last = page.locator('button[name=time]:not([disabled])').last()
  const time = (await last.getAttribute('value')) ?? 'none'
  await last.click()
  const card = page.getByRole('complementary', { name: 'Your session' })
  await expect(card.locator('p').filter({ visible: true }).first()).toContainText(time)
  await giveConsent(page)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
})
