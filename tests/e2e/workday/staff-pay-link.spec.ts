import { addDays } from '#app/lib/time.ts'
import { aVisitor, waitForHydration } from '../booking-page.ts'
import { admin } from '../demo.ts'
import { expectPaid, heading, openCheckout, payByCard } from '../payment-page.ts'
import { signIn } from '../sign-in.ts'
import { expect, test } from './workday.ts'

// the browser logs 409 responses
test.use({ pays: true, viewport: { width: 360, height: 740 }, expectedComplaints: [/status of 409/] })

test('loads the slots of the last chosen counselor and day when both are changed quickly', async ({
  page,
  site,
}) => {
  const { chitra } = site.staff
  await signIn(page, admin)
  await page.goto('/services/counselor-dashboard/bookings/new')
  await waitForHydration(page)
  const chosen = Promise.withResolvers<void>()
  await page.route('**/bookings/new.data?*', async (route) => {
    await chosen.promise
    await route.continue().catch(() => {}) // the second request aborts the first
  })
  await page.getByLabel('Counselor', { exact: true }).selectOption(chitra.id)
  await page.getByLabel('Day', { exact: true }).fill(addDays(site.today, 7))
  chosen.resolve()
  await expect(page.getByRole('main')).toContainText(new RegExp(`${chitra.name}, .+: 1 slot`))
  await expect(page.getByRole('radio', { name: '11:00 AM' })).toBeAttached()
})

test('holds a caller’s slot and books the session when it is paid by link', async ({
  page,
  browser,
  site,
}) => {
  const caller = { ...aVisitor(), name: 'Lakshmi Devi' }
  const date = addDays(site.today, 3)
  await signIn(page, site.staff.bhavna)
  await page.goto(`/services/counselor-dashboard/bookings/new?date=${date}&time=06:15`)
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Name' }).fill(caller.name)
  await page.getByRole('textbox', { name: 'Phone' }).fill(caller.phone)
  await page.getByRole('textbox', { name: /^Email/ }).fill(caller.email)
  await page.getByRole('radio', { name: /link to pay$/ }).check({ force: true })
  await page.getByRole('radio', { name: 'Video call' }).check({ force: true })
  await page.getByRole('radio', { name: /18 or over/ }).check({ force: true })
  // delays the reload after the response, because the confirmation is shown before it
  await page.route(/\.data/, (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('button', { name: 'Book anyway' }).click()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(caller.name)
  await expect(page.getByRole('main')).toContainText('The client gets the payment link by email.')

  const [asks] = await site.mails(caller.email, 1, 'Please pay')
  const visitor = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await visitor.goto(/\S+\?pay=[\w-]+/.exec(asks?.text ?? '')?.[0] ?? '')
  await expect(heading(visitor)).toHaveText('Pay for your session')
  await payByCard(await openCheckout(visitor))
  await expectPaid(visitor)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/paid.+Tax invoice MI/s)
  await visitor.close()
})
