import type { Page } from '@playwright/test'
import { faultsAtEveryWidth } from './accessible.ts'
import { takenOver } from './booking-page.ts'
import { countTaps } from './taps.ts'
import { expect, ownPage, room, test, toRooms, type Workday } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [toRooms] })

/** The address to join of a session whose call is open, as its visitor's mails and page have it. */
async function visitors(site: Workday): Promise<string> {
  const page = await (await fetch(await ownPage(site, site.sessions.toJoin.email))).text()
  return /http[\w:/.]+\/join\/[\w/-]+/.exec(page)?.[0] ?? ''
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page) => page.getByRole('button', { name: 'Join the call' })

/** No program drives the browser; a hidden tab is behind another until `show`. */
async function asByHand(page: Page, first: DocumentVisibilityState) {
  await page.addInitScript((value) => {
    const seen = { value }
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => seen.value })
    addEventListener('shown', () => {
      seen.value = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }, first)
  return { show: () => page.evaluate(() => void dispatchEvent(new Event('shown'))) }
}

test('the address in a visitor’s mail leads into the call by itself once it is seen, and not again who goes back', async ({
  page,
  site,
}) => {
  const tab = await asByHand(page, 'hidden')
  await page.goto(await visitors(site))
  await expect(title(page)).toHaveText('The call is open')
  await tab.show()
  await expect(title(page)).toHaveText(room)
  await page.goBack()
  await expect(title(page)).toHaveText('The call is open')
  await tab.show()
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await button(page).click()
  await expect(title(page)).toHaveText(room)
  expect(posts).toHaveLength(1)
})

test('a browser that a program drives stays on the page, from which a press leads into the call', async ({
  page,
  site,
}) => {
  await page.goto(await visitors(site))
  await expect(title(page)).toHaveText('The call is open')
  expect(await faultsAtEveryWidth(page, { shortly: true })).toEqual([])
  const taps = countTaps()
  await taps.on(button(page))
  taps.expect(1)
  await expect(title(page)).toHaveText(room)
})

test('home leads who booked here into the call with one press, in a tab of its own', async ({
  page,
  site,
}) => {
  await page.goto(`${await ownPage(site, site.sessions.toJoin.email)}?booked=1`)
  await takenOver(page)
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Your session' })
  const tab = page.waitForEvent('popup')
  const taps = countTaps()
  await taps.on(strip.getByRole('button', { name: 'Join' }))
  taps.expect(1)
  await expect(title(await tab)).toHaveText(room)
  await expect(strip).toBeVisible()

  // the strip covers nothing that whoever goes on by keys is at
  const section = page.locator('section[aria-label="Your session"]') // beside a field that is filled in it is not shown
  await expect(section).toBeVisible()
  const covered: string[] = []
  for (let press = 0; press < 75; press += 1) {
    await page.keyboard.press('Tab')
    covered.push(
      ...(await section.evaluate((over) => {
        const at = document.activeElement
        if (!at || at === document.body || over.contains(at)) return []
        const { left, width, top, height } = at.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return over.contains(seen) ? [at.outerHTML.slice(0, 90)] : []
      })),
    )
  }
  expect(covered).toEqual([])
})
