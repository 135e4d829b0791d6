import { expect, type Locator, type Page } from '@playwright/test'
import { bookingRequest } from '../builders/requests.ts'
import { createClient, listOfferedStarts } from '../client.ts'

export const bookingPath = '/services/sessionbooking'

export type Visitor = { name: string; email: string; phone: string; city: string; reason: string }

/** Returns a visitor with a unique email address. */
export function aVisitor(): Visitor {
  const { email, phone } = bookingRequest() as { email: string; phone: string }
  return { name: 'Asha Rao', email, phone, city: 'Warangal', reason: 'Which group to take after class 10' }
}

/** Radio buttons of the suggested slots; without scripts, of the next 40 slots. */
export const slots = (page: Page): Locator =>
  page.getByRole('group', { name: /available slots/ }).getByRole('radio')

/** Expands the collapsed optional fields. */
const openFolds = (page: Page): Promise<void> =>
  page.locator('main form details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true
  })

/** Main content, without the newsletter form and the contact dialog of every page. */
const form = (page: Page): Locator => page.getByRole('main')

export const confirmButton = (page: Page): Locator => page.getByRole('button', { name: 'Confirm booking' })

/** Submit button in the card or bar of the session, whatever its label. */
export const cardButton = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Your session' }).getByRole('button')

/** Submits the form with Enter, even if fields are missing. */
export const submitIncomplete = (page: Page): Promise<void> =>
  form(page).getByLabel('City', { exact: true }).press('Enter')

/** Fills in the visitor's details, after any draft has been restored. */
export async function fillDetails(page: Page, visitor: Visitor): Promise<void> {
  if (await page.evaluate(() => sessionStorage.getItem('draft booking'))) await waitForHydration(page)
  await form(page).getByLabel('Name', { exact: true }).fill(visitor.name)
  await form(page).getByLabel('Email', { exact: true }).fill(visitor.email)
  await form(page).getByLabel('Phone', { exact: true }).fill(visitor.phone)
  await form(page).getByLabel('City', { exact: true }).fill(visitor.city)
  await page.getByRole('radio', { name: /^Myself/ }).check()
  const state = form(page).getByLabel('State', { exact: true })
  if (await state.count()) await state.selectOption('Telangana')
  await openFolds(page)
  await page.getByRole('checkbox', { name: 'Doctor' }).check()
  await form(page)
    .getByLabel(/^What would you like to talk about/)
    .fill(visitor.reason)
  await form(page).getByLabel('Your class, or work').selectOption('Class 10')
  await page.getByRole('radio', { name: 'Telugu' }).check()
}

export async function expectDetails(page: Page, visitor: Visitor): Promise<void> {
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue(visitor.name)
  await expect(form(page).getByLabel('Email', { exact: true })).toHaveValue(visitor.email)
  await expect(form(page).getByLabel('Phone', { exact: true })).toHaveValue(visitor.phone)
  await expect(form(page).getByLabel('City', { exact: true })).toHaveValue(visitor.city)
  await expect(page.getByRole('radio', { name: /^Myself/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Doctor' })).toBeChecked()
  await expect(form(page).getByLabel(/^What would you like to talk about/)).toHaveValue(visitor.reason)
  await expect(form(page).getByLabel('Your class, or work')).toHaveValue('10')
  await expect(page.getByRole('radio', { name: 'Telugu' })).toBeChecked()
}

export const giveConsent = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /^I am 18 or over/ }).check()

/** Fills in the booking form without confirming. */
export async function chooseNextTime(page: Page, visitor: Visitor): Promise<void> {
  await page.goto(bookingPath)
  await fillDetails(page, visitor)
  await slots(page).first().check()
  await giveConsent(page)
}

/** Books the next available slot from an empty page. Ends on the booking page. */
export async function bookNextTime(page: Page, visitor: Visitor): Promise<void> {
  await chooseNextTime(page, visitor)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
}

/**
 * Books the first available slot through the API, or holds it for a paid session.
 *
 * @returns the token in the booking's URLs
 */
export async function bookSession(
  visitor: Visitor,
  site: string,
  session: 'free' | 'paid' = 'free',
): Promise<string> {
  const start = (await listOfferedStarts(site, { session })).find(({ available }) => available)
  const client = createClient(1)
  const asked = { session, date: start?.date, time: start?.time, classLevel: '10', language: 'te' }
  const { status, body } = await client.book(site, bookingRequest({ ...visitor, ...asked }))
  client.close()
  expect(status).toBe(201)
  return body.data?.manageUrl?.split('/').at(-1) ?? ''
}

/** Picks the first available slot of the first available day in the open calendar. */
export async function pickInCalendar(page: Page): Promise<void> {
  // other tests may have booked every remaining slot of this month
  await page.getByRole('button', { name: 'Next month' }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: /\d slots? available/ })
    .last()
    .click()
  await page.locator('button[name=time]:not([disabled])').last().click()
}

/** Waits until React has hydrated the page, if the page loads React. */
export async function waitForHydration(page: Page): Promise<void> {
  const hydrates = await page.evaluate(() => '__reactRouterContext' in window)
  if (hydrates) await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Blocks React's scripts. Returns a function that lets them load. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Returns a day in a counselor's booking calendar, after opening its month. */
export async function dayInCalendar(page: Page, counselorId: string, date: string): Promise<Locator> {
  await page.goto(`${bookingPath}?counselor=${counselorId}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Check Availability & Select Time' }).click()
  const day = page.getByRole('grid').locator(`button[name=cell][value="${date}"]`)
  const month = page.locator('#calendar-title')
  await expect(month).toBeVisible()
  while ((await day.count()) === 0) {
    const shown = (await month.textContent()) ?? ''
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(month).not.toHaveText(shown)
  }
  return day
}
