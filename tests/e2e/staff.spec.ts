import { aVisitor, bookSession, holdScripts } from './booking-page.ts'
import { counselor } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './sign-in.ts'

const loginPath = '/services/counselor-login'
const dashboardPath = '/services/counselor-dashboard'

test.use({ expectedComplaints: [/status of (400|401)/] })

// people.spec.ts signs in with scripts
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lets a counselor sign in, find a booking and log out', async ({ page, site }) => {
    const visitor = { ...aVisitor(), name: 'Searched For' }
    await bookSession(visitor, site.url)
    await logIn(page, { ...counselor, password: 'not the password' })
    await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Team login' }).click()
    await expect(page).toHaveURL(loginPath)
    await page.getByLabel('Keep me signed in on this device').check()
    await page.getByRole('main').getByLabel('Email').fill(counselor.email)
    await page.getByLabel('Password').fill(counselor.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(dashboardPath)
    const session = (await page.context().cookies()).find(({ name }) => name === 'margam-session')
    expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 60 * 60)
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await page.getByRole('main').getByRole('searchbox').fill(visitor.email)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/[?&]q=/)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: visitor.email })
    await expect(row).toContainText(visitor.name)
    await expect(row).toContainText(visitor.reason)
    await page.getByRole('main').getByRole('searchbox').fill('nobody of that name')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No bookings found.')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(loginPath)
    await page.goto(dashboardPath)
    await expect(page).toHaveURL(new RegExp(`^[^?]+${loginPath}`))
    await expect(page.getByRole('alert')).toContainText('Failed to verify admin access. Please login again.')

    // a workspace link redirects through the login
    await page.goto(`${dashboardPath}/bookings?when=past`)
    await expect(page.getByText('Failed to verify admin access. Please login again.')).toBeVisible()
    await expect(page).toHaveURL(/counselor-login/)
    await page.getByRole('main').getByLabel('Email').fill(counselor.email)
    await page.getByLabel('Password').fill(counselor.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(`${dashboardPath}/bookings?when=past`)
  })
})

test('keeps the account popover open when the scripts load after the first tap', async ({
  page: login,
  context,
}) => {
  await logIn(login, counselor)
  await expect(login).toHaveURL(dashboardPath)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const letIn = await holdScripts(page)
  await page.goto(dashboardPath, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Signed in' }).click()
  letIn()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test.describe('with a server error', () => {
  test.use({ expectedComplaints: [/status of 500/] })

  test('shows a failed logout without the account popover in front of it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await logIn(page, counselor)
    await page.getByRole('button', { name: 'Signed in' }).click()
    await page.route(/counselor-dashboard\.data/, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to logout. Please try again.')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  })
})
