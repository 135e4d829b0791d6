import { counselor } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const page360 = { width: 360, height: 760 }
const newBooking = '/services/counselor-dashboard/bookings/new'

test.use({ viewport: page360, expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

test('books a session for a client on the phone despite a network failure', async ({ page, context }) => {
  await signIn(page, counselor)
  await page.goto(newBooking)
  await page.getByRole('textbox', { name: 'Name' }).fill('Lakshmi Devi')
  await page.getByRole('textbox', { name: 'Phone' }).fill('98480 12345')
  await page.getByRole('radio', { name: /parent or guardian/ }).check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('could not reach the site')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakshmi Devi')
  await expect(page.getByRole('status')).toContainText('Booked.')
  await expect(page.getByRole('main')).toContainText('By phone, taken down by')
  await expect(page.getByRole('link', { name: /Send by WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919848012345\?text=/,
  )
})
