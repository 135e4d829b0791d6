import type { Page } from '@playwright/test'
import { violationsOn } from './accessible.ts'
import { aVisitor, bookFor, takenOver } from './booking-page.ts'
import { counselor, type Demo } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test.use({
  expectedComplaints: [/ERR_(INTERNET_DISCONNECTED|FAILED)/],
  viewport: { width: 360, height: 740 },
})

/** The plan of a session that is to come. */
async function toNewPlan(page: Page, site: Demo) {
  const visitor = aVisitor()
  await bookFor(visitor, site.url)
  await signIn(page, counselor)
  await page.goto(`/services/counselor-dashboard/bookings?q=${encodeURIComponent(visitor.email)}`)
  await page.getByRole('link', { name: visitor.name }).first().click()
  await page.getByRole('link', { name: 'Write the next step' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The next step')
  await takenOver(page)
}

test('a plan saves itself while it is written, over a cut network and a reload, and waits for the session', async ({
  page,
  context,
  site,
}) => {
  await toNewPlan(page, site)
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

test('a save of its own that arrives after the button’s writes no older words over the plan', async ({
  page,
  site,
}) => {
  await toNewPlan(page, site)
  const pressed = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  await page.route('**/plan.data*', async (route) => {
    if (!route.request().postData()?.includes('autosave')) return route.continue()
    await pressed.promise
    await route.fulfill({ response: await route.fetch() })
    late.resolve()
  })
  const what = page.getByLabel('What is to be done')
  await what.fill('Older words')
  await expect(page.getByRole('form', { name: 'Plan' }).getByRole('status')).toHaveText('Saving…')
  await what.fill('Newest words')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved. Nothing was sent.' })).toBeVisible()
  pressed.resolve()
  await late.promise
  await expect(page.getByRole('form', { name: 'Plan' }).getByRole('status')).toHaveText(/^Saved/)
  await page.reload()
  await expect(what).toHaveValue('Newest words')
})

test('what could not save itself is not called unsaved any more once the button has saved it, the second time too', async ({
  page,
  site,
}) => {
  await toNewPlan(page, site)
  const state = page.getByRole('form', { name: 'Plan' }).getByRole('status')
  const what = page.getByLabel('What is to be done')
  for (const words of ['Collect the mark sheets', 'Visit two colleges']) {
    await page.route('**/plan.data*', (route) => route.abort(), { times: 1 })
    await what.fill(words)
    await expect(state).toContainText('Not saved yet')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('form', { name: 'Plan' })).not.toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(/done=saved$/)
    await expect(state).toHaveText(/^Saved/)
  }
  await page.reload()
  await expect(what).toHaveValue('Visit two colleges')
})
