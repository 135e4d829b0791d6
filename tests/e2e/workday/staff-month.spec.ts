import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/time.ts'
import { holdSession, listPaidStarts } from '../../customers.ts'
import { aVisitor, waitForHydration } from '../booking-page.ts'
import { admin } from '../demo.ts'
import { signIn } from '../sign-in.ts'
import { expect, test, type Workday } from './workday.ts'

const workspace = '/services/counselor-dashboard'

test.use({ viewport: { width: 1360, height: 900 } })

/** Creates a rejected refund and an undeliverable email. An admin must handle both. */
async function trouble(page: Page, site: Workday) {
  const next = await listPaidStarts(site, 120)
  const customer = await holdSession(site, next())
  await site.payments.pay(customer.orderId, { outcome: 'captured' })
  await site.mails(customer.email, 1, 'Your session is booked')
  await site.payments.fail({ kind: 'error', status: 400, path: '/v1/payments/*/refund' })
  expect(await customer.cancel(site)).toBe(303)
  await site.mails(customer.email, 1, 'is cancelled')
  await site.refuseMails(1)
  const { email } = aVisitor()
  const data = { name: 'Writes Once', email, user_phone: '', message: 'Do you teach in Warangal?' }
  expect((await page.request.post(`${site.url}/api/v1/enquiries/contact`, { data })).status()).toBe(201)
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name })

test('leads an admin through refunds, a no-show, a reassignment and the month’s export', async ({
  page,
  site,
}) => {
  await trouble(page, site)
  const { own, arun } = site.staff
  const main = page.getByRole('main')
  await signIn(page, admin)
  // Today lists the rejected refund and the failed email
  await expect(async () => {
    await page.goto(workspace)
    expect(await main.getByRole('heading', { name: 'Payments to look at' }).count()).toBe(1)
    expect(await main.getByRole('heading', { name: 'Emails that could not be sent' }).count()).toBe(1)
  }).toPass()
  await waitForHydration(page)
  const rejected = main.getByRole('listitem').filter({ hasText: 'Refund rejected' })
  await rejected.getByText('Paid by bank transfer').last().click()
  await rejected.getByRole('button', { name: 'Record the transfer' }).click()
  await expect(page.getByRole('status').first()).toContainText('Recorded as paid by bank transfer')
  await expect(rejected).toBeHidden()

  // find a caller
  const { toRefund } = site.sessions
  const search = page.getByRole('searchbox', { name: /^Search bookings/ })
  await search.fill(toRefund.phone.replace(/^(\d{5})(\d{5})$/, '+91-$1 $2'))
  await search.press('Enter')
  await page
    .getByRole('list', { name: 'Bookings' })
    .getByRole('link', { name: toRefund.name, exact: true })
    .click()
  await expect(h1(page)).toHaveText(toRefund.name)

  // partial refund of a completed session
  await page.getByRole('link', { name: 'Refund…' }).click()
  await page.getByLabel('Amount in rupees').fill('500')
  await page.getByLabel(/^Reason/).fill('The call broke off twice')
  await page.getByRole('button', { name: /^Refund and email/ }).click()
  await expect(page.getByRole('status').first()).toContainText('The refund is on its way')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Refund of ₹500')
  const [back] = await site.mails(toRefund.email, 1, 'Your refund of ₹500 is on its way')
  expect(back?.text).toContain(toRefund.reference)

  // record a no-show
  await page.goto(site.sessions.toCall.path)
  await page.getByRole('button', { name: 'No-show', exact: true }).click()
  await expect(main).toContainText('Recorded as a no-show.')
  await expect(page.getByRole('button', { name: 'Undo the no-show' })).toBeVisible()

  // reassign a session
  const date = addDays(site.today, 20) // 20 days ahead, because another test books one of the next slots
  const moved = await site.office.book({ with: own.id, on: date, at: '16:00', who: { name: 'Handed Over' } })
  await page.goto(moved.path)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Reassign' }).click()
  await page.getByRole('radio', { name: new RegExp(`^${arun.name}`) }).check()
  await page.getByRole('button', { name: /^Reassign( and email|$)/ }).click()
  await expect(page.getByRole('status').first()).toContainText('Reassigned.')
  await site.mails(moved.email, 1, 'Another counselor for your session')
  for (const { email } of [own, arun]) await site.mails(email, 1, `Reassigned: ${moved.name}`)

  // the month's export and the reports
  await menu(page, /^Money/).click()
  await expect(h1(page)).toHaveText('Money')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'File for the accountant (CSV)' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.match(/500\.00/g)?.length ?? 0).toBeGreaterThan(0)

  await main.getByRole('link', { name: 'Reports' }).click()
  await expect(h1(page)).toHaveText('Reports')
})
