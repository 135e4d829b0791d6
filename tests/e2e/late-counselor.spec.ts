import { price } from '#app/content/payment.ts'
import { expect, ownPage, room, test, toRooms } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [toRooms] })

test('a visitor whose counselor is late cancels from the join page with a full refund', async ({
  page,
  site,
}) => {
  const { leftAlonePaid } = site.sessions
  await page.goto(await ownPage(site, leftAlonePaid.email, 'Your session is booked'))
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Join the video call' }).click()
  const call = await tab
  await expect(call.getByRole('heading', { level: 1 })).toHaveText(room)
  await call.goBack()
  await expect(call.getByRole('heading', { level: 1 })).toHaveText('Your counselor isn’t here yet')
  const offers = call.getByRole('region', { name: 'Your counselor isn’t here yet' })
  await expect(offers.getByRole('link')).toHaveText([
    /^Call us: \+91/,
    'Move to another time',
    `Cancel, with a full refund of ${price.total}`,
  ])
  await offers.getByRole('link', { name: /^Cancel/ }).click()
  await expect(call.getByRole('main')).toContainText(`You get a full refund of ${price.total}.`)
  await call.getByRole('button', { name: 'Cancel this session' }).click()
  await expect(call.getByRole('heading', { level: 1 })).toHaveText('This session is cancelled')
  const [refunded] = await site.mails(leftAlonePaid.email, 1, 'We had to cancel your session')
  expect(refunded?.text).toContain(`We send back what you paid: ${price.total}`)
})
