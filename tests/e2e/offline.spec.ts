import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', expectedComplaints: [/Failed to (load resource|fetch)/] })

test('without a network a page says so in our words, and the page to book on is there with what was typed', async ({
  page,
  context,
}) => {
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto('/services/sessionbooking')
  await expect.poll(kept).toContain('/services/sessionbooking')
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
  expect((await kept()).filter((path) => path.startsWith('/services/counselor'))).toEqual([])
})
