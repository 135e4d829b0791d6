import { bookingRequest } from '../builders/requests.ts'
import {
  aVisitor,
  bookingPath,
  confirmButton,
  expectDetails,
  fillDetails,
  giveConsent,
  slots,
  submitIncomplete,
  waitForHydration,
} from './booking-page.ts'
import { expect, test } from './fixtures.ts'

// the browser logs 409 and 422 responses
test.use({ expectedComplaints: [/status of (409|422)/] })

test('offers the nearest slots and keeps the details when the slot is taken', async ({ page, site }) => {
  const visitor = aVisitor()
  await page.goto(bookingPath)
  // one error summary lists all invalid fields
  await fillDetails(page, { ...visitor, phone: '12345' })
  // choosing a slot reloads its day; a late response would clear the choice before submission
  const readAnew = page.waitForResponse(/\/api\/v1\/availability/)
  await slots(page).first().check()
  await readAnew
  await submitIncomplete(page)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Phone number must have exactly 10 digits.',
    'We need your agreement to book the session.',
  ])
  await expectDetails(page, { ...visitor, phone: '12345' })
  await expect(page).toHaveTitle(/^Error: /)

  await page.getByRole('main').getByLabel('Phone', { exact: true }).fill(visitor.phone)
  await giveConsent(page)
  const picked = await slots(page).first().getAttribute('value')
  const [, date, time] = /^(\S+) (.+)$/.exec(picked ?? '') ?? []
  const other = await page.request.post(`${site.url}/api/v1/bookings`, {
    data: bookingRequest({ date, time }),
  })
  expect(other.status()).toBe(201)
  await confirmButton(page).click()
  await expect(page.getByRole('alert')).toContainText('That slot has just been taken')
  await expect(page.getByRole('group', { name: /^Nearest available slots/ })).toBeVisible()
  await expectDetails(page, visitor)
  await page.reload()
  await expectDetails(page, visitor)
  await slots(page).first().check()
  await giveConsent(page)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
})

test('offers the nearest slots when a slot is taken while the page is open', async ({ page, site }) => {
  await page.goto(bookingPath)
  await waitForHydration(page)
  const own = slots(page).nth(1)
  const [, date, time] = /^(\S+) (.+)$/.exec((await own.getAttribute('value')) ?? '') ?? []
  await page.request.post(`${site.url}/api/v1/bookings`, { data: bookingRequest({ date, time }) })
  await own.click()
  await expect(page.getByText('is no longer available. Please choose another slot.')).toBeVisible()
  const nearest = page.getByRole('group', { name: /^Nearest available slots/ })
  await expect(nearest).toBeVisible()
  await slots(page).first().check()
  await expect(slots(page).first()).toBeChecked()
  await expect(nearest).toBeVisible()

  // the visitor returns to a page from the back/forward cache
  await page.goto(bookingPath)
  await waitForHydration(page)
  const next = slots(page).first()
  const [, nextDate, nextTime] = /^(\S+) (.+)$/.exec((await next.getAttribute('value')) ?? '') ?? []
  const readAnew = page.waitForResponse(/\/api\/v1\/availability/)
  await next.click()
  await readAnew
  await page.request.post(`${site.url}/api/v1/bookings`, {
    data: bookingRequest({ date: nextDate, time: nextTime }),
  })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText('is no longer available. Please choose another slot.')).toBeVisible()
})

test.describe('server error on Confirm', () => {
  test.use({ viewport: { width: 360, height: 780 }, expectedComplaints: [/status of 50\d|decode/] })

  test('announces a server error on Confirm and keeps the details after a reload', async ({ page }) => {
    const visitor = aVisitor()
    let failure: { status: number; contentType: string; body: string } | null = null
    await page.route('**/services/sessionbooking.data*', (route) =>
      failure && route.request().method() === 'POST' ? route.fulfill(failure) : route.continue(),
    )
    await page.goto(bookingPath)
    await waitForHydration(page)
    await fillDetails(page, visitor)
    await slots(page).first().check()
    for (const answer of [
      { status: 500, contentType: 'text/plain', body: 'Unexpected Application Error!' },
      { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' },
    ]) {
      await giveConsent(page) // consent is not restored after a reload
      failure = answer
      await confirmButton(page).click()
      const alert = page.getByRole('alert')
      await expect(alert).toBeInViewport()
      await expect(alert).toContainText(/what you typed is kept|the same booking is never made twice/i)
      await expect(
        alert.or(alert.getByRole('heading', { level: 1 })).and(page.locator(':focus')),
      ).toBeVisible()
      await page.reload()
      await expectDetails(page, visitor)
    }
  })
})
