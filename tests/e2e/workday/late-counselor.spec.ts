import { admin } from '../demo.ts'
import { signIn } from '../sign-in.ts'
import { expect, findBookingUrl, room, roomRequest, test } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [roomRequest] })

test('offers a call, a move and a refund while the counselor is late', async ({ page, site }) => {
  const { leftAlonePaid } = site.sessions
  await signIn(page, admin)
  await page.goto(`/services/counselor-dashboard/bookings/${leftAlonePaid.reference.toLowerCase()}`)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('status').first()).toContainText('on its way')
  const bookingUrl = await findBookingUrl(site, leftAlonePaid.email, 'Your session')
  await page.goto(bookingUrl)
  const joinLink = await page.locator('form[action^="/join/"]').getAttribute('action')
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Join the video call' }).click()
  await expect((await tab).getByRole('heading', { level: 1 })).toHaveText(room)
  await page.goto(joinLink ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your counselor isn’t here yet')
  const offers = page.getByRole('region', { name: 'Your counselor isn’t here yet' })
  await expect(offers.getByRole('link')).toHaveText(/^Call us: \+91/)
  await page.goto(bookingUrl)
  await expect(offers.getByRole('link')).toHaveText([
    /^Call us: \+91/,
    'Move to another slot',
    'Cancel, with a full refund',
  ])
})
