import { addDays } from '#app/lib/time.ts'
import { extractPdfText } from '../pdf-text.ts'
import { waitForHydration } from './booking-page.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('sends the client a written plan after a paid session', async ({ page, browser, site }) => {
  const { toPlan } = site.sessions
  await signIn(page, site.staff.own)
  await page.goto(toPlan.path)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Write the plan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The written plan')
  await waitForHydration(page)
  const form = page.getByRole('form', { name: 'Plan' })
  await form.getByLabel('Your paths').fill('BiPC, then NEET.')
  await form.getByLabel('Step 1', { exact: true }).fill('Collect the mark sheets')
  await form.getByLabel('By when').first().fill(addDays(site.today, 30))
  await form.getByRole('button', { name: 'Save and preview' }).click()
  await expect(page.getByRole('main')).toContainText('BiPC, then NEET.')
  await page.getByRole('button', { name: 'Send it to the client' }).click()
  await expect(page.getByRole('status').first()).toContainText('Sent.')

  const [mail] = await site.mails(toPlan.email, 1, 'Your written plan from the session of')
  expect(mail?.text).toContain('BiPC, then NEET.')
  const link = /\S+\/bookings\/[\w-]+\/plan(?=\s|$)/.exec(mail?.text ?? '')?.[0] ?? ''
  const client = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await client.goto(link)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Your written plan')
  await expect(client.getByRole('main')).toContainText('Collect the mark sheets')
  const pdf = (await client.getByRole('link', { name: /PDF/ }).getAttribute('href')) ?? ''
  const file = await client.request.get(new URL(pdf, link).href)
  expect(extractPdfText(await file.body())).toContain('Collect the mark sheets')
  await client.close()
})
