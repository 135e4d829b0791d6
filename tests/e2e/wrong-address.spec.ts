import { aVisitor, bookingPath, chooseNextTime, confirmButton, takenOver } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

// the browser logs the refusal of what is no address
test.use({ expectedComplaints: [/status of 422/] })
test.use({ viewport: { width: 360, height: 780 } })

for (const when of ['before', 'after'] as const)
  test(`an address that looks like a slip is asked about, typed ${when} the scripts are there, and a tap takes what was meant`, async ({
    page,
  }) => {
    const typed = Promise.withResolvers<void>()
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await typed.promise
      await route.continue()
    })
    await page.goto(bookingPath, { waitUntil: 'commit' })
    const email = page.getByRole('main').getByLabel('Email', { exact: true })
    if (when === 'after') {
      typed.resolve()
      await takenOver(page)
    }
    await email.pressSequentially('asha@gmial.con')
    typed.resolve()
    await page.getByRole('button', { name: 'Did you mean asha@gmail.com?' }).click()
    await expect(email).toHaveValue('asha@gmail.com')
    await expect(page.getByText('Did you mean')).toHaveCount(0)
  })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('the link of a booking goes to another address from its page, and once more by its reference', async ({
      page,
      site,
    }) => {
      const [visitor, right] = [aVisitor(), aVisitor().email]
      await chooseNextTime(page, visitor)
      await confirmButton(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
      if (javaScriptEnabled) await page.getByRole('button', { name: 'No, Thanks' }).click()
      const old = new URL(page.url()).pathname
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
      await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible()
      expect((await site.mails(right, 2))[0]?.subject).toContain('the link again')
      const answer = await page.request.get(old)
      expect(answer.status()).toBe(404)
    })
  })
}
