import type { Page } from '@playwright/test'
import { aVisitor, bookSession } from './booking-page.ts'
import { admin } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const workspace = '/services/counselor-dashboard'

test.use({ expectedComplaints: [/Failed to load resource/] })

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))

const unreached = /There is a problem[\s\S]*What you typed is still here/

/** Submits a form while offline, reloads the page and expects the typed text to be restored. */
async function submitOffline(
  page: Page,
  { type, press, find }: Record<'type' | 'press' | 'find', () => Promise<void>>,
) {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await type()
  await page.context().setOffline(true)
  await press()
  await expect(page.getByRole('alert')).toContainText(unreached)
  await find()
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByText('What you typed before is back.').first()).toBeVisible()
  await find()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('keeps the text of workspace forms when the network fails', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const visitor = aVisitor()
  await bookSession(visitor, site.url)
  const written = await page.request.post(`${site.url}/api/v1/enquiries/contact`, {
    data: { name: 'Asha Rao', email: visitor.email, user_phone: '', message: 'Do you teach in Warangal?' },
  })
  expect(written.status()).toBe(201)
  await signIn(page, admin)
  await page.goto(`${workspace}/bookings?q=${encodeURIComponent(visitor.email)}`)
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: visitor.name, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.name)

  const note = page.getByLabel('Add a note')
  await submitOffline(page, {
    type: () => note.fill('Brings her marks'),
    press: () => button(page, 'Add note').click(),
    find: () => expect(note).toHaveValue('Brings her marks'),
  })
  const reason = page.getByLabel(/^Reason/)
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await submitOffline(page, {
    async type() {
      await page.getByRole('radio', { name: 'We cancel' }).check()
      await reason.fill('The counselor is ill')
    },
    press: () => button(page, /^Cancel the session/).click(),
    async find() {
      await expect(reason).toHaveValue('The counselor is ill')
      await expect(page.getByRole('radio', { name: 'We cancel' })).toBeChecked()
    },
  })
  // text typed in another form remains as a draft and is saved separately
  await expect(note).toHaveValue('Brings her marks')
  await button(page, 'Add note').click()
  await expect(
    page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Brings her marks' }),
  ).toBeInViewport()
  await expect(note).toHaveValue('')
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(reason).toHaveValue('The counselor is ill')

  await page.goto(`${workspace}/inbox?q=${encodeURIComponent(visitor.email)}`)
  await page.getByRole('row').getByRole('link', { name: 'Asha Rao' }).click()
  const reply = page.getByLabel('Reply', { exact: true })
  await submitOffline(page, {
    type: () => reply.fill('We do.'),
    press: () => button(page, 'Send reply').click(),
    find: () => expect(reply).toHaveValue('We do.'),
  })
  await page.goto(`${workspace}/availability?counselor=career-counselor`)
  const sunday = page.getByLabel('Sunday')
  await submitOffline(page, {
    type: () => sunday.fill('10-1'),
    press: () => button(page, 'Save').click(),
    find: () => expect(sunday).toHaveValue('10-1'),
  })
  await page.goto(`${workspace}/team/new`)
  const email = page.getByRole('main').getByLabel('Email')
  await submitOffline(page, {
    type: () => email.fill('new@margam.example'),
    press: () => button(page, 'Send the invitation').click(),
    find: () => expect(email).toHaveValue('new@margam.example'),
  })
  await button(page, 'Discard it').click()
  await expect(email).toHaveValue('')

  expect(await drafts(page)).toHaveLength(3)
  await button(page, 'Signed in').click()
  await button(page, 'Logout').click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await drafts(page)).toEqual([])
})
