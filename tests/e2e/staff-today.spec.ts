import { addDays, indiaDate } from '#app/lib/time.ts'
import { aVisitor, bookFor, takenOver } from './booking-page.ts'
import { counselor } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const workspace = '/services/counselor-dashboard'

test('the key / leads to the search, which finds a person by the number as it is read out', async ({
  page,
  site,
}) => {
  const visitor = aVisitor()
  await bookFor(visitor, site.url)
  await signIn(page, counselor)
  await takenOver(page)
  const field = page.getByRole('searchbox', { name: /^Search bookings/ })
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await field.fill(visitor.phone.replace(/^(\d{5})/, '+91 $1 '))
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search') // its address is there before it is
  await page.getByRole('row').getByRole('link', { name: visitor.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.name)
})

test('a free time of the week leads to the form that books it', async ({ page }) => {
  await signIn(page, counselor)
  // weeks from now: other tests may have taken every time of the next
  await page.goto(`${workspace}/bookings?when=week&week=${addDays(indiaDate(Date.now()), 35)}`)
  await page.getByRole('link', { name: 'Next week' }).click()
  await page
    .getByRole('link', { name: /, free to book$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/bookings\/new\?counselor=[\w-]+&date=\d{4}-\d\d-\d\d&time=\d\d%3A\d\d$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New booking')
})
