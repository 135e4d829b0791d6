import type { Page } from '@playwright/test'
import { takenOver } from './booking-page.ts'
import { counselor } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'allow', expectedComplaints: [/Failed to (load resource|fetch)/] })

/** What the service worker holds. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

test('without a network a page says so in our words, and the page to book on is there with what was typed', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto('/services/sessionbooking')
  await expect.poll(() => keptPaths(page)).toContain('/services/sessionbooking')
  await page.reload()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.locator('#booking-name').fill('Asha Rao')

  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('#booking-name')).toHaveValue('Asha Rao')
  await expect(page.getByText('You are offline. What you type stays here.')).toBeVisible()
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
  expect((await keptPaths(page)).filter((path) => path.startsWith('/services/counselor'))).toEqual([])
})

test('without a network the workspace says in its own words that a page is not here, and opens it once there is one', async ({
  page,
  context,
}) => {
  await signIn(page, counselor)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await takenOver(page)
  const heading = page.getByRole('heading', { level: 1 })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await link('Bookings').click()
  await expect(heading).toHaveText('Bookings')
  await link('Today').click()
  await expect(heading).not.toHaveText('Bookings')
  await context.setOffline(true)
  await link('Bookings').click()
  await expect(heading).toHaveText('This page could not be loaded')
  await expect(page.getByRole('alert')).toContainText('What you typed is kept in this browser')
  await expect(link('Today')).toBeVisible()
  await context.setOffline(false)
  await expect(heading).toHaveText('Bookings')

  // loaded anew, or opened for the first time
  await context.setOffline(true)
  for (const open of [() => page.reload(), () => page.goto('/services/counselor-dashboard/availability')]) {
    await open()
    await expect(heading).toHaveText('This page could not be loaded')
    await expect(page.getByRole('main')).toContainText(
      'What you typed in the workspace is kept in this browser',
    )
    await expect(page.locator('body')).not.toContainText(counselor.email)
  }
  await context.setOffline(false)
  await page.reload()
  await expect(heading).toHaveText('Availability')
  expect((await keptPaths(page)).filter((path) => path.startsWith('/services/counselor'))).toEqual([])
})
