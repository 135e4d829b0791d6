import { bookingPath, holdScripts, submitIncomplete, waitForHydration } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('suggests a correction for a mistyped email address, and rejects a phone number of 11 digits', async ({
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
