import type { Locator, Page } from '@playwright/test'
import { aVisitor } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

// the browser logs 422 responses
test.use({
  javaScriptEnabled: false,
  viewport: { width: 1360, height: 900 },
  expectedComplaints: [/status of 422/],
})

const sent = 'Message sent successfully!'

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Links in the error summary of the page for an invalid form. */
const errors = (page: Page): Locator => page.getByRole('main').getByRole('alert').getByRole('link')

async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
}

async function expectFilled(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await expect(form.getByLabel(label)).toHaveValue(text)
}

test('sends the contact dialog’s form once without scripts, after correcting errors', async ({
  page,
  site,
}) => {
  await page.goto('/about/team')
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to us' })
  const typed = { Name: 'Asha Rao', Email: aVisitor().email, Company: 'A college in Warangal' }
  await fill(dialog, typed)
  await dialog.getByLabel('Topic').selectOption('Career counselling')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(errors(page)).toHaveText(['Phone number is required.'])
  const form = page.getByRole('main').locator('form[action="/enquiries/modal"]')
  await expectFilled(form, { ...typed, Topic: 'Career counselling' })
  await fill(form, { Phone: '040 1234 5678' })
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(title(page)).toHaveText(sent)
  expect(await site.mails(typed.Email, 1)).toHaveLength(1)
  await page.reload()
  await expect(title(page)).toHaveText(sent)
  expect(await site.mails(typed.Email, 1), 'the page can be loaded again').toHaveLength(1)
})

test('confirms and ends a newsletter subscription through emailed links without scripts', async ({
  page,
  site,
}) => {
  const { email } = aVisitor()
  /** Finds a link in the text or the headers of the email. */
  const findLink = async (kind: string) => {
    const [mail] = await site.mails(email, 1)
    return new RegExp(`http[^\\s<"]+/newsletter/${kind}/[\\w-]+`).exec(JSON.stringify(mail))?.[0] ?? ''
  }
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  await foot.getByLabel('Email').fill('asha')
  await foot.getByRole('button', { name: 'Subscribe' }).click()
  const form = page.getByRole('main').locator('form[action="/newsletter"]')
  await expect(form.getByLabel('Email')).toHaveValue('asha')
  await expect(form).toContainText('Invalid email address.')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(title(page)).toHaveText('Check your inbox')

  const confirmation = await findLink('confirmation')
  await page.goto(confirmation)
  await page.getByRole('button', { name: 'Yes, start it' }).click()
  await expect(title(page)).toHaveText('You are on the list')

  await page.goto(await findLink('unsubscription'))
  await page.getByRole('button', { name: 'Yes, stop it' }).click()
  await expect(title(page)).toHaveText('You are off the list')
})
