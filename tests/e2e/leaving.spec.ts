import { addDays } from '#app/lib/time.ts'
import { admin } from './demo.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './workday.ts'

const workspace = '/services/counselor-dashboard'

test.use({ viewport: { width: 360, height: 740 } })

test('disables a departing counselor and lets the client rebook with another counselor', async ({
  page,
  site,
}) => {
  const leaver = await site.office.hire('Esha Pillai')
  await site.office.setHours(leaver, '11 AM')
  const on = addDays(site.today, 5)
  const booked = await site.office.book({ with: leaver.id, on, at: '11:00', who: { name: 'Left Behind' } })
  await page.goto(`/services/sessionbooking?counselor=${leaver.id}`)
  const counselors = page.getByRole('main').getByLabel('Counselor')
  await expect(counselors.locator('option')).toContainText([leaver.name])

  await signIn(page, admin)
  await page.goto(`${workspace}/team`)
  await page.getByRole('link', { name: leaver.name }).click()
  await page.getByRole('link', { name: 'They leave…' }).click()
  await expect(page.getByRole('main')).toContainText('One booking is affected.')
  await page.getByLabel('Decision').selectOption('Ask to choose another time')
  await page.getByRole('checkbox', { name: 'Email the clients' }).check()
  await page.getByRole('button', { name: 'Disable the account' }).click()
  await expect(page.getByRole('status')).toContainText(
    'The account is disabled. The booking is taken care of.',
  )

  const [mail] = await site.mails(booked.email, 1, 'Please choose another time')
  await site.mails(leaver.email, 1, `Needs another time: ${booked.name}`)
  await page.goto(/\S+\/bookings\/\S+\/time/.exec(mail?.text ?? '')?.[0] ?? '')
  // not today, because other tests count today's bookings
  await page.locator('button[name=time]:not([disabled]), input[name=slot]').last().click()
  await page.getByRole('button', { name: /^Move/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
  const [moved] = await site.mails(booked.email, 1, 'Your session has moved')
  expect(moved?.text).not.toContain(leaver.name)
  await page.goto('/services/sessionbooking')
  await expect(page.getByRole('main')).not.toContainText(leaver.name)
})
