import { aVisitor, waitForHydration } from '../booking-page.ts'
import { signIn } from '../sign-in.ts'
import { countTaps } from './taps.ts'
import { expect, findBookingUrl, test } from './workday.ts'

const workspace = '/services/counselor-dashboard'

test.use({ viewport: { width: 360, height: 740 } })

test('sends a reply and closes the message in three taps', async ({ page, site }) => {
  await signIn(page, site.staff.chitra)
  const { name, email } = aVisitor()
  const answer = await page.request.post(`${site.url}/api/v1/enquiries/modal`, {
    data: { topic: 'Career counselling', name, email, phone: '9876543210', company: '', designation: '' },
  })
  expect(answer.status()).toBe(201)
  await page.goto(workspace)
  await waitForHydration(page)
  const taps = countTaps()
  await taps.on(page.getByRole('link', { name: 'Messages 1 open' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Messages') // Today may also show the client's name
  await taps.on(page.getByRole('main').getByRole('link', { name, exact: true }))
  await page.getByLabel('Reply', { exact: true }).fill('Your mark sheets.')
  await taps.on(page.getByRole('button', { name: 'Send reply' }))
  taps.expect(3)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Your reply is on its way, and the message is done.',
  )
  const [reply] = await site.mails(email, 1, 'Re: ')
  expect(reply?.text).toContain('Your mark sheets.')
})

test('asks the clients of three sessions to reschedule in four taps', async ({ page, site }) => {
  const { later } = site.sessions
  await signIn(page, site.staff.own)
  await waitForHydration(page)
  const taps = countTaps()
  await taps.on(page.getByRole('link', { name: 'Need time off today?' }))
  await expect(page.getByRole('main')).toContainText('3 bookings are affected.')
  await taps.choose(page.getByLabel('For all'), 'move')
  await taps.on(page.getByRole('checkbox', { name: 'Email the clients' }))
  await taps.on(page.getByRole('button', { name: 'Close this day' }))
  taps.expect(4)
  await expect(page.getByRole('status')).toContainText('All 3 bookings are taken care of.')
  for (const { email } of later) {
    const own = await findBookingUrl(site, email, 'Please choose another time')
    expect(await (await page.request.get(own)).text()).toContain('Please choose another time')
  }
  await page.goto(workspace)
  await expect(page.getByRole('main')).toContainText('To move (3)')
})
