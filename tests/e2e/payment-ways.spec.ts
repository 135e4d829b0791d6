import { devices, type Page } from '@playwright/test'
import { price } from '../builders/app.ts'
import { extractPdfText } from '../pdf-text.ts'
import {
  aVisitor,
  bookSession,
  expectDetails,
  fillDetails,
  giveConsent,
  slots,
  waitForHydration,
} from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import {
  checkout,
  continueButton,
  expectPaid,
  heading,
  openCheckout,
  openPayment,
  payByCard,
  payment,
  paymentAlert,
  payNow,
  terms,
} from './payment-page.ts'

// the browser logs failed loads
test.use({ pays: true, expectedComplaints: [/woff2|ERR_FAILED/] })

test.describe('without scripts', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, javaScriptEnabled: false, expectedComplaints: [/status of 422/] }) // for an invalid GSTIN

  test('pays and issues a company invoice without scripts, after an abandoned payment', async ({
    page,
    site,
  }) => {
    const visitor = aVisitor()
    await page.goto('/services/paid-session')
    await page.getByRole('button', { name: `Pay ${price.total}` }).click()
    await expect(page).toHaveURL('/services/paid-session') // the browser requires the checkbox
    await terms(page).check()
    await page.getByRole('button', { name: `Pay ${price.total}` }).click()
    await fillDetails(page, visitor)
    await page.getByLabel('State', { exact: true }).selectOption('Karnataka')
    await page.getByLabel('GSTIN').fill('29AAGCB7383J1Z5')
    await page.getByRole('main').getByLabel('Company', { exact: true }).fill('Buyer Ltd')
    await page.getByLabel('Company’s address').fill('1 MG Road, Bengaluru 560001')
    await slots(page).nth(1).check()
    await expectDetails(page, visitor)
    await giveConsent(page)
    await continueButton(page).click()
    await expect(page.getByLabel('GSTIN')).toHaveAccessibleDescription(/This GSTIN isn’t valid/)
    await expect(page.getByRole('main').getByLabel('Company', { exact: true })).toHaveValue('Buyer Ltd')
    await page.getByLabel('GSTIN').fill('29 aagcb 7383 j1z4')
    await giveConsent(page)
    await continueButton(page).click()
    await expect(heading(page)).toHaveText('Pay for your session')
    await expect(terms(page)).toBeChecked()
    await payment(page).getByRole('button', { name: 'Hold it 15 minutes longer' }).click()
    await expect(payment(page).getByRole('button', { name: /longer/ })).toHaveCount(0)
    await payment(page).getByRole('link', { name: 'Back' }).click()
    await expectDetails(page, visitor)
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('Karnataka')
    await page.getByRole('link', { name: 'Continue to payment' }).click()

    await payNow(page).click()
    await page.getByRole('link', { name: 'Cancel and go back' }).click()
    await expect(heading(page)).toHaveText('Pay for your session')
    await payNow(page).click()
    await payByCard(page, '4100 2800 0006 0003')
    await expect(page.getByRole('alert')).toContainText('declined')
    await payByCard(page)
    await page.getByRole('button', { name: 'Return to the shop' }).click()
    await expectPaid(page)
    const invoice = payment(page).getByRole('link', { name: /^Tax invoice MI/ })
    const document = await page.request.get((await invoice.getAttribute('href')) ?? '')
    const text = extractPdfText(await document.body())
    for (const words of ['Buyer Ltd', '1 MG Road', 'GSTIN 29AAGCB7383J1Z4', 'IGST 18%'])
      expect(text).toContain(words)
    await payment(page).getByRole('link', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
    const [mail] = await site.mails(visitor.email, 1)
    expect(mail?.subject).toMatch(/^Your session is booked/)
    await page.getByRole('link', { name: 'Cancel the session' }).click()
    await expect(page.getByRole('main')).toContainText(
      new RegExp(`full refund of ${price.total}|${price.total} you paid won’t be refunded`),
    )
  })
})

test('prefills an upgrade from its free session, and replaces the free session after payment', async ({
  page,
  site,
}) => {
  const visitor = aVisitor()
  const token = await bookSession(visitor, site.url)
  const older = `/bookings/${token}`
  await page.goto(`/bookings/${token}`)
  await page.getByRole('link', { name: /^Make it one hour/ }).click()
  await expectDetails(page, visitor)
  await expect(page.getByRole('checkbox', { name: /^I am 18 or over/ })).not.toBeChecked()
  await page.getByRole('main').getByLabel('City', { exact: true }).fill('Nizamabad')
  await page.reload()
  await expectDetails(page, { ...visitor, city: 'Nizamabad' })
  await expect(page.getByRole('region', { name: 'Make it one hour, same time' })).toBeVisible()
  await page.getByLabel('State', { exact: true }).selectOption('Telangana')
  await giveConsent(page)
  await continueButton(page).click()
  await payByCard(await openCheckout(page))
  await expectPaid(page)
  await page.goto(older)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
  await expect(page.getByRole('main')).toContainText('Paid, 60 minutes')
  expect(new URL(page.url()).pathname).not.toBe(older)
})

test.describe('in-app browser without pop-ups', () => {
  test.use({ userAgent: `${devices['Pixel 7'].userAgent} Instagram 300.0.0.0 Android` })

  test('returns from the checkout automatically after a failed and a successful payment', async ({
    page,
    site,
  }) => {
    await openPayment(page, site)
    const fail = (await openCheckout(page)).getByRole('button', { name: 'Fail', exact: true })
    const ledBack = page.waitForEvent('domcontentloaded') // the alert must be that of the next page
    await fail.click()
    await ledBack
    await waitForHydration(page) // before hydration, Pay Now opens the provider's hosted page
    await expect(paymentAlert(page)).toHaveText(/^Payment failed: Payment was unsuccessful/)
    await (await openCheckout(page)).getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
  })
})

test.describe('360 × 640 screen', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('pays with the keyboard alone and keeps the focus in the payment dialog', async ({ page, site }) => {
    await openPayment(page, site)
    await expect(heading(page)).toBeFocused()
    const amounts = payment(page).getByText(price.total, { exact: true })
    await expect(amounts.first()).toBeInViewport()
    await expect(amounts.last(), 'beside Pay Now').toBeInViewport({ ratio: 1 })
    await expect(payNow(page)).toBeInViewport({ ratio: 1 })
    const tabTo = async (target: ReturnType<Page['locator']>) => {
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Tab')
        if (await target.evaluate((element) => element === document.activeElement)) return
        const inside = () =>
          document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog'))
        expect(await page.evaluate(inside)).toBe(true)
      }
      throw new Error(`Tab does not reach ${target}`)
    }
    await tabTo(terms(page))
    await page.keyboard.press('Space')
    await tabTo(payNow(page))
    await page.keyboard.press('Enter')
    const pay = checkout(page).getByRole('button', { name: 'Pay', exact: true })
    await expect(pay).toBeVisible()
    await pay.focus()
    await page.keyboard.press('Enter')
    await expectPaid(page)
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/bookings\//)
  })
})
