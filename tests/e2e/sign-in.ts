import { expect, type Page } from '@playwright/test'

const loginPath = '/services/counselor-login'

export type Account = { email: string; password: string }

/** Sends the login form; what comes of it is the test's to say. */
export async function logIn(page: Page, { email, password }: Account, site = ''): Promise<void> {
  await page.goto(`${site}${loginPath}`)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Logs in; ends on the first page of the workspace. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await logIn(page, account)
  await expect(page).toHaveURL('/services/counselor-dashboard')
}
