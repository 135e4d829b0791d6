import { takenOver } from './booking-page.ts'
import { signIn } from './sign-in.ts'
import { countTaps } from './taps.ts'
import { expect, ownPage, test } from './workday.ts'

const workspace = '/services/counselor-dashboard'

test.use({ viewport: { width: 360, height: 740 } })

test('records three session outcomes with three taps and undoes the last outcome', async ({ page, site }) => {
  const { toMark } = site.sessions
  await signIn(page, site.staff.chitra)
  await takenOver(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'To be marked (3)' })).toBeVisible()
  const taps = countTaps()
  const third = main.getByRole('button', { name: new RegExp(`^No-show ?: ${toMark[2]?.name}$`) })
  for (const [index, { name }] of toMark.entries()) {
    const button = main.getByRole('button', {
      name: new RegExp(`^${index < 2 ? 'Completed' : 'No-show'} ?: ${name}$`),
    })
    await button.scrollIntoViewIfNeeded()
    const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
    const place = await third.boundingBox()
    await taps.on(button)
    await expect(main.getByRole('status')).toHaveText(new RegExp(`^${name}: Marked as`))
    if (index < 2) expect(await third.boundingBox(), 'nothing moves under the thumb').toEqual(place)
    // a second tap in the same place must not mark another session
    await page.mouse.click(x + 5, y + 5)
  }
  taps.expect(3)
  await expect(main.getByRole('heading', { name: /^To be marked/ })).toHaveCount(0)
  await expect(main).toContainText(`${toMark[2]?.name}: Marked as a no-show.`)

  await main.getByRole('button', { name: `Undo the mark of ${toMark[2]?.name}` }).click()
  await expect(main).toContainText('Undone. Nobody has said how this session went.')
  await expect(main.getByRole('heading', { name: 'To be marked (1)' })).toBeVisible()
  await page.goto(toMark[0]?.path ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toMark[0]?.name ?? '')
  await expect(main).toContainText('Completed')

  // replying to a message and closing it takes four taps
  const { name = '', email = '' } = toMark[1] ?? {}
  const answer = await page.request.post(`${site.url}/api/v1/enquiries/modal`, {
    data: { topic: 'Career counselling', name, email, phone: '9876543210', company: '', designation: '' },
  })
  expect(answer.status()).toBe(201)
  await page.goto(workspace)
  await takenOver(page)
  const four = countTaps()
  await four.on(page.getByRole('button', { name: 'Menu' }))
  await four.on(page.getByRole('link', { name: 'Messages 1 open' }))
  await four.on(page.getByRole('main').getByRole('link', { name, exact: true }))
  await page.getByLabel('Reply', { exact: true }).fill('Your mark sheets.')
  await four.on(page.getByRole('button', { name: 'Send reply' }))
  four.expect(4)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Your reply is on its way, and the message is done.',
  )
  const [reply] = await site.mails(email, 1, 'Re: ')
  expect(reply?.text).toContain('Your mark sheets.')
})

test('shows both outcomes recorded in quick succession when responses arrive out of order', async ({
  page,
  site,
}) => {
  const [one, two] = site.sessions.quick
  await signIn(page, site.staff.bhavna)
  await takenOver(page)
  const both = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  const marked = Promise.withResolvers<void>()
  await page.route('**/counselor-dashboard.data*', async (route) => {
    const typed = route.request().postData()
    if (typed?.includes(one?.reference ?? '')) {
      await both.promise
      return route.continue()
    }
    if (typed) {
      both.resolve()
      await read.promise // reads the page before the second outcome is recorded …
    }
    const response = await route.fetch({ maxRedirects: 0 })
    if (typed) marked.resolve()
    else {
      read.resolve()
      await marked.promise // … and delivers that response afterwards
    }
    await route.fulfill({ response }).catch(() => {}) // the page may have aborted this request
  })
  for (const { name } of [one, two].flatMap((session) => session ?? []))
    await page.getByRole('button', { name: new RegExp(`^Completed ?: ${name}$`) }).click()
  await marked.promise
  for (const name of [one?.name, two?.name])
    await expect(page.getByRole('button', { name: new RegExp(`: ${name}$`) })).toHaveCount(0)
})

test('asks the clients of three sessions to reschedule with three taps', async ({ page, site }) => {
  const { later } = site.sessions
  await signIn(page, site.staff.own)
  await takenOver(page)
  const taps = countTaps()
  await taps.on(page.getByRole('link', { name: 'Ill or away?' }))
  await expect(page.getByRole('main')).toContainText('3 sessions are booked.')
  await taps.choose(page.getByLabel('What becomes of them'), 'time')
  await taps.on(page.getByRole('button', { name: 'Close this time and tell the visitor' }))
  taps.expect(3)
  await expect(page.getByRole('status')).toContainText('The time is closed. All 3 sessions are seen to.')
  for (const { email } of later) {
    const own = await ownPage(site, email, 'Please choose another time')
    expect(await (await page.request.get(own)).text()).toContain('Please choose another time')
  }
  await page.goto(workspace)
  await expect(page.getByRole('main')).toContainText('No more sessions today.')
})
