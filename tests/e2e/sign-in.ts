import { expect, type Page } from '@playwright/test'

const loginPath = '/services/counselor-login'
const workspacePath = '/services/counselor-dashboard'

export type Account = { email: string; password: string }

/** Submits the login form without checking the result. */
export async function logIn(page: Page, { email, password }: Account, site = ''): Promise<void> {
  await page.goto(`${site}${loginPath}`)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Logs in by an HTTP request without the form. Ends on the first page of the workspace. */
export async function signIn(page: Page, { email, password }: Account, site = ''): Promise<void> {
  const form = { email, password }
  const answer = await page.request.post(`${site}${loginPath}`, { form, maxRedirects: 0 })
  expect(answer.headers().location).toBe(workspacePath)
  await page.goto(`${site}${workspacePath}`)
}
