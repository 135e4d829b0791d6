import type { Page } from '@playwright/test'
import { holdSession, listPaidStarts } from '../customers.ts'
import { admin, type Demo } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const workspace = '/services/counselor-dashboard'

/** Cancels a paid session in time and makes the provider reject the refund. */
async function rejectedRefund(page: Page, site: Demo) {
  const next = await listPaidStarts(site, 48)
  const customer = await holdSession(site, next())
  await site.payments.pay(customer.orderId, { outcome: 'captured' })
  const own = `${site.url}/bookings/${customer.token}`
  await expect
    .poll(async () => (await page.request.get(own)).text(), { timeout: 30_000 })
    .toContain('/documents/')
  await site.payments.fail({ kind: 'error', status: 400, path: '/v1/payments/*/refund' })
  expect(await customer.cancel(site)).toBe(303)
  return customer
}

test('records a rejected refund as paid by bank transfer', async ({ page, site }) => {
  const { reference } = await rejectedRefund(page, site)
  await signIn(page, admin)
  const open = page.getByRole('listitem').filter({ hasText: reference })
  await expect(async () => {
    await page.goto(workspace)
    await expect(open).toContainText('Refund rejected', { timeout: 500 })
  }).toPass()
  await open.getByText('Paid by bank transfer').last().click()
  await open.getByRole('button', { name: 'Record the transfer' }).click()
  await expect(page.getByRole('status').first()).toContainText('Recorded as paid by bank transfer')
  await expect(open).toBeHidden()
})
