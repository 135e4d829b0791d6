import { aVisitor } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import {
  expectedValues,
  fieldErrors,
  fillIn,
  findField,
  openForm,
  publicForms,
  readValues,
} from './public-forms.ts'

test('restores the dialog form’s draft after a reload, and deletes the draft once the form is sent', async ({
  page,
}) => {
  const { modal } = publicForms
  const address = aVisitor().email
  const form = await openForm(page, modal)
  await fillIn(form, modal, address)
  await page.goto('/about/team')
  await modal.open(page)
  await expect.poll(() => readValues(form, modal)).toEqual(expectedValues(modal, address))
  await page.reload()
  await modal.open(page)
  await expect.poll(() => readValues(form, modal)).toEqual(expectedValues(modal, address))
  await form.getByRole('button', { name: modal.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible()
  await page.reload()
  await modal.open(page)
  await expect(findField(form, 'Name')).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
    expect.stringMatching(/^draft /),
  )
})

test('restores a draft only into empty fields, and never into the hidden field', async ({ page }) => {
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
  await findField(form, 'Email').fill('second@example.org')
  held.resolve()
  await expect(findField(form, 'Name')).toHaveValue('Asha Rao')
  await expect(findField(form, 'Email')).toHaveValue('second@example.org')
  await expect(form.locator('[name=subject]')).toHaveValue('')
})

test.describe('form response', () => {
  // the browser logs 422 responses
  test.use({ expectedComplaints: [/status of 422/] })

  test('shows no error on a field that was changed while the form was being sent', async ({ page }) => {
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
    await findField(form, 'Email').fill('asha@example.org')
    answer.resolve()
    await expect(fieldErrors(form)).toHaveText(['Message is required.'])
    await expect(send).toBeDisabled()
    await findField(form, 'Message').pressSequentially('!')
    await expect(send).toBeEnabled()

    // the second response reports an error only on a field that was changed meanwhile
    await page.unrouteAll()
    const second = Promise.withResolvers<void>()
    await page.route('**/api/v1/enquiries/**', async (route) => {
      await second.promise
      await route.fulfill({ status: 422, json: { errors: { email: 'Invalid email address.' } } })
    })
    await fillIn(form, contact, 'asha@example.orf')
    await send.click()
    await expect(send).toHaveText('Sending…', { useInnerText: true })
    await findField(form, 'Email').fill(aVisitor().email)
    second.resolve()
    await expect(send).toHaveText('Send message', { useInnerText: true })
    await expect(fieldErrors(form)).toHaveCount(0)
    await expect(form.getByRole('alert')).toHaveText(/changed something while it was being sent/)
    await expect(send).toBeEnabled()
    await page.unroute('**/api/v1/enquiries/**')
    await send.click()
    await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible()
  })
})
