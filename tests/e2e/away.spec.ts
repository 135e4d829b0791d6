import type { Page } from '@playwright/test'
import { HOUR, indiaDate, indiaTime, toSpoken } from '#app/lib/time.ts'
import { aVisitor, bookFor, type Visitor } from './booking-page.ts'
import { counselor } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const workspace = '/services/counselor-dashboard'

test.use({ expectedComplaints: [/Failed to load resource/], viewport: { width: 360, height: 740 } })

/** Books a session and opens the booking as its counselor. Returns the start in epoch milliseconds. */
async function bookingOf(page: Page, visitor: Visitor, site: string): Promise<number> {
  await bookFor(visitor, site)
  await signIn(page, counselor)
  await page.goto(`${workspace}/bookings?q=${encodeURIComponent(visitor.email)}`)
  await page.getByRole('row').getByRole('link', { name: visitor.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.name)
  const start = await page.getByRole('main').locator('time').first().getAttribute('datetime')
  return Date.parse(start ?? '')
}

/** Submits a form while offline and expects the typed values to stay, then restores the network. */
async function cutOff(page: Page, press: () => Promise<void>): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.context().setOffline(true)
  await press()
  await expect(page.getByRole('alert')).toContainText('What you typed is still here')
  await page.context().setOffline(false)
}

test('asks the visitor by email to reschedule when the counselor takes time off', async ({ page, site }) => {
  const visitor = aVisitor()
  const startsAt = await bookingOf(page, visitor, site.url)
  await page.goto(workspace)
  await page.getByRole('link', { name: 'Need time off today?' }).click()
  await page.getByText('Other days or hours').click()
  await page.getByLabel('From', { exact: true }).fill(indiaDate(startsAt))
  // hours that leave out only this session, so that bookings of other tests stay
  const rest = [`12 AM-${toSpoken(indiaTime(startsAt))}`, `${toSpoken(indiaTime(startsAt + HOUR))}-12 AM`]
  await page.getByRole('radio', { name: 'Other hours' }).check()
  await page
    .getByLabel(/^Other hours/)
    .last()
    .fill(rest.join(', '))
  await page.getByRole('button', { name: 'Show affected bookings' }).click()
  const said = page.getByLabel(/^A sentence to the client/)
  await said.fill('I am ill and very sorry.')
  await expect(page.getByLabel('Decision')).toHaveValue('move')
  const next = page.getByRole('button', { name: 'Continue' })
  await cutOff(page, () => next.click())
  await expect(said).toHaveValue('I am ill and very sorry.')
  await next.click()
  await expect(page.getByRole('main')).toContainText(visitor.email)
  await page.getByRole('button', { name: 'Save this day and email one client' }).click()
  await expect(page.getByRole('status')).toContainText('The booking is taken care of.')

  const [mail] = await site.mails(visitor.email, 2)
  expect(mail?.subject).toContain('Please choose another time')
  expect(mail?.text).toContain('I am ill and very sorry.')
  const link = /\S+\/bookings\/\S+\/time/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.locator('button[name=time]:not([disabled]), input[name=slot]').first().click()
  await page.getByRole('button', { name: /^Move/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
})

test('sends the invitation to a corrected email and invalidates the old link', async ({ page, site }) => {
  const [visitor, right] = [aVisitor(), aVisitor().email]
  await bookingOf(page, visitor, site.url)
  const [first] = await site.mails(visitor.email, 1)
  const old = /\S+\/bookings\/[\w-]+(?=\s)/.exec(first?.text ?? '')?.[0] ?? ''
  await page.getByText('Correct name, email or phone').click()
  const email = page.locator('#correct').getByLabel(/^Email/)
  const press = () => page.getByRole('button', { name: 'Correct', exact: true }).click()
  await email.fill('nowhere')
  await press()
  await expect(page.getByRole('alert')).toContainText('Invalid email address.')
  await email.fill(right)
  await cutOff(page, press)
  await expect(email).toHaveValue(right)
  await press()
  await expect(page.getByRole('status')).toContainText('Corrected.')
  await expect(page.getByRole('main')).toContainText(`Email: ${visitor.email}, now ${right}`)
  const [invitation] = await site.mails(right, 1)
  expect(invitation?.subject).toContain('Your session is booked')
  expect((await page.request.get(old)).status()).toBe(404)
})
