import type { Locator } from '@playwright/test'
import { aVisitor, confirmButton, giveConsent, holdScripts, slots, waitForHydration } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

test('lists the unanswered questions of an assessment step until all are answered', async ({ page }) => {
  await page.goto('/services/skills-assessment?step=1')
  await waitForHydration(page)
  for (let item = 0; item < 15; item += 1)
    if (item !== 4 && item !== 5) await page.locator(`#q${item}-4`).check()
  await page.getByRole('button', { name: 'Next fifteen' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(summary).toBeFocused()
  await page.locator('#q5-2').check()
  await expect(summary.getByRole('link')).toHaveCount(1)
  await expect(page.locator('#q5-2')).toBeFocused()
  await page.locator('#q4-2').check()
  await expect(summary).toHaveCount(0)
  await expect(page.locator('#q4-2')).toBeFocused()
  await page.reload()
  await expect(page.locator('#q4-2')).toBeChecked()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('reaches an assessment result in 33 taps and sends no answers', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  await page.goto('/')
  for (const answer of answers.slice(0, 3))
    await tap(page.locator(`[data-first-questions] a[data-answer="${answer}"]:visible`))
  await page.reload()
  await tap(page.getByRole('link', { name: 'Continue the five-minute test' }))
  await waitForHydration(page)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(3)
  for (const [index, answer] of [...answers].entries()) {
    if (index < 3) continue
    if (index === 15) {
      await tap(page.getByRole('button', { name: 'Next fifteen' }))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Step 2')
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(15)
      await page.getByRole('button', { name: 'Next fifteen' }).click()
      await page.reload()
      await waitForHydration(page)
    }
    await tap(page.locator(`#q${index}-${answer}`))
  }
  await tap(page.getByRole('button', { name: 'See your result' }))
  await expect(page).toHaveURL(/\?scores=25-25-25-75-75-100$/)
  await expect(page).toHaveTitle(/^Your result/)
  expect(taps).toBeLessThanOrEqual(33)
  expect(asked.filter((address) => /[?&#](a|q\d+)=/.test(address))).toEqual([])
  // WhatsApp is the fallback on a device without a share sheet
  const share = page.getByRole('link', { name: 'Share my result on WhatsApp' })
  const sent = new URL((await share.getAttribute('href')) ?? '')
  expect(sent.origin).toBe('https://wa.me')
  expect(sent.searchParams.get('text')).toContain(page.url())
  await page.getByRole('link', { name: 'Look at my answers again' }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(15)
})

test('keeps an assessment answer that was chosen before the scripts load', async ({ page }) => {
  const letIn = await holdScripts(page)
  await page.goto('/services/skills-assessment?step=1', { waitUntil: 'commit' })
  await page.locator('#q2-4').check()
  letIn()
  await waitForHydration(page)
  await expect(page.getByText('1 of 30 answered')).toBeVisible()
  await expect(page.locator('#q2-4')).toBeChecked()
})

test('copies the assessment result into a booking only with the visitor’s consent', async ({ page }) => {
  const topic = page.getByRole('main').getByLabel('What would you like to talk about?')
  for (const ticked of [false, true]) {
    await page.goto('/services/skills-assessment?scores=60-100-20-80-10-0')
    await waitForHydration(page)
    if (ticked) await page.getByRole('checkbox', { name: 'Attach my result' }).check()
    await page.getByRole('button', { name: 'Book a free session' }).click()
    await waitForHydration(page)
    await expect(topic).toHaveValue(ticked ? /: ISR\./ : '')
  }
  const visitor = aVisitor()
  const main = page.getByRole('main')
  for (const label of ['Name', 'Email', 'Phone', 'City'] as const) {
    await main.getByLabel(label, { exact: true }).fill(visitor[label.toLowerCase() as keyof typeof visitor])
  }
  await main.getByRole('radio', { name: /^Myself/ }).check()
  await slots(page).first().check()
  await giveConsent(page)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')

  // the parent's link carries the result but not the parent's consent
  await page.goto('/services/skills-assessment?scores=60-100-20-80-10-0')
  const whatsApp = await page
    .getByRole('link', { name: 'Amma, Nanna, book this for me' })
    .getAttribute('href')
  await page.goto(new URL(whatsApp ?? '').searchParams.get('text')?.match(/http\S+/)?.[0] ?? '')
  await waitForHydration(page)
  await expect(topic).toHaveValue(/^My skills assessment \(interests\): ISR\./)
  await expect(page.getByRole('radio', { name: /^A student under 18/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^I am the parent or guardian/ })).not.toBeChecked()
})

/** Answers to the 30 questions: Conventional 5, Enterprising and Social 4, other types 2. */
const answers = [...'RSIEACEARCISCIESRAARSICEICSAER']
  .map((type) => ({ C: 5, E: 4, S: 4 })[type] ?? 2)
  .join('')
