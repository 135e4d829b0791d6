import {
  aVisitor,
  bookingPath,
  bookSession,
  holdScripts,
  submitIncomplete,
  waitForHydration,
} from './booking-page.ts'
import { expect, test } from './fixtures.ts'

// the browser logs 422 responses
test.use({ expectedComplaints: [/status of 422/] })
test.use({ viewport: { width: 360, height: 780 } })

test('suggests a correction for a mistyped email and refuses a phone number of 11 digits', async ({
  page,
}) => {
  const letIn = await holdScripts(page)
  await page.goto(bookingPath, { waitUntil: 'commit' })
  const email = page.getByRole('main').getByLabel('Email', { exact: true })
  const meant = page.getByRole('button', { name: 'Did you mean asha@gmail.com?' })
  await email.pressSequentially('asha@gmial.con')
  letIn()
  await meant.click()
  await expect(email).toHaveValue('asha@gmail.com')
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await waitForHydration(page)
  await email.clear()
  await email.pressSequentially('asha@gmial.con')
  await meant.click()
  await expect(email).toHaveValue('asha@gmail.com')

  const phone = page.getByRole('main').getByLabel('Phone', { exact: true })
  await phone.pressSequentially('98765432101')
  await expect(phone, 'nothing is cut').toHaveValue('98765432101')
  await submitIncomplete(page)
  await expect(phone).toHaveAccessibleDescription(/must have exactly 10 digits. This one has 11./)
  await phone.fill('+91 98765-43210')
  await expect(phone).not.toHaveAccessibleDescription(/exactly/)
})

test('sends the booking link to a corrected email and resends the link by reference', async ({
  page,
  site,
}) => {
  const [visitor, right] = [aVisitor(), aVisitor().email]
  const old = `/bookings/${await bookSession(visitor, site.url)}`
  await page.goto(old)
  const reference = (await page.getByText(/^MG-/).first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Change it' }).click()
  await page.getByLabel('Your email').fill('asha')
  await page.getByRole('button', { name: 'Send the link there' }).click()
  await expect(page.getByText('Invalid email address.')).toBeVisible()
  await page.getByLabel('Your email').fill(right)
  await page.getByRole('button', { name: 'Send the link there' }).click()
  await expect(page.getByRole('status').first()).toContainText(right)
  expect((await site.mails(right, 1))[0]?.subject).toContain('Your session is booked')

  await page.goto('/contactus')
  await page.getByRole('link', { name: /have us send it again/ }).click()
  await page.getByLabel('Reference').fill(reference.toLowerCase())
  await page.getByRole('main').getByLabel('Phone').fill(`+91 ${visitor.phone}`)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'email you its link' })).toBeVisible()
  expect((await site.mails(right, 2))[0]?.subject).toContain('the details and the link')
  const answer = await page.request.get(old)
  expect(answer.status()).toBe(404)
})
