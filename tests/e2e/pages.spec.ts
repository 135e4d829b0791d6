import type { Page } from '@playwright/test'
import { listAccessibilityFaults } from './accessible.ts'
import {
  aVisitor,
  bookNextTime,
  bookSession,
  fillDetails,
  slots,
  submitIncomplete,
  waitForHydration,
} from './booking-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedComplaints: [/status of (404|422)/] })

/** Expects no axe violation and no overflow, at normal and double text size. */
async function expectNoFault(page: Page, { thorough = false } = {}): Promise<void> {
  await waitForHydration(page)
  expect.soft(await listAccessibilityFaults(page, { thorough }), page.url()).toEqual([])
}

/** Lists the assessment answers that the Contact button covers at the bottom of the screen. */
const answersUnderContact = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input[type=radio]')].flatMap((answer) => {
      scrollBy({ top: answer.getBoundingClientRect().bottom - innerHeight + 16, behavior: 'instant' })
      const { left, width, top, height } = answer.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return seen?.closest('.contact-button') ? [answer.id] : []
    }),
  )

test.describe('phone and desktop', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('shows the booking pages without accessibility faults, in every status and with errors', async ({
    page,
  }) => {
    await page.goto('/services/sessionbooking')
    await page.getByRole('button', { name: 'Check Availability & Select Time' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await slots(page).first().check()
    await expect(page.locator('button[name=time]').first()).toBeVisible()
    await fillDetails(page, { ...aVisitor(), phone: '1' })
    await submitIncomplete(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoFault(page)
    await bookNextTime(page, aVisitor())
    await expect(page.getByRole('dialog')).toContainText('₹1,416 (₹1,200 + 18% GST)')
    await expectNoFault(page, { thorough: true })
    const [booking] = page.url().match(/\/bookings\/[\w-]+/) ?? ['']
    for (const part of ['', '/time', '/cancellation']) {
      await page.goto(`${booking}${part}`)
      await expectNoFault(page)
    }
    await page.getByRole('button', { name: 'Cancel this session' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This session is cancelled')
    await expectNoFault(page)
  })

  test('shows the assessment, a result and the 404 page without accessibility faults', async ({ page }) => {
    await page.goto('/')
    for (let question = 0; question < 3; question += 1)
      await page.getByRole('link', { name: 'Not sure' }).click()
    await expect(page.getByRole('link', { name: 'Continue the five-minute test' })).toBeVisible()
    await expectNoFault(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/services/skills-assessment?step=1')
    await waitForHydration(page)
    expect(await answersUnderContact(page)).toEqual([])
    await page.goto('/services/skills-assessment?scores=60-100-20-80-10-0')
    await waitForHydration(page)
    for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
    await expectNoFault(page, { thorough: true })
    const lost = await page.goto('/about/nothing')
    expect(lost?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Our team is currently working on this page. Please check back soon!',
    )
    await expectNoFault(page)
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('prints a result, a booking and a post on one page each', async ({ page, site }) => {
  const booking = `/bookings/${await bookSession(aVisitor(), site.url)}`
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const post = '/insights/blog/choosing-a-stream-after-class-10'
  const result = '/services/skills-assessment?scores=60-100-20-80-10-0'
  for (const path of [result, booking, post]) {
    await page.goto(path)
    await waitForHydration(page)
    const found = await page.evaluate(() => {
      const seen = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
      return {
        inks: [...new Set(seen.map((element) => getComputedStyle(element).color))],
        pressed: seen.filter((element) => element.matches('nav, form, button, dialog, body > footer')).length,
      }
    })
    expect(found, path).toEqual({ inks: ['rgb(0, 0, 0)'], pressed: 0 })
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), path).toHaveLength(1)
  }
})
