import { aVisitor, bookFor } from './booking-page.ts'
import { admin, counselor, startDemo } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './sign-in.ts'

const loginPath = '/services/counselor-login'
const dashboardPath = '/services/counselor-dashboard'

test.use({ expectedComplaints: [/status of (400|401|429)/] })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a counselor signs in, finds a booking and logs out', async ({ page, site }) => {
      const visitor = { ...aVisitor(), name: `Searched ${javaScriptEnabled}` }
      await bookFor(visitor, site.url)
      await logIn(page, counselor)
      await expect(page).toHaveURL(dashboardPath)
      await page.getByRole('link', { name: 'Bookings', exact: true }).click()
      await page.getByRole('main').getByRole('searchbox').fill(visitor.email)
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/[?&]q=/)
      const row = page.getByRole('row').filter({ hasText: visitor.email })
      await expect(row).toContainText(visitor.name)
      await expect(row).toContainText(visitor.reason)
      await page.getByRole('main').getByRole('searchbox').fill('nobody of that name')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByText('No bookings found.')).toBeVisible()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(loginPath)
      await page.goto(dashboardPath)
      await expect(page).toHaveURL(new RegExp(`^[^?]+${loginPath}`))
      await expect(page.getByRole('alert')).toContainText(
        'Failed to verify admin access. Please login again.',
      )
    })

    test('who follows a link of the workspace without a session logs in and is where it led', async ({
      page,
    }) => {
      await page.goto(`${dashboardPath}/bookings?when=past`)
      await expect(page.getByText('Failed to verify admin access. Please login again.')).toBeVisible()
      await expect(page).toHaveURL(/counselor-login/)
      await page.getByRole('main').getByLabel('Email').fill(counselor.email)
      await page.getByLabel('Password').fill(counselor.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL(`${dashboardPath}/bookings?when=past`)
    })

    test('an unknown address and a wrong password are told the same', async ({ page }) => {
      const alert = page.getByRole('alert')
      await logIn(page, { ...counselor, password: 'not the password' })
      await expect(alert).toContainText('Invalid email or password')
      await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(counselor.email)
      await logIn(page, { email: 'nobody@example.org', password: 'not the password' })
      await expect(alert).toContainText('Invalid email or password')
    })
  })
}

test('an admin sees the dashboard too', async ({ page }) => {
  await logIn(page, admin)
  await expect(page).toHaveURL(dashboardPath)
})

test('the calls of admins refuse a counselor and a stranger', async ({ page, site }) => {
  const status = async () => {
    const answer = await page.request.get(`${site.url}/api/v1/auth/admin/status`)
    return [answer.status(), (await answer.json()).message]
  }
  expect(await status()).toEqual([401, 'Admin authentication failed'])
  await logIn(page, counselor)
  await expect(page).toHaveURL(dashboardPath)
  expect(await status()).toEqual([403, 'Insufficient privileges'])
})

test('empty fields are asked for', async ({ page }) => {
  await logIn(page, { email: '', password: '' })
  await expect(page.getByRole('alert')).toContainText('Please enter both email and password')
})

test('refuses a login after ten wrong passwords, with the wait', async ({ browser }) => {
  const site = await startDemo({ RATE_LIMITS: 'on' })
  const context = await browser.newContext()
  const attempt = async () => {
    const answer = await context.request.post(`${site.url}/api/v1/auth/counselor/login`, {
      data: { email: counselor.email, password: 'a guess' },
    })
    return answer.status()
  }
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push(await attempt())
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  const page = await context.newPage()
  await logIn(page, counselor, site.url)
  await expect(page.getByRole('alert')).toContainText(
    /Too many login attempts\. Please try again in \d+ minutes?\./,
  )
  await context.close()
  await site.stop()
})

test('leads from the footer of the site to the team login, which can keep a device signed in', async ({
  page,
}) => {
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
})

test('the menu that a first tap opens on a phone stays open when the scripts arrive', async ({
  page: login,
  context,
}) => {
  await logIn(login, counselor)
  await expect(login).toHaveURL(dashboardPath)
  const tapped = Promise.withResolvers<void>()
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await tapped.promise
    await route.continue()
  })
  await page.goto(dashboardPath, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  tapped.resolve()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible()
})
