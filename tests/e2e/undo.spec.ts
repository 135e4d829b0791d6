import { aVisitor, bookFor } from './booking-page.ts'
import { counselor, type Demo, startDemo } from './demo.ts'
import { expect, test as shared } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const bookings = '/services/counselor-dashboard/bookings'

/** On a site of their own, where there is time to undo: the others do at once what they are asked for. */
const test = shared.extend<object, { site: Demo }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const site = await startDemo({ UNDO_SECONDS: '60' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a cancellation is undone, its reason is in its form again, and nobody is told', async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const visitor = aVisitor()
      await bookFor(visitor, site.url)
      await signIn(page, counselor)
      await page.goto(`${bookings}?q=${encodeURIComponent(visitor.email)}`)
      await page.getByRole('row').getByRole('link', { name: visitor.name }).click()
      await page.getByText('Cancel this session').first().click()
      await page.getByLabel('We do').check()
      await page.getByLabel(/^Reason/).fill('The counselor is ill')
      await page.getByRole('button', { name: 'Cancel this session' }).click()
      const main = page.getByRole('main')
      await expect(main).toContainText('Cancelling this session. Nobody is told yet.')
      await expect(page.getByRole('button', { name: 'Cancel this session' })).toHaveCount(0)
      await page.getByRole('button', { name: /^Undo/ }).click()
      await expect(main).toContainText('Undone. Nothing was done, and nobody was told.')
      await expect(page.getByLabel(/^Reason/)).toHaveValue('The counselor is ill')
      await expect(page.getByLabel('We do')).toBeChecked()
      const subjects = (await site.mails(visitor.email, 1)).map(({ subject }) => subject)
      expect(subjects.join()).not.toMatch(/cancel/i)
      if (!javaScriptEnabled) return
      await page.reload()
      await expect(page.getByLabel(/^Reason/)).toHaveValue('The counselor is ill')
    })
  })
