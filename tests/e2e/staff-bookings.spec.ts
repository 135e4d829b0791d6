import type { Page } from '@playwright/test'
import { aVisitor, bookSession, waitForHydration } from './booking-page.ts'
import { counselor } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const bookingsPath = '/services/counselor-dashboard/bookings'

/** Books as a visitor and opens the booking as staff. */
async function openBooking(page: Page, site: string) {
  const visitor = aVisitor()
  await bookSession(visitor, site)
  await signIn(page, counselor)
  await page.goto(`${bookingsPath}?q=${encodeURIComponent(visitor.email)}`)
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: visitor.name, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.name)
  return visitor
}

test('saves a note, moves a session, resends the link and cancels', async ({ page, site }) => {
  const visitor = await openBooking(page, site.url)
  const main = page.getByRole('main')
  await expect(main).toContainText(visitor.reason)
  await expect(main.getByRole('link', { name: visitor.email })).toHaveAttribute(
    'href',
    `mailto:${visitor.email}`,
  )
  await page.getByLabel('Add a note').fill('Brings her marks')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('status')).toContainText('The note is added.')
  await expect(main).toContainText('Brings her marks')
  await expect(page.getByLabel('Add a note')).toHaveValue('')

  await page.getByRole('link', { name: 'Move', exact: true }).click()
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: /^Move and email/ }).click()
  await expect(page.getByRole('status')).toContainText('Moved.')
  await expect(main).toContainText(/Moved to \w{3} \d/)

  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('status')).toContainText('on its way')

  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await page.getByRole('radio', { name: 'We cancel' }).check()
  await page.getByRole('button', { name: /^Cancel the session/ }).click()
  await expect(page.getByRole('status')).toContainText('Cancelled.')
  await expect(page.getByRole('button', { name: /^Cancel the session/ })).toHaveCount(0)
  const subjects = (await site.mails(visitor.email, 4)).map(({ subject }) => subject)
  expect(subjects.join('\n')).toMatch(/We had to cancel[\s\S]*has moved to/)
  expect(subjects.join('\n')).toContain('the details and the link')
})

test('keeps typed text when the day changes, and clears the form for the next client', async ({
  page,
  site,
}) => {
  await signIn(page, counselor, site.url)
  await page.goto(`${bookingsPath}/new`)
  await waitForHydration(page)
  const name = page.getByRole('textbox', { name: 'Name' })
  const consent = page.getByRole('radio', { name: /18 or over/ })
  const otherDay = page.locator('a[href*="date="]').nth(1)
  await name.fill('First Client')
  await consent.check({ force: true })
  await otherDay.click()
  await expect(otherDay).toHaveAttribute('aria-current', 'date')
  await expect(name).toHaveValue('First Client')
  await expect(consent).toBeChecked()
  for (const path of [/[?]date=/, /bookings\/new$/]) {
    await expect(page).toHaveURL(path)
    await page.getByRole('link', { name: 'New booking' }).click()
    await expect(name).toHaveValue('')
    await expect(consent).not.toBeChecked()
    await name.fill('Second Client')
    await consent.check({ force: true })
  }
})
