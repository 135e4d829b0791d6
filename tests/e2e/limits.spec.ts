import { waitForHydration } from './booking-page.ts'
import { stopClock } from './clock.ts'
import { expect, test } from './fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

/**
 * Limits and delays required by the specification. See navigation.spec.ts for the menu delay, booking.spec.ts for the
 * toast and public-forms.ts for message lengths.
 */

test('scrolls 50 ms after a click on Get Started', async ({ page }) => {
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

test('scrolls smoothly to 20 px below the hero after a click on Get Started', async ({ page }) => {
  for (const scripts of ['with', 'without'] as const) {
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
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main p, main h2, main a')]
        .map((text) => ({ text: text.textContent, ...text.getBoundingClientRect().toJSON() }))
        .filter(({ top, bottom, height }) => height && top < 0 && bottom > 0),
    )
    expect(cut, 'no line is cut at the top').toEqual([])
    const places = await page.evaluate(() => (window as unknown as { places: Set<number> }).places.size)
    expect(places).toBeGreaterThan(3)
  }
})

test.describe('signed-out dashboard', () => {
  test.use({ expectedComplaints: [/status of 401/] })

  test('redirects a signed-out visitor from the dashboard to the login after 1.5 seconds', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/services/counselor-dashboard')
    await stopClock(page)
    await waitForHydration(page)
    await expect(page.locator('meta[http-equiv=refresh]'), 'which would round down').toHaveCount(0)
    await page.clock.runFor(1499)
    await expect(page).toHaveURL(/counselor-dashboard$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/counselor-login/)
    const card = page.locator('main div:has(> form)')
    await expect(card, 'the login fades in').toHaveCSS('transition-property', 'opacity')
    await expect(card).toHaveCSS('transition-duration', '0.1s')
  })
})

test('fades to the next page in half a second without losing a tap', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  // pauses the fade at a fixed time, so that the speed of the machine does not matter
  await page.addInitScript(() =>
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready.catch(() => {})
      const fades = document.getAnimations().filter((animation) => 'animationName' in animation)
      for (const fade of fades) fade.pause()
      Object.assign(window, {
        fade: fades.find(({ effect }) => (effect as KeyframeEffect).target?.matches('main')) ?? null,
      })
    }),
  )
  // the browser skips the fade when the next page takes longer than four seconds
  await expect(async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect(page).toHaveURL('/about')
    await page.waitForFunction(() => 'fade' in window)
    expect(await page.evaluate(() => Reflect.get(window, 'fade') !== null)).toBe(true)
  }).toPass()
  const fade = (ms: number) =>
    page.evaluate((time) => {
      const animation = Reflect.get(window, 'fade') as Animation
      animation.currentTime = time
      return animation.effect?.getTiming().duration
    }, ms)
  const menu = page.locator('#small-menu')
  for (const ms of [50, 150, 300, 450]) {
    expect(await fade(ms)).toBe(500)
    expect(await page.evaluate(() => document.querySelector(':active-view-transition'))).not.toBeNull()
    await page.getByRole('button', { name: /Menu|Close/ }).click()
    await expect(menu, `tapped after ${ms} ms`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
})
