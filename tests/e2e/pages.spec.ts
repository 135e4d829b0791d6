import type { Page } from '@playwright/test'
import { besidesWithLargeLetters, faultsAtEveryWidth } from './accessible.ts'
import {
  aVisitor,
  bookFor,
  bookNextTime,
  fillDetails,
  nextTimes,
  sendTooEarly,
  takenOver,
} from './booking-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedComplaints: [/status of (404|422)/] })

/** What the walk along all links does not come by; the workspace has walks of its own. */
const open: Record<string, (page: Page) => Promise<unknown>> = {
  'the booking page with the calendar open': async (page) => {
    await page.goto('/services/sessionbooking')
    await page.getByRole('button', { name: 'Check Availability & Select Time' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await nextTimes(page).first().click()
    await expect(page.locator('button[value^="time:"]').first()).toBeVisible()
  },
  'the booking page with errors': async (page) => {
    await page.goto('/services/sessionbooking')
    await fillDetails(page, { ...aVisitor(), phone: '1' })
    await nextTimes(page).first().click()
    await sendTooEarly(page)
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'the offer after a booking, the booking, its move, its cancellation, and what is left of it': async (
    page,
  ) => {
    await bookNextTime(page, aVisitor())
    await expect(page.getByRole('dialog')).toContainText('₹1,416 (₹1,200 + 18% GST)')
    await expectNoFault(page)
    const [token] = page.url().match(/\/bookings\/[\w-]+/) ?? ['']
    for (const part of ['', '/time', '/cancellation']) {
      await page.goto(`${token}${part}`)
      await expectNoFault(page)
    }
    await page.getByRole('button', { name: 'Cancel this session' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This session is cancelled')
  },
  'the first three questions, answered': async (page) => {
    await page.goto('/')
    for (let question = 0; question < 3; question += 1)
      await page.getByRole('link', { name: 'Not sure' }).click()
    await expect(page.getByRole('link', { name: '27 to go' })).toBeVisible()
  },
  'a page of the interest test': async (page) => {
    await page.goto('/services/skills-assessment?step=1')
    await takenOver(page)
  },
  'a result, all folds open': async (page) => {
    await page.goto('/services/skills-assessment?scores=60-100-20-80-10-0')
    await takenOver(page)
    for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
  },
  'a muggu that is one line': async (page) => {
    await page.goto('/muggu')
    await takenOver(page)
    await page.getByRole('link', { name: 'Show one that is done' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'line' })).toHaveText(/^One/)
  },
  'the page that is not there': (page) => page.goto('/about/nothing'),
}

async function expectNoFault(page: Page): Promise<void> {
  await takenOver(page)
  expect(await faultsAtEveryWidth(page)).toEqual([])
  expect(await besidesWithLargeLetters(page)).toEqual([])
}

test.describe('on a phone and on a desk', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  for (const [name, visit] of Object.entries(open)) {
    test(`axe finds nothing wrong with ${name}, light and dark, and it does not scroll sideways, also with letters twice as large`, async ({
      page,
    }) => {
      await visit(page)
      await expectNoFault(page)
    })
  }
})

test('a path that leads nowhere is a 404 that says so and leads home', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Our team is currently working on this page. Please check back soon!',
  )
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a booking’s link that leads to none is a 404', async ({ page }) => {
  const answer = await page.goto(`/bookings/${'x'.repeat(32)}`)
  expect(answer?.status()).toBe(404)
})

test('on paper a result, a booking, a post and a drawing each fill one page with ink alone, and nothing there is to be pressed', async ({
  page,
  site,
}) => {
  const booking = `/bookings/${await bookFor(aVisitor(), site.url)}`
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const post = '/insights/blog/choosing-a-stream-after-class-10'
  const result = '/services/skills-assessment?scores=60-100-20-80-10-0'
  for (const path of [result, booking, post, '/muggu']) {
    await page.goto(path)
    await takenOver(page)
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
