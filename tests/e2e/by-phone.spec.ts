import { signIn } from './sign-in.ts'
import { expect, test } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('records a phone session as a no-show and emails the visitor', async ({ page, site }) => {
  const { toCall } = site.sessions
  await signIn(page, site.staff.deepa)
  await page.getByRole('link', { name: toCall.name, exact: true }).click()
  await page.getByRole('button', { name: 'No-show' }).click()
  await expect(page.getByRole('main')).toContainText('Recorded as a no-show.')
  // sent ten minutes later, so that a mistaken outcome can be undone: tests/api/book-anew.test.ts
  await page.getByText('Emails').click()
  await expect(page.getByRole('list', { name: 'Emails' })).toContainText('Session changed')
})
