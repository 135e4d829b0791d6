import { violationsOn } from './accessible.ts'
import { aVisitor, bookFor } from './booking-page.ts'
import { counselor } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/], viewport: { width: 360, height: 740 } })

test('a plan saves itself while it is written, over a cut network and a reload, and waits for the session', async ({
  page,
  context,
  site,
}) => {
  const visitor = aVisitor()
  await bookFor(visitor, site.url)
  await signIn(page, counselor)
  await page.goto(`/services/counselor-dashboard/bookings?q=${encodeURIComponent(visitor.email)}`)
  await page.getByRole('link', { name: visitor.name }).first().click()
  await page.getByRole('link', { name: 'Write the next step' }).click()
  const what = page.getByLabel('What is to be done')
  const state = page.getByRole('form', { name: 'Plan' }).getByRole('status')
  await what.fill('Collect the mark sheets')
  await expect(state).toContainText('Saved')

  expect(await violationsOn(page)).toEqual([])

  await context.setOffline(true)
  await page.getByLabel('Who does it').fill('Asha')
  await expect(state).toContainText('Not saved yet')
  await expect(what).toHaveValue('Collect the mark sheets')
  await context.setOffline(false)
  await expect(state).toContainText('Saved')

  await page.reload()
  await expect(what).toHaveValue('Collect the mark sheets')
  await expect(page.getByLabel('Who does it')).toHaveValue('Asha')
  await expect(page.getByRole('main')).toContainText('It can be sent once the session has begun')
  await expect(page.getByRole('button', { name: 'Send it to the family' })).toHaveCount(0)
})
