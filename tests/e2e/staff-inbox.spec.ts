import type { Page } from '@playwright/test'
import { company } from '#app/content/company.ts'
import { violationsOn } from './accessible.ts'
import { aVisitor, bookFor, takenOver } from './booking-page.ts'
import { admin } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'
import { writeToUs } from './write-to-us.ts'

// the browser logs what is refused because somebody else was quicker
test.use({ expectedComplaints: [/status of 409/] })

const subject = 'Re: We have your message'

/** Opens the message of an address by way of the menu and the search. */
async function openMessage(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await page.getByRole('main').getByRole('searchbox').fill(email)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/[?&]q=/)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Asha Rao' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao')
}

const status = (page: Page) => page.getByRole('main').getByRole('status')
const thread = (page: Page) => page.getByRole('list', { name: 'Notes and replies' }).getByRole('listitem')

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a visitor writes, an admin finds it, takes it and replies, and the mail goes on with their thread', async ({
      page,
      site,
    }) => {
      const { email } = aVisitor()
      await page.goto('/contactus')
      const form = page.getByRole('main').locator('form[action="/enquiries/contact"]')
      await form.getByLabel('Name').fill('Asha Rao')
      await form.getByLabel('Email').fill(email)
      await form.getByLabel('Message').fill('Do you teach in Warangal?')
      await form.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Message sent successfully!').first()).toBeVisible({ timeout: 15_000 })
      const [arrived] = await site.mails(email, 1)

      await signIn(page, admin)
      await openMessage(page, email)
      await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText(
        'Do you teach in Warangal?',
      )
      await page.getByRole('button', { name: 'Assign to me' }).click()
      await expect(status(page)).toHaveText('Assigned.')
      await expect(page.getByLabel('Assigned to').locator('option:checked')).toContainText(admin.email)

      await page.getByLabel('Reply', { exact: true }).fill('We do.\nCome and see us.')
      await page.getByRole('button', { name: 'Send reply' }).click()
      await expect(status(page)).toContainText('Your reply is on its way.')
      await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('')
      await expect(page.getByRole('button', { name: 'In work' })).toHaveAttribute('aria-pressed', 'true')

      const [reply] = await site.mails(email, 2)
      expect(reply).toMatchObject({ subject, replyTo: [company.teamEmail] })
      expect(reply?.text).toContain('Come and see us.')
      const header = (name: string) => reply?.headers.find((found) => found.name === name)?.value
      expect([header('In-Reply-To'), header('References')]).toEqual([arrived?.messageId, arrived?.messageId])
      if (!javaScriptEnabled) await page.reload()
      await expect(thread(page)).toContainText(['Sent'])
    })

    // the same with scripts: staff-blog.spec.ts
    if (!javaScriptEnabled)
      test('of two who write at once the second sees what the first did, and keeps what they typed', async ({
        page,
        site,
        browser,
      }) => {
        const { email } = aVisitor()
        await writeToUs(site, email)
        await signIn(page, admin)
        await openMessage(page, email)
        await page.getByLabel('Reply', { exact: true }).fill('We do.')

        const other = await browser.newPage({ baseURL: site.url, javaScriptEnabled })
        await signIn(other, admin)
        await openMessage(other, email)
        await other.getByLabel('Note', { exact: true }).fill('I have called her.')
        await other.getByRole('button', { name: 'Add note' }).click()
        await expect(thread(other)).toContainText(['I have called her.'])
        await other.close()

        await page.getByRole('button', { name: 'Send reply' }).click()
        await expect(page.getByRole('alert')).toContainText('Somebody changed this message meanwhile.')
        await expect(thread(page)).toContainText(['I have called her.'])
        await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('We do.')
        await page.getByRole('button', { name: 'Send reply' }).click()
        await expect(thread(page)).toContainText(['I have called her.', 'We do.'])
      })
  })
}

test('a reply that is half written outlives all else that is done on its page', async ({ page, site }) => {
  const { email } = aVisitor()
  await writeToUs(site, email)
  await signIn(page, admin)
  await openMessage(page, email)
  await page.getByLabel('Reply', { exact: true }).fill('Half a')
  await page.getByLabel('Note', { exact: true }).fill('Called.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(thread(page)).toContainText(['Called.'])
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(status(page)).toHaveText('Assigned.')
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('Half a')
})

test('what is ticked is done with one press, spam goes with one key, and a message leads to what its writer booked', async ({
  page,
  site,
}) => {
  const visitor = aVisitor()
  const { email } = visitor
  await bookFor(visitor, site.url)
  for (let messages = 0; messages < 3; messages += 1) await writeToUs(site, email)
  await signIn(page, admin)
  const inbox = '/services/counselor-dashboard/inbox'
  const rows = page.getByRole('row').filter({ hasText: email })
  const list = async (state: string, count: number) => {
    await page.goto(`${inbox}?state=${state}&q=${encodeURIComponent(email)}`)
    await expect(rows).toHaveCount(count)
    await takenOver(page)
  }
  await page.goto(`${inbox}?q=${encodeURIComponent(email)}`)
  await expect(rows).toHaveCount(3)
  await takenOver(page)
  for (const row of [0, 1]) await rows.nth(row).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(rows).toHaveCount(1)

  await rows.getByRole('link', { name: 'Asha Rao' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao')
  await expect(page.getByRole('region', { name: 'This person' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /\/bookings\/mg-/,
  )
  await page.keyboard.press('Delete')
  await expect(status(page).first()).toBeVisible()
  await list('spam', 1)
  await list('done', 2)
})

test('the pages of a day and of records are accessible, and fit a phone', async ({ page, site }) => {
  const { email } = aVisitor()
  await writeToUs(site, email)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, admin)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  // Today, a new booking and the mails: workspace-screens.spec.ts
  for (const path of ['bookings?when=week', 'away', 'search?q=asha', 'inbox?state=all', 'audit']) {
    await page.goto(`/services/counselor-dashboard/${path}`)
    expect([path, await violationsOn(page), await sideways()]).toEqual([path, [], 0])
  }
  await page.goto(`/services/counselor-dashboard/inbox?q=${email}`)
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(status(page)).toHaveText('Assigned.')
  await page.getByLabel('Note', { exact: true }).fill('Called.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(thread(page)).toContainText(['Called.'])
  expect([await violationsOn(page), await sideways()]).toEqual([[], 0])
})
