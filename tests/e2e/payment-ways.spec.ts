import { devices, type Page } from '@playwright/test'
import { price } from '#app/content/payment.ts'
import { violationsOn } from './accessible.ts'
import {
  agree,
  aVisitor,
  bookNextTime,
  expectDetails,
  fillDetails,
  nextTimes,
  takenOver,
} from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import {
  checkout,
  continueButton,
  expectPaid,
  fact,
  heading,
  holdTime,
  openCheckout,
  openPayment,
  payByCard,
  payment,
  payNow,
  said,
  terms,
  tokenIn,
} from './payment-page.ts'

// one test lets no font arrive
test.use({ pays: true, expectedComplaints: [/woff2|ERR_FAILED/] })

test.describe('without scripts', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, javaScriptEnabled: false, expectedComplaints: [/status of 422/] }) // a wrong GSTIN

  test('a visitor goes from the price to their company’s invoice, and back from a payment they left', async ({
    page,
    site,
  }) => {
    const visitor = aVisitor()
    await page.goto('/services/paid-session')
    await page.getByRole('button', { name: `Pay ${price.total}` }).click()
    await expect(page).toHaveURL('/services/paid-session') // the browser asks for the tick
    await terms(page).check()
    await page.getByRole('button', { name: `Pay ${price.total}` }).click()
    await fillDetails(page, visitor)
    await page.getByLabel('State (for your invoice or receipt)').selectOption('Karnataka')
    await page.getByText('In the name of a company with a GSTIN').click()
    await page.getByLabel('GSTIN').fill('29AAGCB7383J1Z5')
    await page
      .getByRole('main')
      .getByLabel(/^Company \(/)
      .fill('Buyer Ltd')
    await page.getByLabel('Company’s address').fill('1 MG Road, Bengaluru 560001')
    await nextTimes(page).nth(1).click()
    await expectDetails(page, visitor)
    await agree(page)
    await continueButton(page).click()
    await expect(page.getByLabel('GSTIN')).toHaveAccessibleDescription(/This is no GSTIN/)
    await expect(page.getByRole('main').getByLabel(/^Company \(/)).toHaveValue('Buyer Ltd')
    await page.getByLabel('GSTIN').fill('29 aagcb 7383 j1z4')
    await agree(page)
    await continueButton(page).click()
    await expect(heading(page)).toHaveText('Pay for your session')
    await expect(terms(page)).toBeChecked()
    await payment(page).getByRole('button', { name: 'Hold it 15 minutes longer' }).click()
    await expect(payment(page).getByRole('button', { name: /longer/ })).toHaveCount(0)
    await payment(page).getByRole('link', { name: 'Back' }).click()
    await expectDetails(page, visitor)
    await expect(page.getByLabel('State (for your invoice or receipt)')).toHaveValue('Karnataka')
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
    const document = await (await page.request.get((await invoice.getAttribute('href')) ?? '')).text()
    for (const words of ['Buyer Ltd', '1 MG Road', 'GSTIN 29AAGCB7383J1Z4', 'IGST 18%'])
      expect(document).toContain(words)
    await payment(page).getByRole('link', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
    const [mail] = await site.mails(visitor.email, 1)
    expect(mail?.subject).toMatch(/^Your session is booked/)
    await page.getByRole('link', { name: 'Cancel the session' }).click()
    await expect(page.getByRole('main')).toContainText(
      new RegExp(`You get (nothing back of|back) ${price.total}`),
    )
  })

  test('what another site posts as the provider’s word books nothing', async ({ page, site }) => {
    await openPayment(page, site)
    const answer = await fetch(`${site.url}/bookings/${tokenIn(page)}/payment`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({
        razorpay_order_id: await site.payments.orderOf(await fact(page, 'Reference')),
        razorpay_payment_id: 'pay_none',
        razorpay_signature: '0'.repeat(64),
      }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await page.goto(answer.headers.get('location') ?? '')
    await expect(heading(page)).toHaveText('Pay for your session')
  })
})

test('the upgrade takes along everything that was typed and the time, and home remembers the session', async ({
  page,
}) => {
  const visitor = aVisitor()
  await bookNextTime(page, visitor)
  const older = new URL(page.url()).pathname
  await page.getByRole('dialog').getByRole('link', { name: 'Upgrade Now' }).click()
  await expect(page).toHaveURL(/\/services\/paidsessioninitial\?from=/)
  await expectDetails(page, visitor)
  await expect(page.getByRole('checkbox', { name: /^I am 18 or over/ })).not.toBeChecked()
  await page.getByRole('main').getByLabel('City', { exact: true }).fill('Nizamabad')
  await page.reload()
  await expectDetails(page, { ...visitor, city: 'Nizamabad' })
  await expect(page.getByRole('region', { name: 'Make it the full hour, same time' })).toBeVisible()
  await agree(page)
  await continueButton(page).click()
  await payByCard(await openCheckout(page))
  await expectPaid(page)
  await page.goto(older)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
  await expect(page.getByRole('main')).toContainText('Paid, 60 minutes')
  const newer = new URL(page.url()).pathname
  expect(newer).not.toBe(older)

  await page.route('**/*.woff2', (route) => route.abort()) // a font that arrives late moves the page too
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Your session' })
  await expect(strip).toContainText(/^Your session: (today|tomorrow|\w{3} \d+ \w{3}), \d+:00 PM/)
  await expect(strip.getByRole('button', { name: 'Join' })).toBeVisible()
  await expect(strip.getByRole('link', { name: 'Move' })).toHaveAttribute('href', `${newer}/time`)
  expect(await violationsOn(page)).toEqual([])
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) =>
          entries.reduce((total, entry) => total + ((entry as { value?: number }).value ?? 0), 0)
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(shift).toBe(0)
  await page.unroute('**/*.woff2')
  await strip.getByRole('button', { name: 'Forget' }).click()
  await expect(strip).toHaveCount(0)
  await page.reload()
  await page.waitForFunction(() => document.readyState === 'complete')
  await expect(strip).toHaveCount(0)
})

test('a page that was led to without a document can pay too', async ({ page }) => {
  await page.goto('/pricing')
  await takenOver(page)
  await page.getByRole('link', { name: 'Book 1 Hour Paid Session' }).click()
  await fillDetails(page, aVisitor())
  await nextTimes(page).first().click()
  await agree(page)
  await continueButton(page).click()
  await payByCard(await openCheckout(page))
  await expectPaid(page)
})

test.describe('in the browser of an app, where a bank’s windows do not open', () => {
  test.use({ userAgent: `${devices['Pixel 7'].userAgent} Instagram 300.0.0.0 Android` })

  test('the checkout leads back by itself: first with what went wrong, then paid', async ({ page, site }) => {
    await openPayment(page, site)
    const fail = (await openCheckout(page)).getByRole('button', { name: 'Fail', exact: true })
    const ledBack = page.waitForEvent('domcontentloaded') // the page that is left says that it failed, too
    await fail.click()
    await ledBack
    await takenOver(page) // before, Pay Now leads on to the provider's own page
    await expect(said(page)).toHaveText(/^Payment failed: Payment was unsuccessful/)
    await (await openCheckout(page)).getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
  })
})

test.describe('on a screen of 360 by 640', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the keyboard alone pays, and the focus stays in the window', async ({ page, site }) => {
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

  test('every state of the payment is accessible, light and dark, and fits the screen', async ({
    page,
    site,
  }) => {
    const check = async (title: string) => {
      await expect(heading(page)).toHaveText(title)
      expect(await violationsOn(page), title).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await holdTime(page, aVisitor())
    await payNow(page).click({ force: true })
    await check('Pay for your session')
    const link = page.url()
    const order = await site.payments.orderOf(await fact(page, 'Reference'))
    await payment(page).getByRole('link', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'A time is held for you' })).toBeVisible()
    await nextTimes(page).nth(1).click()
    await continueButton(page).click()
    await expect(page).not.toHaveURL(link)
    await expect(heading(page)).toHaveText('Pay for your session')
    const second = page.url()
    const secondOrder = await site.payments.orderOf(await fact(page, 'Reference'))
    await page.goto(link)
    await check('Nothing was charged')
    const somebody = await page.context().newPage()
    await holdTime(somebody, aVisitor())
    await somebody.close()
    await page.reload()
    await check('Nothing was charged')
    await site.payments.pay(order, { outcome: 'captured' })
    await page.goto(`${link}&check=1`)
    await check('Your money is on its way back')
    await site.payments.fail({ path: '/v1/orders/*', kind: 'error', count: 1 })
    await page.goto(`${second}&check=1`)
    await check('We are checking your payment')
    await site.payments.pay(secondOrder, { outcome: 'captured' })
    await page.goto(`${second}&check=1`)
    await check('✅ Payment successful! Your session is confirmed.')
  })
})

test('a link with a piece missing leads to no booking, and pages behind links are kept by nobody', async ({
  page,
  site,
}) => {
  await openPayment(page, site)
  const { headers } = await fetch(page.url())
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(await (await fetch(page.url())).text()).toContain('<meta name="robots" content="noindex"')
  const lost = await fetch(page.url().slice(0, -3))
  expect(lost.status).toBe(404)
  expect(await lost.text()).toContain('This link leads to no booking')
})
