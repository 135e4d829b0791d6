import type { Page } from '@playwright/test'
import { appCode } from '../builders/two-factor.ts'
import { admin } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './sign-in.ts'

const loginPath = '/services/counselor-login'
const dashboardPath = '/services/counselor-dashboard'
const password = 'a walk in the hills'

test.use({ expectedComplaints: [/status of (400|401|422)/] })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(loginPath)
}
async function giveCode(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(`${loginPath}?code=`)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(dashboardPath)
}

test('lets an invited team member sign in until an admin disables the account', async ({
  page,
  browser,
  site,
}) => {
  const email = 'ravi@example.org'
  const office = await (await browser.newContext()).newPage()
  await logIn(office, admin)
  await expect(office).toHaveURL(dashboardPath)
  await office.goto(`${dashboardPath}/team`)
  await office.getByRole('link', { name: 'Invite', exact: true }).click()
  await office.getByLabel('Email').fill(email)
  await office.getByLabel('Name', { exact: true }).fill('Ravi Kumar')
  await office.getByLabel('Title', { exact: true }).fill('Counselor')
  await office.getByLabel('Your password').fill(admin.password)
  await office.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(office.getByRole('status')).toContainText('The invitation is on its way')

  const [mail] = await site.mails(email, 1)
  const link = /http\S+\/password\/\w+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your new password is set')

  await logIn(page, { email, password })
  await expect(page).toHaveURL(dashboardPath)

  await page.goto(`${dashboardPath}/account`)
  await page.getByRole('button', { name: 'Set it up' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Copy the secret' })).toHaveCount(1)
  const now = Date.now()
  await page.getByLabel('Code that the app shows').fill(appCode(secret, now))
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await logOut(page)

  await logIn(page, { email, password })
  await giveCode(page, appCode(secret, now + 30_000)) // the previous code was used to enable the second factor
  await office.goto(`${dashboardPath}/team`)
  await office.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await office.locator('#disabled-password').fill(admin.password)
  await office.getByRole('button', { name: 'Disable the account' }).click()
  await expect(office.getByRole('status')).toContainText('disabled')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alert')).toContainText('Failed to verify admin access. Please login again.')
  await logIn(page, { email, password })
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await office.context().close()
})
