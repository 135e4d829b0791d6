import { company } from '#app/content/company.ts'
import { addDays } from '#app/lib/time.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './workday.ts'

const workspace = '/services/counselor-dashboard'

test.use({ viewport: { width: 360, height: 740 } })

test('a session by phone is marked as a no-show in one action, and its visitor is emailed how to book again', async ({
  page,
  site,
}) => {
  const { toCall } = site.sessions
  await signIn(page, site.staff.deepa)
  await page.getByRole('button', { name: new RegExp(`^No-show ?: ${toCall.name}$`) }).click()
  await expect(page.getByRole('main')).toContainText('Marked as a no-show.')
  await page.getByRole('link', { name: toCall.name }).last().click()
  // ten minutes later, because until then the mark may have been a slip: tests/api/book-anew.test.ts
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
