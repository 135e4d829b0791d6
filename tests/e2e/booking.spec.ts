import { devices, type Page } from '@playwright/test'
import {
  aVisitor,
  bookingPath,
  cardButton,
  chooseNextTime,
  confirmButton,
  fillDetails,
  giveConsent,
  pickInCalendar,
  slots,
  submitIncomplete,
  waitForHydration,
} from './booking-page.ts'
import { stopClock } from './clock.ts'
import { splitLines } from './demo.ts'
import { expect, test } from './fixtures.ts'

const thanks = /Thank you! Your session is booked for .+\sIST/
/** Status message that stays on the page after the toast. */
const said = (page: Page) => page.locator('main p[role=status]')
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    // the browser logs 422 responses
    test.use({ ...phone, javaScriptEnabled, expectedComplaints: [/status of 422/] })

    test('books, moves and cancels a free session, and emails the visitor', async ({ page, site }) => {
      const visitor = aVisitor()
      await page.goto(bookingPath)
      if (!javaScriptEnabled) {
        await confirmButton(page).click()
        await expect(page.getByRole('alert')).toContainText('Please select a session date and time.')
      }
      await fillDetails(page, visitor)
      await slots(page).nth(1).check()
      await expect(page.getByText(/^(No slot|Not) chosen yet$/).filter({ visible: true })).toHaveCount(0)
      await giveConsent(page)
      await confirmButton(page).click()
      const offer = page.getByRole('dialog', { name: 'Unlock a 60-min Deep Dive Session!' })
      await expect(offer.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute(
        'href',
        /^\/services\/paidsessioninitial\?from=[\w-]+$/,
      )
      await offer.getByRole('button', { name: 'No, Thanks' }).click()
      await expect(offer).toBeHidden()
      await expect(said(page)).toHaveText(thanks)
      await expect(page.getByRole('main')).toContainText(`We have sent the link to ${visitor.email}.`)
      const [booked] = await site.mails(visitor.email, 1)
      expect(booked?.subject).toMatch(/^Your session is booked/)
      expect(booked?.text).toMatch(/Language:\s+Telugu/)
      expect(booked?.calendar?.method).toBe('REQUEST')
      const invitation = splitLines(booked?.calendar?.ics ?? '')
      const uid = invitation.find((line) => line.startsWith('UID:'))
      expect(invitation).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:0', uid]))

      const link = booked?.text.match(/http\S+\/bookings\/[\w-]+/)?.[0]
      await page.goto(link ?? '')
      await page.getByRole('link', { name: 'Move it to another slot' }).click()
      if (javaScriptEnabled) await pickInCalendar(page)
      else await slots(page).last().check()
      await page.getByRole('button', { name: 'Move session' }).click()
      await expect(said(page)).toHaveText(/^Your session has moved to/)
      const [moved] = await site.mails(visitor.email, 2)
      expect(moved?.subject).toMatch(/^Your session has moved/)
      expect(splitLines(moved?.calendar?.ics ?? '')).toEqual(
        expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1', uid]),
      )

      await page.getByRole('link', { name: 'Cancel the session' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel your session?')
      await page.getByRole('button', { name: 'Cancel this session' }).click()
      await expect(said(page)).toHaveText(/^Your session is cancelled\./)
      const [cancelled] = await site.mails(visitor.email, 3)
      expect(splitLines(cancelled?.calendar?.ics ?? '')).toEqual(
        expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2', uid]),
      )

      await page.goto(`${link}/cancellation`)
      await expect(page).toHaveURL(link ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This session is cancelled')
    })
  })
}

test('hides the booking toast after 2.5 seconds and then shows the upgrade offer', async ({ page }) => {
  await page.clock.install()
  await chooseNextTime(page, aVisitor())
  await stopClock(page)
  await confirmButton(page).click()
  const toast = page.locator('.toast')
  await expect(toast).toHaveText(thanks)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.clock.runFor(2600)
  await expect(toast).toBeHidden()
  await expect(said(page)).toHaveText(thanks)
  const offer = page.getByRole('dialog', { name: /60-min Deep Dive/ })
  await expect(offer).toBeVisible()
  await page.clock.resume()
  await offer.getByRole('button', { name: 'No, Thanks' }).click()
  const steps = page.getByRole('region', { name: 'Next steps' })
  const join = steps.getByRole('button', { name: 'Join the video call' })
  await expect(steps.getByRole('link').first()).toHaveText('Add to calendar')
  await expect(steps.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  await expect(join).toHaveCount(0)
  const file = await page.request.get((await steps.getByRole('link').first().getAttribute('href')) ?? '')
  const lines = splitLines(await file.text())
  expect(lines).toContain('BEGIN:VALARM')
  const google = (await steps.getByRole('link', { name: /^Google/ }).getAttribute('href')) ?? ''
  const [start = ''] = (new URL(google).searchParams.get('dates') ?? '').split('/')
  const startsAt = Date.parse(start.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  await page.clock.fastForward(startsAt - 11 * 60_000 - (await page.evaluate(() => Date.now())))
  await expect(join).toHaveCount(0)
  await page.clock.fastForward(122_000) // the page corrects for the minute added by stopClock
  await expect(steps.locator('a, button').first()).toHaveText(/^Join the video call/)
})

test('books a slot from the calendar with the keyboard alone', async ({ page }) => {
  const visitor = aVisitor()
  await page.goto(bookingPath)
  await waitForHydration(page)
  const tabTo = async (target: ReturnType<typeof page.locator>) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${target}`)
  }
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(page.getByRole('main').getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await type('Name', visitor.name)
  await type('Email', visitor.email)
  await type('Phone', visitor.phone)
  await type('City', visitor.city)
  await tabTo(page.getByRole('radio', { name: /^Myself/ }))
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: 'Check Availability & Select Time' }))
  await page.keyboard.press('Enter')
  await tabTo(page.locator('[role=grid] button[tabindex="0"], [role=grid] button:not([tabindex])').first())
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.keyboard.press('PageDown')
  await expect.poll(focused).toMatch(/20\d\d/)
  for (let days = 0; days < 8 && !/slots? available$/.test(await focused()); days += 1) {
    const before = await focused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).not.toBe(before)
  }
  await page.keyboard.press('Enter')
  await tabTo(page.locator('button[name=time]:not([disabled])').first())
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('checkbox', { name: /^I am 18 or over/ }))
  await page.keyboard.press('Space')
  await tabTo(confirmButton(page))
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(thanks)
  await expect(page.getByRole('main')).toBeFocused()
})

test('focuses each missing field, and books only one session when Confirm is pressed twice', async ({
  page,
  site,
}) => {
  const visitor = aVisitor()
  await page.goto(bookingPath)
  const main = page.getByRole('main')
  const button = cardButton(page)
  await waitForHydration(page)
  await submitIncomplete(page)
  await expect(page.getByRole('alert')).toContainText('Please select a session date and time.')
  await page.reload()
  await expect(button).toHaveText(/^Say who it is for/)
  await button.click()
  await expect(page.getByRole('radio', { name: /^Myself/ })).toBeFocused()
  await page.keyboard.press('Space')
  for (const [says, label, text] of [
    [/^Add your name/, 'Name', visitor.name],
    [/^Add your email/, 'Email', visitor.email],
    [/^Add your phone number/, 'Phone', visitor.phone],
    [/^Add your city/, 'City', visitor.city],
  ] as const) {
    await expect(button).toHaveText(says)
    await button.click()
    await expect(main.getByLabel(label, { exact: true })).toBeFocused()
    await expect(main.getByLabel(label, { exact: true })).toBeInViewport()
    await page.keyboard.type(text)
  }
  await expect(button).toHaveText(/^Choose a slot/)
  await button.click()
  await expect(slots(page).first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(button).toHaveText(/^Tick the box to agree/)
  await button.click()
  await expect(page.getByRole('checkbox', { name: /^I am 18 or over/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(button).toHaveText('Confirm booking')
  // consent given for oneself is not valid for a child
  await page.locator('#booking-bookedFor-child').check()
  await expect(page.locator('#booking-consent')).not.toBeChecked()
  await page.getByRole('radio', { name: /^Myself/ }).check()
  await giveConsent(page)
  await button.dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
  expect(await site.mails(visitor.email, 1)).toHaveLength(1)
})
