import { addDays } from '#app/lib/time.ts'
import { expect, test } from './workday.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('a visitor asks for an email about a full day, and reads why other days have no waitlist', async ({
  page,
  site,
}) => {
  const { id } = site.staff.chitra
  const full = addDays(site.today, 10)
  await page.goto(`/services/sessionbooking?counselor=${id}&date=${full}`)
  const link = page.getByRole('link', { name: 'Email me when a slot opens' }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page).toHaveTitle(/^Email me when a slot opens \|/)
  const form = page.getByRole('main')
  await form.getByLabel('Email', { exact: true }).fill('waits@example.org')
  await form.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the waitlist')
  await page.goto(`/services/waitlist?counselor=${id}&date=2020-01-01`)
  await expect(page).toHaveTitle(/^There is no waitlist for that day \|/)
  await expect(page.getByRole('link', { name: 'Choose a slot' })).toHaveAttribute(
    'href',
    '/services/sessionbooking',
  )
  await page.goto(`/services/waitlist?counselor=${id}&date=${addDays(site.today, 20)}`)
  await expect(page).toHaveTitle(/^That day has an available slot \|/)
})
