import { company } from '#app/content/company.ts'
import { addDays } from '#app/lib/time.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './workday.ts'

const workspace = '/services/counselor-dashboard'

test.use({ viewport: { width: 360, height: 740 } })

test('a counselor calls twice and nobody answers: a no-show, whose visitor is to be told how to book anew', async ({
  page,
  site,
}) => {
  const { toCall } = site.sessions
  await signIn(page, site.staff.deepa)
  await page.getByRole('link', { name: new RegExp(`^No answer\\? ?: ${toCall.name}$`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toCall.name)
  await expect(page.locator(`a[href="tel:+91${toCall.phone}"]`).first()).toBeVisible()
  const main = page.getByRole('main')
  const noShow = page.getByRole('button', { name: 'Mark as no-show' })
  const calls = page.getByRole('list', { name: 'Calls without an answer' }).getByRole('listitem')
  for (const count of [1, 2]) {
    await expect(noShow).toHaveCount(0)
    await page.getByRole('button', { name: 'Called, no answer' }).click()
    await expect(calls).toHaveCount(count)
  }
  await expect(calls.last()).toHaveText(/^No answer, .*\d{1,2}:\d\d [AP]M IST$/)
  await noShow.click()
  await expect(main.getByRole('status').first()).toContainText('Marked as a no-show.')

  // ten minutes later, for until then the mark may have been a slip: tests/api/book-anew.test.ts
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText('We missed you')
})

test('who switches the mails about their sessions off is told of none, and is again once they are on', async ({
  page,
  site,
}) => {
  const { deepa } = site.staff
  const book = async (at: string, name: string) => {
    await site.office.book({ with: deepa.id, on: addDays(site.today, 6), at, who: { name } })
    const [team] = await site.mails(company.teamEmail, 1, `New booking: ${name}`)
    expect(team?.text).toContain(name)
  }
  await signIn(page, deepa)
  await page.goto(`${workspace}/account`)
  const mails = page.getByRole('region', { name: 'Mail about your sessions' })
  await mails.getByRole('button', { name: 'Switch it off' }).click()
  await expect(mails).toContainText('Off: you see what is booked')
  await book('09:00', 'Untold Visitor')
  await mails.getByRole('button', { name: 'Switch it on' }).click()
  await expect(mails).toContainText('On: when a session of yours')
  await book('10:00', 'Told Visitor')
  const [told] = await site.mails(deepa.email, 1, 'New booking: Told Visitor')
  expect(told?.text).toMatch(/\/services\/counselor-dashboard\/bookings\/MG-/)
  expect(await site.mails(deepa.email, 0, 'New booking: Untold Visitor')).toEqual([])
})
