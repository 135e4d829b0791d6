import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/time.ts'
import { pdfText } from '../pdf-text.ts'
import { takenOver } from './booking-page.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** What a family ticks before the page has told that somebody sees it: the answer to that comes in between. */
async function tickedBeforeSeen(page: Page): Promise<void> {
  const ticked = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  await page.route('**/plan.data*', async (route) => {
    const request = route.request()
    const isSeen = request.postData()?.includes('opened') === true
    if (isSeen) await ticked.promise
    else if (request.method() === 'GET') {
      ticked.resolve()
      await seen.promise
    }
    const response = await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ response }).catch(() => {}) // it may be asked for anew meanwhile
    if (isSeen) seen.resolve()
  })
}

test('a plan is written, sent, read and ticked by the family, and its counselor sees that', async ({
  page,
  browser,
  site,
}) => {
  const { toPlan } = site.sessions
  await signIn(page, site.staff.own)
  await page.goto(`${toPlan.path}/plan`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The plan')
  await takenOver(page)
  const form = page.getByRole('form', { name: 'Plan' })
  for (const [label, words] of Object.entries({
    'Where you stand': 'Eighty percent in class 10, likes biology.',
    'Plan A': 'BiPC, then NEET.',
    'Plan B': 'Nursing.',
    'Plan Z, if both fail': 'Lab technician.',
    'How you notice that it is wrong': 'Below half in the first mock test.',
  }))
    await form.getByLabel(label).fill(words)
  await form.getByLabel('What is to be done').first().fill('Collect the mark sheets')
  await form.getByLabel('Until when').first().fill(addDays(site.today, 30))
  await form.getByLabel('Who does it').first().fill('The student')
  await expect(form.getByRole('status')).toContainText('Saved')
  await form.getByRole('button', { name: 'Send it to the family' }).click()
  await expect(page.getByRole('main')).toContainText('Not opened yet.')

  const [mail] = await site.mails(toPlan.email, 1, 'Your plan, from the session of')
  const link = /\S+\/bookings\/[\w-]+\/plan(?=\s|$)/.exec(mail?.text ?? '')?.[0] ?? ''
  const family = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await tickedBeforeSeen(family)
  await family.goto(link)
  await expect(family.getByRole('heading', { level: 1 })).toHaveText('Your plan')
  await takenOver(family)
  const ticked = family.getByRole('button', { name: 'Done: Collect the mark sheets' })
  await ticked.click()
  await expect(ticked).toHaveAttribute('aria-pressed', 'true')
  const downloading = family.waitForEvent('download')
  await family.getByRole('link', { name: /PDF/ }).click()
  const file = await (await downloading).path()
  expect(pdfText(await readFile(file))).toContain('Collect the mark sheets')
  await family.close()

  await page.reload()
  const sent = page.getByRole('region', { name: 'With the family' })
  await expect(sent).toContainText(/Opened on .+ IST\./)
  await expect(sent).toContainText('1 of 1 steps ticked.')
})
