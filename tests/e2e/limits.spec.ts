import { takenOver } from './booking-page.ts'
import { stopClock } from './clock.ts'
import { expect, test } from './fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

/**
 * The specification's limits and times, held against the pages. The delay of the menus stands in navigation.spec.ts,
 * that of the toast in booking.spec.ts, the lengths of what is written to us in public-forms.ts.
 */

test('Get Started waits 50 milliseconds and then scrolls', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await stopClock(page)
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.clock.runFor(49)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.clock.runFor(1)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

for (const scripts of ['with', 'without'] as const) {
  test(`the first click on Get Started scrolls smoothly, ${scripts} scripts, to 20 pixels below the front`, async ({
    page,
  }) => {
    if (scripts === 'without') await page.route('**/assets/site-*.js', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.evaluate(() => {
      const places = new Set<number>()
      addEventListener('scroll', () => places.add(scrollY))
      Object.assign(window, { places })
    })
    await page.getByRole('link', { name: 'Get Started' }).click()
    const below = () =>
      page.locator('section:has(h1)').evaluate((front) => Math.round(front.getBoundingClientRect().bottom))
    await expect.poll(below).toBe(-20)
    const places = await page.evaluate(() => (window as unknown as { places: Set<number> }).places.size)
    expect(places).toBeGreaterThan(3)
  })
}

test.describe('without a session', () => {
  test.use({ expectedComplaints: [/status of 401/] })

  test('the dashboard leads to the login after one and a half seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/services/counselor-dashboard')
    await stopClock(page)
    await takenOver(page)
    await expect(page.locator('meta[http-equiv=refresh]'), 'which would round down').toHaveCount(0)
    await page.clock.runFor(1499)
    await expect(page).toHaveURL(/counselor-dashboard$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/counselor-login/)
  })
})

test('a phone number has exactly 10 digits to book', async ({ page }) => {
  await page.goto('/services/sessionbooking')
  const phone = page.getByRole('main').getByLabel('Phone', { exact: true })
  await phone.pressSequentially('98765432101')
  await expect(phone, 'nothing is cut').toHaveValue('98765432101')
  await expect(phone).toHaveAccessibleDescription(/must have exactly 10 digits. This one has 11./)
  await phone.fill('+91 98765-43210')
  await expect(phone).toHaveValue('9876543210')
  await expect(phone).not.toHaveAccessibleDescription(/exactly/)
})

test('pages fade into each other over half a second', async ({ page }) => {
  const fades = Promise.withResolvers<unknown[]>()
  await page.exposeFunction('faded', fades.resolve)
  await page.addInitScript(() =>
    addEventListener('pagereveal', async ({ viewTransition }) => {
      if (!viewTransition) return
      await viewTransition.ready
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
      const pages = effects.filter(({ pseudoElement }) => /(old|new)\(root\)/.test(pseudoElement ?? ''))
      Reflect.get(window, 'faded')(pages.map((effect) => effect.getTiming().duration))
    }),
  )
  await page.goto('/')
  await page.getByRole('link', { name: 'Learn More' }).click()
  const durations = await fades.promise
  expect(durations.length).toBeGreaterThan(0)
  expect(new Set(durations)).toEqual(new Set([500]))
})

test('the login fades in over a tenth of a second', async ({ page }) => {
  await page.goto('/services/counselor-login')
  const card = page.locator('main div:has(> form)')
  await expect(card).toHaveCSS('transition-property', 'opacity')
  await expect(card).toHaveCSS('transition-duration', '0.1s')
})
