import { expect, test } from './fixtures.ts'

/** Session lengths, prices, dates and terms required by the specification. */

test('offers sessions at 4, 5, 6, 7 and 8 PM and no past day', async ({ page }) => {
  await test.step('starts at 4, 5, 6, 7 and 8 PM with one counselor', async () => {
    await page.goto('/services/sessionbooking')
    await page.getByRole('button', { name: 'Check Availability & Select Time' }).click()
    // other tests may have booked every remaining slot of this month
    await page.getByRole('button', { name: 'Next month' }).click()
    await page
      .getByRole('grid')
      .getByRole('button', { name: /\d times? free/ })
      .last()
      .click()
    const starts = page.locator('button[name=time]')
    await expect(starts).toHaveCount(5)
    const values = await starts.evaluateAll((all) => all.map((start) => start.getAttribute('value')))
    expect(values).toEqual(['4', '5', '6', '7', '8'].map((hour) => `time:${hour}:00 PM`))
    await expect(page.getByLabel('Counselor', { exact: true }).locator('option')).toHaveCount(1)
  })
  await test.step('disables past days', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Check Availability & Select Time' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now())
    const offered = () =>
      page
        .getByRole('grid')
        .locator('[data-cell]:not([aria-disabled])')
        .evaluateAll((days) => days.map((day) => day.getAttribute('data-cell') ?? ''))
    expect((await offered()).filter((day) => day < today)).toEqual([])
    // the rest of this month may be fully booked
    await page.getByRole('button', { name: 'Next month' }).click()
    expect((await offered()).length).toBeGreaterThan(0)
  })
})

test('shows the specified session lengths, prices and terms on every page', async ({ page }) => {
  await test.step('15 minutes free, or 60 minutes for ₹1,416 (₹1,200 and 18% GST)', async () => {
    await page.goto('/services/career-counseling')
    const [free, paid] = [page.locator('#book article').nth(0), page.locator('#book article').nth(1)]
    await expect(free).toContainText('15 minutes')
    await expect(paid).toContainText('60 minutes')
    await expect(paid).toContainText('₹1,416')
    await expect(paid).toContainText('₹1,200 + 18% GST')
    await page.goto('/pricing')
    const table = page.getByRole('table', { name: /^Career counseling/ })
    for (const text of ['15 minutes', '60 minutes', '₹1,416', '₹1,200', '₹216', 'GST (18%)']) {
      await expect(table).toContainText(text)
    }
  })
  await test.step('terms: 24 hours’ notice, no refund for no-shows, moves to available slots, payment in advance', async () => {
    await page.goto('/terms')
    const main = page.getByRole('main')
    await expect(main).toContainText('A cancellation needs 24 hours’ notice for a full refund.')
    await expect(main).toContainText('No-shows are not refunded.')
    await expect(main).toContainText('Moving a session is subject to availability.')
    await expect(main).toContainText('paid in full before')
    await page.goto('/refunds')
    const row = (name: RegExp) => page.getByRole('row', { name })
    await expect(row(/24 hours or more before/)).toContainText('Everything you paid')
    await expect(row(/less than 24 hours before/)).toContainText('Nothing')
    await expect(row(/Nobody comes/)).toContainText('Nothing')
  })
  await test.step('counselor with 7+ years and 1200+ students', async () => {
    await page.goto('/services/career-counseling')
    const profile = page.locator('section[aria-labelledby=counselor]')
    await expect(profile.locator('dd')).toHaveText(['7+', '1200+'])
    await expect(profile.locator('dt')).toHaveText(['years of counseling', 'students counseled'])
  })
  await test.step('10% of working time for training', async () => {
    await page.goto('/about/culture')
    await expect(
      page.getByRole('heading', { name: /^10%\s*of working time goes into training$/ }),
    ).toBeVisible()
  })
})

test('shows the specified dates and limits of the pitch event and the webinar', async ({ page }) => {
  for (const path of ['/insights/events', '/insights/edm-webinar']) {
    await page.goto(path)
    const dates = page.locator('section[aria-labelledby=key-dates] li')
    await expect(dates).toHaveText([
      /11 Sept\s*2025.*Submission deadline/,
      /13 Sept\s*2025.*Top 25 selected/,
      /16 Sept\s*2025, 5 PM.*Second-level submission/,
      /17 Sept\s*2025, 5 PM.*Finals and top 3 winners/,
    ])
    const details = page.locator('section[aria-labelledby=details]')
    for (const fact of ['17 Sept 2025', 'institute', 'teams of 1-5 members', 'Max five teams']) {
      await expect(details).toContainText(fact)
    }
    await expect(details).toContainText('5-minute English video')
    await expect(details).toContainText('Rs 1,00,000 seed capital')
    await expect(page.getByRole('heading', { name: /^Round 1: Online/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Round 2: Live on campus/ })).toBeVisible()
    await expect(page.getByText('before 11 Sept')).toBeVisible()
    await expect(page.getByText('This event has ended')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Register Now/ })).toHaveAttribute('target', '_blank')
  }
  await page.goto('/insights/webinars')
  const main = page.getByRole('main')
  await expect(main.locator('header time')).toHaveText(/^29\s*July 2025$/)
  await expect(main).toContainText('4:00-5:00 PM IST')
  await expect(main).toContainText('Online')
  await expect(page.locator('section[aria-labelledby=speakers] li')).toHaveCount(3)
  await expect(main).toContainText('This event has ended')
  await expect(page.getByRole('link', { name: /^Register on the event page/ })).toHaveAttribute(
    'target',
    '_blank',
  )
})
