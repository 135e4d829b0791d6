import { signIn } from './sign-in.ts'
import { expect, test } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('records a phone session as a no-show', async ({ page, site }) => {
  const { toCall } = site.sessions
  await signIn(page, site.staff.deepa)
  await page.getByRole('link', { name: toCall.name, exact: true }).click()
  await page.getByRole('button', { name: 'No-show' }).click()
  await expect(page.getByRole('main')).toContainText('Recorded as a no-show.')
  await expect(page.getByRole('button', { name: 'Undo the no-show' })).toBeVisible()
})
