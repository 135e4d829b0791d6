import type { Page } from '@playwright/test'
import { paymentWindowTexts } from '#app/content/payment.ts'
import { price } from '../builders/app.ts'
import { bookingRequest } from '../builders/requests.ts'
import { extractPdfText } from '../pdf-text.ts'
import { listDarkContrastViolations, listViolations } from './accessible.ts'
import { aVisitor, expectDetails, fillDetails, giveConsent, slots, waitForHydration } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import {
  checkout,
  continueButton,
  expectPaid,
  fact,
  heading,
  holdNextSlot,
  leaveCheckout,
  openCheckout,
  openPayment,
  paidPath,
  parseToken,
  payByCard,
  payment,
  paymentAlert,
  payNow,
  success,
  terms,
} from './payment-page.ts'

const { notYet } = paymentWindowTexts

// the browser logs failed loads and error responses
test.use({
  pays: true,
  expectedComplaints: [/net::ERR_|status of (409|503)/],
  viewport: { width: 360, height: 640 },
})

/** Expects this title in the payment dialog, without axe violations or overflow on a phone. */
async function expectAccessible(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title)
  expect(await listViolations(page), title).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), title).toBe(0)
}

test('books the session and emails the invoice after a card payment', async ({ page, site }) => {
  const visitor = aVisitor()
  // payment requires accepted terms
  await page.goto('/services/paid-session')
  const pay = page.getByRole('button', { name: `Pay ${price.total}` })
  await pay.hover()
  await expect(pay).toBeDisabled()
  await pay.click({ force: true })
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Please accept the terms and conditions',
  )
  await terms(page).check()
  await pay.click()
  await expect(page).toHaveURL(/\?terms=accepted/)
  await fillDetails(page, visitor)
  await slots(page).first().check()
  await giveConsent(page)
  await continueButton(page).click()
  await expect(terms(page)).toBeChecked()
  await expect(payNow(page)).toBeEnabled()
  await terms(page).uncheck()
  await expect(payNow(page)).toBeDisabled()
  await payNow(page).click({ force: true })
  await expect(payment(page).getByText('Please accept the terms and conditions')).toBeVisible()
  await expect(terms(page)).toBeFocused()
  await expect(checkout(page).locator('body')).toHaveCount(0)
  await expectAccessible(page, 'Pay for your session')
  expect(await listDarkContrastViolations(page)).toEqual([])
  const reference = await fact(page, 'Reference')
  const when = (await fact(page, 'When')).replace(/^\w+ |,| IST$/g, '')
  const inTime = Date.parse(`${when} GMT+0530`) - Date.now() > 24 * 60 * 60_000
  expect(await fact(page, 'Refund')).toMatch(
    inTime
      ? /^Cancel by \w+day\s\d+\s\w+\s\d{4},\s\d+:00\sPM\sIST for a full refund\.$/
      : /^None: it starts in less than 24 hours$/,
  )
  const frame = await openCheckout(page)
  await expect(frame.getByText(reference)).toBeVisible()
  await payByCard(frame)
  await expectPaid(page)
  await expect(heading(page)).toBeFocused()
  expect(await fact(page, 'Payment id')).toMatch(/^pay_/)
  const invoice = payment(page).getByRole('link', { name: /^Tax invoice MI/ })
  const document = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(extractPdfText(await document.body())).toContain(reference)

  await page.reload()
  await expectAccessible(page, `✅ ${success}`)
  await payment(page).getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/bookings\/[\w-]+$/)
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(`Paid${price.total}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [mail] = await site.mails(visitor.email, 1)
  expect(mail?.subject).toMatch(/^Your session is booked/)
})

test('reports the reason of a failed payment, and books when the next payment succeeds', async ({
  page,
  site,
}) => {
  await site.payments.fail({ path: '/v1/orders', method: 'POST', kind: 'error', count: 1 })
  await page.goto(paidPath)
  await fillDetails(page, aVisitor())
  await slots(page).first().check()
  await giveConsent(page)
  await continueButton(page).click()
  await expect(heading(page)).toHaveText('The payment could not be started')
  await payment(page).getByRole('button', { name: 'Check again' }).click()
  await expect(heading(page)).toHaveText('Pay for your session')

  await page.route('**/v1/checkout.js', (route) => route.abort())
  await terms(page).check()
  await payNow(page).click()
  await expect(paymentAlert(page)).toHaveText(/^Payment error: the payment window could not be loaded\./)
  await page.unroute('**/v1/checkout.js')

  const frame = await openCheckout(page)
  await payByCard(frame, '4100 2800 0006 0003')
  await expect(frame.getByRole('alert')).toContainText('declined')
  await leaveCheckout(page)
  const failed =
    'Payment failed: Your payment was declined by the bank. Try another payment method or contact your bank for details.'
  await expect(paymentAlert(page)).toHaveText(failed)
  await expect(payNow(page)).toBeEnabled() // the page has checked the payment
  await expect(terms(page)).toBeChecked()
  await expect(payment(page)).not.toContainText(notYet)

  // a reload starts a check of the earlier attempt; this delays the check
  const slow = Promise.withResolvers<void>()
  await page.route('**/bookings/*/payment', async (route) => {
    await slow.promise
    await route.continue()
  })
  await page.reload()
  await expect(paymentAlert(page)).toHaveText(failed)
  await waitForHydration(page)
  const again = await openCheckout(page)
  slow.resolve()
  await payByCard(again)
  await expectPaid(page)
})

test('confirms a late payment within five seconds and prevents a second payment', async ({ page, site }) => {
  await page.clock.install()
  await site.payments.change({ webhook: { mode: 'lost' } })
  await openPayment(page, site)
  const order = await site.payments.orderOf(await fact(page, 'Reference'))
  const late = async () => (await site.payments.books()).payments.find(({ order_id }) => order_id === order)
  await (await openCheckout(page)).getByRole('button', { name: /^Pay late/ }).click()
  await expect(checkout(page).getByRole('alert')).toContainText('the bank has not answered')
  await leaveCheckout(page)
  await expect(paymentAlert(page)).toHaveText(/^Payment failed: Payment was not completed on time/)
  await expect(payNow(page)).toBeEnabled() // the page has checked the payment
  await site.payments.complete((await late())?.id ?? '')
  await payNow(page).click()
  await expectPaid(page)
  await expect(checkout(page).locator('body')).toHaveCount(0)

  await openPayment(page, site)
  const second = await site.payments.orderOf(await fact(page, 'Reference'))
  await openCheckout(page)
  await leaveCheckout(page)
  await expect(payNow(page)).toBeEnabled()
  await site.payments.pay(second, { outcome: 'captured' })
  await page.clock.runFor(5000)
  await expectPaid(page)

  // the page keeps polling when the bank is slow
  await openPayment(page, site)
  const third = await site.payments.orderOf(await fact(page, 'Reference'))
  await openCheckout(page)
  await leaveCheckout(page)
  await expect(payNow(page)).toBeEnabled()
  await site.payments.pay(third, { outcome: 'authorized' })
  await page.clock.runFor(5000)
  await expect(heading(page)).toHaveText('Your payment is on its way')
  await expect(payment(page)).toContainText('Please do not pay again')
  await site.payments.change({ webhook: { mode: 'normal' } })
})

test('keeps the hold and the details after Back or a closed checkout', async ({ page, site }) => {
  const visitor = aVisitor()
  await holdNextSlot(page, visitor)
  const first = parseToken(page)
  await payment(page).getByRole('link', { name: 'Back' }).click()
  await expectDetails(page, visitor)
  await expect(page.getByRole('region', { name: 'A slot is held for you' })).toBeVisible()
  const own = slots(page).first()
  await expect(own).toBeChecked()
  const [, date, time] = /^(\S+) (.+)$/.exec((await own.getAttribute('value')) ?? '') ?? []
  await slots(page).nth(1).check()
  await continueButton(page).click()
  await expect(heading(page)).toHaveText('Pay for your session')
  expect(parseToken(page)).not.toBe(first)
  const query = new URLSearchParams({ session: 'paid', from: date ?? '', to: date ?? '' })
  const day = await (await page.request.get(`${site.url}/api/v1/availability?${query}`)).json()
  expect(day.data.days[0].slots).toContainEqual(expect.objectContaining({ time, available: true }))

  await page.goto(`${paidPath}?pay=${first}`)
  await expectAccessible(page, 'Nothing was charged')
  await payment(page).getByRole('link', { name: 'See all slots' }).click()
  await expectDetails(page, visitor)
  await expect(slots(page).first()).toBeChecked()
  await continueButton(page).click()
  await expect(heading(page)).toHaveText('Pay for your session')

  await openCheckout(page)
  await expect(payment(page).getByRole('button', { name: 'Payment open' })).toBeDisabled()
  await leaveCheckout(page)
  await expect(payNow(page)).toBeEnabled()
  await expect(paymentAlert(page)).toHaveCount(0)
  await payment(page).getByRole('button', { name: 'Close' }).click()
  await expect(payment(page)).toHaveCount(0)
  await expectDetails(page, visitor)
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(heading(page)).toHaveText('Pay for your session')
  await page.goBack()
  await expect(payment(page)).toHaveCount(0)
  await expectDetails(page, visitor)
})

test('refunds a late payment for a slot that is taken, and offers the nearest slots', async ({
  page,
  site,
}) => {
  const visitor = aVisitor()
  await holdNextSlot(page, visitor)
  const link = page.url()
  const order = await site.payments.orderOf(await fact(page, 'Reference'))
  await payment(page).getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('region', { name: 'A slot is held for you' })).toBeVisible()
  const own = (await slots(page).first().getAttribute('value')) ?? ''
  await slots(page).nth(1).check()
  await continueButton(page).click()
  await expect(page).not.toHaveURL(link)
  await expect(heading(page)).toHaveText('Pay for your session')

  // another visitor holds the released slot
  const [, date, time] = /^(\S+) (.+)$/.exec(own) ?? []
  const data = bookingRequest({ session: 'paid', date, time })
  expect((await page.request.post(`${site.url}/api/v1/bookings`, { data })).status()).toBe(201)

  await site.payments.pay(order, { outcome: 'captured' })
  const mails = await site.mails(visitor.email, 2)
  await page.goto(link)
  await expectAccessible(page, 'Your refund is on its way')
  await expect(payment(page)).toContainText(
    new RegExp(`${price.total} refunded|Refund started on .+${price.total}`),
  )
  expect(mails.map(({ subject }) => subject)).toContain(`Your refund of ${price.total} is on its way`)
  await payment(page).getByRole('link', { name: 'See all slots' }).click()
  await expectDetails(page, visitor)
  const nearest = page.getByRole('group', { name: /^Nearest available slots/ }).getByRole('radio')
  await expect(nearest).toHaveCount(3)
  await nearest.first().check()
  await continueButton(page).click()
  await expect(heading(page)).toHaveText('Pay for your session')
})

test('extends a hold only once, and ends it on time', async ({ page, site }) => {
  await page.clock.install()
  await openPayment(page, site)
  const until = payment(page).getByText(/^Held for you until/)
  const first = await until.textContent()
  await payment(page).getByRole('button', { name: 'Hold it 15 minutes longer' }).click()
  await expect(payment(page).getByRole('button', { name: /longer/ })).toHaveCount(0)
  await expect(until).not.toHaveText(first ?? '')
  const asked = page.waitForRequest(/\/bookings\/[^/]+\/payment$/)
  await page.clock.runFor('30:00')
  await asked
})

test('keeps the details and prevents a second payment when the network fails', async ({ page, context }) => {
  const visitor = aVisitor()
  await page.goto(paidPath)
  await fillDetails(page, visitor)
  await slots(page).first().check()
  await giveConsent(page)
  await context.setOffline(true)
  await continueButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('We could not reach the site')
  await expectDetails(page, visitor)
  await context.setOffline(false)
  await continueButton(page).click()
  await expect(heading(page)).toHaveText('Pay for your session')

  await page.reload()
  await expect(heading(page)).toHaveText('Pay for your session')
  await terms(page).check()
  await context.setOffline(true)
  await payNow(page).click()
  await expect(paymentAlert(page)).toHaveText(/^Payment error: /)
  await payment(page)
    .getByRole('button', { name: /longer/ })
    .click()
  await expect(paymentAlert(page).first()).toContainText('We could not reach the site')
  await context.setOffline(false)

  await page.route(/\/payment(s\/verification)?$/, (route) => route.abort('internetdisconnected'))
  await payNow(page).click()
  await payByCard(checkout(page))
  await expect(paymentAlert(page)).toContainText('Please do not pay again.')
  await expect(payNow(page)).toHaveCount(0)
  await page.unroute(/\/payment(s\/verification)?$/)
  await expectPaid(page)
})
