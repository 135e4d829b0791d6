import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { payPath } from '#app/payments/paths.ts'
import { price } from '../builders/app.ts'
import { aVisitor, bookSession, fillDetails, giveConsent, slots, type Visitor } from './booking-page.ts'
import type { Demo } from './demo.ts'

export const paidPath = '/services/paidsessioninitial'

export const continueButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Continue to payment' }).first()

/** Holds the next available slot from an empty page. Ends with the payment dialog open. */
export async function holdNextSlot(page: Page, visitor: Visitor): Promise<void> {
  await page.goto(paidPath)
  await fillDetails(page, visitor)
  await slots(page).first().check()
  await giveConsent(page)
  await continueButton(page).click()
  await expect(heading(page)).toHaveText('Pay for your session')
}

/** Holds a slot through the API and opens the payment dialog. */
export async function openPayment(page: Page, site: Demo, visitor = aVisitor()): Promise<void> {
  await page.goto(payPath(await bookSession(visitor, site.url, 'paid')))
  await expect(heading(page)).toHaveText('Pay for your session')
}

/** The site's payment dialog. The provider's checkout, which opens above it, is not included. */
export const payment = (page: Page): Locator => page.locator('dialog.pay-dialog')

export const heading = (page: Page): Locator => payment(page).getByRole('heading', { level: 2 })

export const terms = (page: Page): Locator =>
  page.getByRole('checkbox', { name: 'I accept the terms and conditions' })

export const payNow = (page: Page): Locator => payment(page).getByRole('button', { name: 'Pay Now' })

export const paymentAlert = (page: Page): Locator => payment(page).getByRole('alert').filter({ hasText: /./ })

export const checkout = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Accepts the terms and opens the provider's checkout. */
export async function openCheckout(page: Page): Promise<FrameLocator> {
  await terms(page).check()
  await payNow(page).click()
  await expect(checkout(page).getByRole('heading', { level: 1 })).toContainText(price.total)
  await expect(page.locator('iframe')).toBeFocused() // until the checkout has loaded, Escape closes it without confirmation
  return checkout(page)
}

const field = (place: FrameLocator | Page, name: string) => place.getByLabel(name, { exact: true })

export async function payByCard(place: FrameLocator | Page, number = '4100 2800 0000 1007'): Promise<void> {
  await place.getByRole('radio', { name: 'Card' }).check()
  await field(place, 'Card number').fill(number)
  await field(place, 'Expiry (MM/YY)').fill('12/40')
  await field(place, 'CVV').fill('123')
  await place.getByRole('button', { name: `Pay ${price.total}` }).click()
}

export async function leaveCheckout(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await checkout(page).getByRole('button', { name: 'Leave' }).click()
}

export const success = 'Payment successful! Your session is confirmed.'

export async function expectPaid(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(`✅ ${success}`)
  const mark = await heading(page).getByText('✅', { exact: true }).boundingBox()
  expect(mark?.width, 'the mark can be seen').toBeGreaterThan(10)
}

export const parseToken = (page: Page): string => new URL(page.url()).searchParams.get('pay') ?? ''

/** Returns the value shown for a term in the payment dialog. */
export const fact = async (page: Page, term: string): Promise<string> =>
  (await payment(page).locator('dl > div').filter({ hasText: term }).locator('dd').textContent())?.trim() ??
  ''
