import type { Page } from '@playwright/test'
import { listAccessibilityFaults } from '../accessible.ts'
import { countTaps } from './taps.ts'
import { expect, findBookingUrl, room, roomRequest, test, type Workday } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [roomRequest] })

async function findOpenJoinUrl(site: Workday): Promise<string> {
  const page = await (await fetch(await findBookingUrl(site, site.sessions.toJoin.email))).text()
  return /http[\w:/.]+\/join\/[\w/-]+/.exec(page)?.[0] ?? ''
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page) => page.getByRole('button', { name: 'Join the call' })

/** Hides browser automation from the page, and fakes the tab's visibility until `show` is called. */
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

test('opens the call automatically once when the page of an emailed join link becomes visible', async ({
  page,
  site,
}) => {
  const tab = await asByHand(page, 'hidden')
  await page.goto(await findOpenJoinUrl(site))
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

test('does not open the call automatically in a browser controlled by automation', async ({ page, site }) => {
  await page.goto(await findOpenJoinUrl(site))
  await expect(title(page)).toHaveText('The call is open')
  expect(await listAccessibilityFaults(page)).toEqual([])
  const taps = countTaps()
  await taps.on(button(page))
  taps.expect(1)
  await expect(title(page)).toHaveText(room)
})
