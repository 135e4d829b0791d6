import { company } from '#app/content/company.ts'
import { price } from '#app/content/payment.ts'
import { pickInCalendar, takenOver } from './booking-page.ts'
import { admin, linesOf } from './demo.ts'
import { signIn } from './sign-in.ts'
import { countTaps } from './taps.ts'
import { expect, joinPageIn, ownPage, room, test, toRooms } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [toRooms] })

const sorry = 'We are sorry: your counselor is not there yet'

test('who waits alone goes on with somebody who is free, by the link in the mail; all who are concerned are told', async ({
  page,
  site,
}) => {
  const { leftAlone } = site.sessions
  await signIn(page, admin)
  await expect(page.getByRole('main')).toContainText(/Begun without a counselor \(\d\)/)
  await expect(page.getByRole('main')).toContainText(leftAlone.name)
  for (const email of [admin.email, site.staff.arun.email]) {
    const [told] = await site.mails(email, 1, `Nobody is there: ${leftAlone.name}`)
    expect(told?.text).toContain(leftAlone.name)
  }
  const link = await joinPageIn(site, site.staff.arun.email, `Nobody is there: ${leftAlone.name}`)
  for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200) // a mail scanner
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
  await takenOver(page)
  const tab = page.waitForEvent('popup')
  await page
    .getByRole('button', { name: `Join the call with ${leftAlone.name}` })
    .first()
    .click()
  await expect((await tab).getByRole('heading', { level: 1 })).toHaveText(room)

  // the address in their mail waits for a press, whatever runs its scripts
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
  })
  await page.goto(/\S+\/join\/[\w/-]+/.exec(taker?.text ?? '')?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The call is open')
  await expect(page.locator('form[data-auto-submit]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Join the call' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(room)
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

test('who paid and waits alone is called, or takes another time with what was paid; both of us are told', async ({
  page,
  site,
}) => {
  const { deepa } = site.staff
  const { email, name, phone, reference } = site.sessions.leftAloneChanges
  await page.goto(await ownPage(site, email, sorry))
  await takenOver(page)
  const offers = page.getByRole('region', { name: sorry })
  const said = page.getByRole('main').getByRole('status').first()
  const taps = countTaps()
  await taps.on(offers.getByRole('button', { name: /^Call me on \+91/ }))
  taps.expect(1)
  await expect(said).toHaveText(/^Your session is a phone call now: we call \+91/)
  await expect(offers).toHaveCount(0)
  const [called] = await site.mails(email, 1, 'We call you')
  expect(called?.text).toContain(reference)
  for (const [told] of [
    await site.mails(deepa.email, 1, `Now by phone: ${name}`),
    await site.mails(company.teamEmail, 1, `Now by phone: ${name}`),
  ])
    expect(told?.text.replace(/\D/g, '')).toContain(phone)

  // nobody calls; by video nobody is there either
  await page.getByRole('link', { name: 'Make it a video call' }).click()
  await page.getByRole('button', { name: 'Make it a video call' }).click()
  await expect(said).toHaveText(/^Your session is a video call now/)
  await offers.getByRole('link', { name: 'Choose a new time' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move your session')
  await takenOver(page)
  await pickInCalendar(page)
  await page.getByRole('button', { name: 'Move session' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
  await expect(said).toHaveText(/^Your session has moved to/)
  await expect(offers).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(price.total)
  const [moved] = await site.mails(email, 1, 'Your session has moved')
  expect(linesOf(moved?.calendar?.ics ?? '')).toContain('METHOD:REQUEST')
  for (const to of [deepa.email, company.teamEmail])
    expect((await site.mails(to, 1, `Moved: ${name}`))[0]?.text).toContain(reference)
})
