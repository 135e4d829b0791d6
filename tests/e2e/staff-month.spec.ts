import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/time.ts'
import { holdSession, paidStarts } from '../customers.ts'
import { aVisitor, takenOver } from './booking-page.ts'
import { admin } from './demo.ts'
import { signIn } from './sign-in.ts'
import { expect, test, type Workday } from './workday.ts'

const workspace = '/services/counselor-dashboard'

test.use({ viewport: { width: 1360, height: 900 } })

/** Creates a rejected refund and an undeliverable email, which both need an admin. */
async function trouble(page: Page, site: Workday) {
  const next = await paidStarts(site, 120)
  const customer = await holdSession(site, next())
  await site.payments.pay(customer.orderId, { outcome: 'captured' })
  await site.mails(customer.email, 1, 'Your session is booked')
  await site.payments.fail({ kind: 'error', status: 400, path: '/v1/payments/*/refund' })
  expect(await customer.cancel(site)).toBe(303)
  await site.mails(customer.email, 1, 'is cancelled')
  const writer = { ...aVisitor(), name: 'Writes Once' }
  await site.refuseMails(1)
  const { email, name } = writer
  const data = { name, email, user_phone: '', message: 'Do you teach in Warangal?' }
  expect((await page.request.post(`${site.url}/api/v1/enquiries/contact`, { data })).status()).toBe(201)
  return { writer }
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name })

test('lets an admin complete a month of refunds, bookings, reports and data requests', async ({
  page,
  site,
}) => {
  const { writer } = await trouble(page, site)
  const { own, arun, chitra } = site.staff
  const main = page.getByRole('main')
  await signIn(page, admin)
  // Today lists the rejected refund and the failed email
  await expect(async () => {
    await page.goto(workspace)
    expect(await main.getByRole('heading', { name: 'Payments to look at' }).count()).toBe(1)
    expect(await main.getByRole('heading', { name: 'Emails that could not be sent' }).count()).toBe(1)
  }).toPass()
  await takenOver(page)

  // find a caller
  const { toRefund } = site.sessions
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: /^Search bookings/ })
  await expect(search).toBeFocused()
  await search.fill(toRefund.phone.replace(/^(\d{5})(\d{5})$/, '+91-$1 $2'))
  await search.press('Enter')
  await expect(h1(page)).toHaveText('Search')
  await page.getByRole('row').getByRole('link', { name: toRefund.name }).click()
  await expect(h1(page)).toHaveText(toRefund.name)

  // partial refund of a completed session
  await page.getByText('Send money back').click()
  await page.getByLabel('Amount in rupees').fill('500')
  await page.getByLabel(/^Reason/).fill('The call broke off twice')
  await page.getByRole('button', { name: /^Refund and email/ }).click()
  await expect(page.getByRole('status').first()).toContainText('The money goes back')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Refund of ₹500')
  const [back] = await site.mails(toRefund.email, 1, 'Your refund of ₹500 is on its way')
  expect(back?.text).toContain(toRefund.reference)

  // book a caller who pays cash
  const caller = { ...aVisitor(), name: 'Pays Cash' }
  await page.goto(
    `${workspace}/bookings/new?counselor=${chitra.id}&date=${addDays(site.today, 13)}&time=11:00`,
  )
  await expect(h1(page)).toHaveText('New booking')
  await takenOver(page)
  await page.getByRole('textbox', { name: 'Name' }).fill(caller.name)
  await page.getByRole('textbox', { name: 'Phone' }).fill(caller.phone)
  await page.getByRole('textbox', { name: /^Email/ }).fill(caller.email)
  await page.getByRole('radio', { name: /by hand$/ }).check()
  await page.getByLabel('How it came').selectOption('Cash')
  await page.getByLabel('Reference').fill('17')
  await page.getByRole('radio', { name: 'Video call' }).check()
  await page.getByRole('radio', { name: /18 or over/ }).check()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(h1(page)).toHaveText(caller.name)
  await expect(page.getByRole('status').first()).toContainText('Booked and paid.')
  const invoice = page.getByRole('link', { name: /^Tax invoice MI/ })
  const pdf = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await site.mails(caller.email, 1, 'Your session is booked')
  await site.mails(chitra.email, 1, `New booking: ${caller.name}`)

  // reassign a session to a counselor who then takes the day off
  const date = addDays(site.today, 20) // 20 days ahead, because another test books one of the next slots
  const moved = await site.office.book({ with: own.id, on: date, at: '16:00', who: { name: 'Handed Over' } })
  await page.goto(moved.path)
  await takenOver(page)
  await page.getByText('Hand over to another counselor').click()
  await page.getByRole('radio', { name: new RegExp(`^${arun.name}`) }).check()
  await page.getByRole('button', { name: /^Hand over( and email|$)/ }).click()
  await expect(page.getByRole('status').first()).toContainText('Handed over.')
  await site.mails(moved.email, 1, 'Another counselor for your session')
  for (const { email } of [own, arun]) await site.mails(email, 1, `Reassigned: ${moved.name}`)
  await page.goto(`${workspace}/availability/days?counselor=${arun.id}`)
  await expect(h1(page)).toHaveText(`Change some days of ${arun.name}`)
  await page.getByLabel('From', { exact: true }).fill(date)
  await page.getByRole('button', { name: 'Show affected bookings' }).click()
  await page.getByLabel('Decision').selectOption('Ask to choose another time')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Close this day and email one client' }).click()
  await expect(page.getByRole('status').first()).toContainText('The booking is taken care of.')
  await site.mails(moved.email, 1, 'Please choose another time')

  // reply to a message
  await menu(page, /^Messages/).click()
  await expect(h1(page)).toHaveText('Messages')
  await main.getByRole('link', { name: writer.name }).click()
  await expect(h1(page)).toHaveText(writer.name)
  await page.getByLabel('Reply', { exact: true }).fill('We do.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(main.getByRole('status').first()).toContainText('the message is done')
  const [reply] = await site.mails(writer.email, 1, 'Re: ')
  expect(reply?.text).toContain('We do.')

  // the month's export and the reports
  await menu(page, /^Money/).click()
  await expect(h1(page)).toHaveText('Money')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'File for the accountant (CSV)' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.match(/500\.00/g)?.length ?? 0).toBeGreaterThan(0)

  await main.getByRole('link', { name: 'Reports' }).click()
  await expect(h1(page)).toHaveText('Reports')

  // invite a team member, erase a person
  await menu(page, 'Settings').click()
  await page.getByRole('link', { name: 'Invite', exact: true }).click()
  await expect(h1(page)).toHaveText('Invite a team member')
  const colleague = aVisitor().email
  await page.getByLabel('Email').fill(colleague)
  await page.getByLabel('Name', { exact: true }).fill('New Colleague')
  await page.getByLabel('Role').selectOption('Admin')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('status').first()).toContainText('The invitation is on its way')
  await site.mails(colleague, 1, 'Your account at')

  const { toErase } = site.sessions
  await page.goto(toErase.path)
  await expect(h1(page)).toHaveText(toErase.name)
  await takenOver(page)
  await page.getByRole('button', { name: 'Erase this person…' }).click()
  await expect(h1(page)).toHaveText('Privacy')
  await expect(page.getByRole('region', { name: 'What we have' }).getByRole('status')).toContainText(
    toErase.email,
  )
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByRole('region', { name: /^Erased by request P-/ })).toContainText('Bookings: 1')
  await page.goto(toErase.path)
  await expect(main).not.toContainText(toErase.name)
})
