import { aVisitor } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import {
  errorsOf,
  expectedValues,
  fieldOf,
  fillIn,
  openForm,
  type PublicForm,
  publicForms,
  valuesOf,
} from './public-forms.ts'

const { newsletter: _, ...writing } = publicForms

for (const [name, form] of Object.entries(writing) as [keyof typeof writing, PublicForm][]) {
  test.describe(`the form "${name}"`, () => {
    test.beforeEach(() => test.skip(form.fields.length === 0, 'no position is open'))

    test('has what was typed after a reload, and not after it was sent', async ({ page }) => {
      const address = aVisitor().email
      await fillIn(await openForm(page, form), form, address)
      await page.goto('/about/team')
      const again = await openForm(page, form)
      await expect.poll(() => valuesOf(again, form)).toEqual(expectedValues(form, address))
      await page.reload()
      await form.open?.(page)
      await expect.poll(() => valuesOf(again, form)).toEqual(expectedValues(form, address))
      await again.getByRole('button', { name: form.submit }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible()
      await page.reload()
      await form.open?.(page)
      await expect(fieldOf(again, form.fields[0]?.label ?? '')).toHaveValue('')
      expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
        expect.stringMatching(/^draft /),
      )
    })
  })
}

test('a draft has nothing of the hidden field, and is brought back only into what is empty', async ({
  page,
}) => {
  const { contact } = publicForms
  const form = await openForm(page, contact)
  await fillIn(form, contact, 'first@example.org')
  await form.locator('[name=subject]').fill('Cheap links')
  await page.goto('/about/team')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/site-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(contact.path, { waitUntil: 'commit' })
  await fieldOf(form, 'Email').fill('second@example.org')
  held.resolve()
  await expect(fieldOf(form, 'Name')).toHaveValue('Asha Rao')
  await expect(fieldOf(form, 'Email')).toHaveValue('second@example.org')
  await expect(form.locator('[name=subject]')).toHaveValue('')
})

test.describe('an answer to what was sent', () => {
  // the browser logs the refusal
  test.use({ expectedComplaints: [/status of 422/] })

  test('puts no error on a field that was changed meanwhile, and keeps the others’', async ({ page }) => {
    const { contact } = publicForms
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/v1/enquiries/**', async (route) => {
      await answer.promise
      const errors = { email: 'Invalid email address.', message: 'Message is required.' }
      await route.fulfill({ status: 422, json: { errors } })
    })
    const form = await openForm(page, contact)
    const send = form.getByRole('button', { name: /Send message|Sending…/ })
    await fillIn(form, contact, 'asha@example.orf')
    await send.click()
    await expect(send).toHaveText('Sending…', { useInnerText: true })
    await fieldOf(form, 'Email').fill('asha@example.org')
    answer.resolve()
    await expect(errorsOf(form)).toHaveText(['Message is required.'])
    await expect(send).toBeDisabled()
    await fieldOf(form, 'Message').pressSequentially('!')
    await expect(send).toBeEnabled()
  })

  test('to nothing but changed fields leaves the form to be sent again, and says so', async ({ page }) => {
    const { contact } = publicForms
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/v1/enquiries/**', async (route) => {
      await answer.promise
      await route.fulfill({ status: 422, json: { errors: { email: 'Invalid email address.' } } })
    })
    const form = await openForm(page, contact)
    await fillIn(form, contact, 'asha@example.orf')
    const send = form.getByRole('button', { name: /Send message|Sending…/ })
    await send.click()
    await expect(send).toHaveText('Sending…', { useInnerText: true })
    await fieldOf(form, 'Email').fill(aVisitor().email)
    answer.resolve()
    await expect(send).toHaveText('Send message', { useInnerText: true })
    await expect(errorsOf(form)).toHaveCount(0)
    await expect(form.getByRole('alert')).toHaveText(/changed something while it was being sent/)
    await expect(send).toBeEnabled()
    await page.unroute('**/api/v1/enquiries/**')
    await send.click()
    await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible()
  })
})
