import type { Page } from '@playwright/test'
import { company } from '#app/content/company.ts'
import { aVisitor } from './booking-page.ts'
import { admin } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/** Opens the message from an email address through the menu and the search. */
async function openMessage(page: Page, email: string, list = 'Open'): Promise<void> {
  await page.getByRole('link', { name: /^Messages/ }).click()
  const tab = page.getByRole('list', { name: 'Lists' }).getByRole('link', { name: list })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current') // otherwise the search runs on the previous list
  await page.getByRole('main').getByRole('searchbox').fill(email)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/[?&]q=/)
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('link', { name: 'Asha Rao' })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao')
}

const status = (page: Page) => page.getByRole('main').getByRole('status')

test('finds, replies to, reopens and deletes a visitor’s message', async ({ page, site }) => {
  const { email } = aVisitor()
  await page.goto('/contactus')
  const form = page.getByRole('main').locator('form[action="/enquiries/contact"]')
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill('Do you teach in Warangal?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible({ timeout: 15_000 })
  const [arrived] = await site.mails(email, 1)

  await signIn(page, admin)
  await openMessage(page, email)
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText(
    'Do you teach in Warangal?',
  )
  await page.getByLabel('Reply', { exact: true }).fill('We do.\nCome and see us.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(status(page)).toContainText('Your reply is on its way')

  const [reply] = await site.mails(email, 2)
  expect(reply).toMatchObject({ subject: 'Re: We have your message', replyTo: [company.teamEmail] })
  expect(reply?.text).toContain('Come and see us.')
  const header = (name: string) => reply?.headers.find((found) => found.name === name)?.value
  expect([header('In-Reply-To'), header('References')]).toEqual([arrived?.messageId, arrived?.messageId])

  await openMessage(page, email, 'Done')
  await expect(page.getByRole('region', { name: 'Our replies' })).toContainText('Come and see us.')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(status(page)).toHaveText('The message is open again.')
  await page.getByText('Delete…').click()
  await page.getByRole('button', { name: 'Delete the message and our replies' }).click()
  await expect(status(page)).toHaveText('The message is deleted.')
})
