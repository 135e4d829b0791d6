import type { Page } from '@playwright/test'
import { appCode } from '../builders/two-factor.ts'
import { violationsOn } from './accessible.ts'
import { counselor, startDemo } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { logIn, signIn } from './sign-in.ts'

/** A device of its own that makes passkeys and says yes at once. */
async function withDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

test('a passkey is made beside the authenticator app, logs in in place of its code, and is removed', async ({
  browser,
}) => {
  const site = await startDemo({ HOST: 'localhost' }) // an IP address can have no passkeys
  const page = await browser.newPage({ baseURL: site.url })
  await withDevice(page)
  const start = '/services/counselor-dashboard'
  await signIn(page, counselor, site.url)
  await page.goto(`${start}/account/two-factor`)
  await page.getByLabel('Your password').fill(counselor.password)
  await page.getByRole('button', { name: 'Set it up' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Code that the app shows').fill(appCode(secret, Date.now()))
  await page.getByRole('button', { name: 'Turn it on' }).click()

  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My laptop')
  await page.getByLabel('Your password').fill(counselor.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(page.getByRole('status')).toContainText('The passkey is added')
  const line = page.getByRole('listitem').filter({ hasText: 'My laptop' })
  await expect(line).toContainText('not used yet')
  await line.locator('summary').click()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/services/counselor-login')

  await logIn(page, counselor)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(start)

  await page.goto(`${start}/account/two-factor/passkeys`)
  await expect(line).toContainText('last used')
  await line.locator('summary').click()
  await line.getByLabel('Your password').fill(counselor.password)
  await line.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('status')).toContainText('The passkey is removed')
  await expect(line).toHaveCount(0)
  await page.close()
  await site.stop()
})
