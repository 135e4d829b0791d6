import { price } from '#app/content/payment.ts'
import { takenOver } from './booking-page.ts'
import { admin } from './demo.ts'
import { signIn } from './sign-in.ts'
import { countTaps } from './taps.ts'
import { expect, ownPage, test } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 } })

const sorry = 'We are sorry: your counselor is not there yet'

test('who waits alone goes on with somebody who is free, by the link in the mail; all who are concerned are told', async ({
  page,
  site,
}) => {
  const { leftAlone } = site.sessions
  await signIn(page, admin)
  await expect(page.getByRole('main')).toContainText('Begun without a counselor (2)')
  for (const email of [admin.email, site.staff.arun.email]) {
    const [told] = await site.mails(email, 1, `Nobody is there: ${leftAlone.name}`)
    expect(told?.text).toContain(leftAlone.name)
  }
  await page.goto(await ownPage(site, leftAlone.email, sorry))
  await takenOver(page)
  const offers = page.getByRole('region', { name: sorry })
  await expect(offers.getByRole('button')).toHaveText([
    `Go on now with ${site.staff.chitra.name}`,
    /^Call me on \+91/,
    'Cancel the session',
  ])
  await expect(offers.getByRole('link', { name: 'Choose a new time' })).toHaveAttribute('href', /\/time$/)
  await offers.getByRole('button', { name: /^Go on now/ }).click()
  await expect(page.getByText(`${site.staff.chitra.name} takes over now.`)).toBeVisible()
  await expect(offers).toHaveCount(0)

  const [visitor] = await site.mails(leftAlone.email, 1, 'Another counselor for your session')
  expect(visitor?.text).toContain(site.staff.chitra.name)
  const [taker] = await site.mails(site.staff.chitra.email, 1, 'Handed over')
  expect(taker?.text).toContain(leftAlone.name)
  await signIn(page, site.staff.chitra)
  await expect(page.getByRole('heading', { level: 2, name: /^11:00/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(leftAlone.name)
})

test('who paid and waits alone has everything back with one tap', async ({ page, site }) => {
  const { leftAlonePaid } = site.sessions
  await page.goto(await ownPage(site, leftAlonePaid.email, sorry))
  await takenOver(page)
  const taps = countTaps()
  await taps.on(page.getByRole('button', { name: /^Give me my ₹[\d,]+ back$/ }))
  taps.expect(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This session is cancelled')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/sent back|Refund started/)
  const [back] = await site.mails(leftAlonePaid.email, 1, 'We had to cancel your session')
  expect(back?.text).toContain(`We send back what you paid: ${price.total}`)
  const order = await site.payments.orderOf(leftAlonePaid.reference)
  const { payments, refunds } = await site.payments.books()
  const paid = payments.find(({ order_id }) => order_id === order)
  expect(refunds.filter(({ payment_id }) => payment_id === paid?.id).map(({ amount }) => amount)).toEqual([
    paid?.amount,
  ])
})
