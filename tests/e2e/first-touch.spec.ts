import { aVisitor, bookingPath, expectDetails, fillDetails, touched } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 1360, height: 900 }, expectedComplaints: [/preload/] })

test('a page that is only read loads no script', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const path of ['/', bookingPath]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts).toEqual([])
  await page.mouse.move(3, 3)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('the first click counts', async ({ page }) => {
  await page.goto(bookingPath)
  await page.getByRole('button', { name: 'Check Availability & Select Time' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(new URL(page.url()).hash, 'without a reload').toBe('')
})

test('two clicks before the scripts are there both count', async ({ page }) => {
  const clicked = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await clicked.promise
    await route.continue()
  })
  await page.goto(bookingPath)
  const time = page.locator('button[value^="start:"]').first()
  await time.click()
  await page.getByRole('button', { name: 'Check Availability & Select Time' }).click()
  clicked.resolve()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(time).toHaveAttribute('aria-pressed', 'true')
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a click that waits for the scripts shows that it was taken, motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    const shown = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await shown.promise
      await route.continue()
    })
    await page.goto(bookingPath)
    const open = page.getByRole('button', { name: 'Check Availability & Select Time' })
    await expect(open).not.toHaveCSS('cursor', 'progress')
    await open.click()
    await expect(open).toHaveAttribute('aria-busy', 'true')
    await expect(open).toHaveCSS('cursor', 'progress')
    await expect(open).toHaveCSS('background-image', /gradient/)
    await expect(open).toHaveCSS('animation-name', reducedMotion === 'reduce' ? 'none' : 'wait')
    await open.click()
    shown.resolve()
    await expect(page.getByRole('grid'), 'tapped twice, done once').toBeVisible()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
  })
}

test('what was typed before the scripts are there is kept', async ({ page }) => {
  const visitor = aVisitor()
  await page.goto(bookingPath)
  await fillDetails(page, visitor)
  await expect(page.locator('header[data-live]')).toBeAttached()
  await expectDetails(page, visitor)
})

test('a menu opens under a mouse that was there before the scripts', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'About Us' }).hover()
  await expect(main.getByRole('link', { name: 'Our Team' })).toBeVisible()
})

test('a submenu that the first click opens stays open when the scripts arrive', async ({ page }) => {
  const clicked = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await clicked.promise
    await route.continue()
  })
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'Solutions menu' }).press('Enter')
  clicked.resolve()
  await expect(page.locator('header[data-live]')).toBeAttached()
  await expect(main.getByRole('button', { name: 'Solutions menu' })).toHaveAttribute('aria-expanded', 'true')
  await expect(main.locator('#menu-solutions')).toBeVisible()
})

test('after a reload the way back still shows the page that it leads to', async ({ page }) => {
  await page.goto('/about')
  const about = await page.getByRole('heading', { level: 1 }).textContent()
  await touched(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  await page.reload()
  await expect(page.locator('html[data-hydrated]'), 'the scripts come unasked').toBeAttached()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about ?? '')
})

test('nothing is lost of what is typed while a form becomes live', async ({ page }) => {
  await page.goto('/about')
  await touched(page)
  const [typed, kept] = await page.evaluate(
    () =>
      new Promise<[string, string]>((resolve) => {
        const field = () =>
          document.querySelector<HTMLInputElement>('form[action="/newsletter"] [name=email]')
        const first = field()
        const { port1, port2 } = new MessageChannel()
        let typed = ''
        let more = 20
        first?.focus()
        port1.onmessage = () => {
          const input = field()
          if (input) {
            typed += 'x'
            input.value += 'x'
            if (input !== first) more -= 1
          }
          if (more > 0) port2.postMessage(null)
          else resolve([typed, input?.value ?? ''])
        }
        port2.postMessage(null)
      }),
  )
  expect(kept.length).toBe(typed.length)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
})

test('a form whose script comes while its button is pressed is sent all the same', async ({ page }) => {
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/newsletter-form-*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/about')
  await touched(page)
  const fetched = page.waitForResponse('**/assets/newsletter-form-*.js')
  await page.getByRole('button', { name: 'Subscribe' }).hover()
  await page.mouse.down()
  pressed.resolve()
  await (await fetched).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await page.mouse.up()
  await expect(page.getByText('Email is required.')).toBeVisible()
})
