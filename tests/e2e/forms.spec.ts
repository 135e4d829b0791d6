import type { Locator, Page } from '@playwright/test'
import { company } from '#app/content/company.ts'
import { aVisitor, bookingPath } from './booking-page.ts'
import type { Demo } from './demo.ts'
import { expect, test } from './fixtures.ts'
import {
  expectedValues,
  fieldErrors,
  fillIn,
  findField,
  openForm,
  type PublicForm,
  publicForms,
  readValues,
  typeInto,
} from './public-forms.ts'

const team = company.teamEmail
const sent = 'Message sent successfully!'
const failed = 'Failed to send message. Please try again.'
const asked =
  'Nearly done: open the link in the email we just sent to that address. The link works for two days.'

// the browser logs every failed request
test.use({ expectedComplaints: [/Failed to load resource/] })

const { modal: dialogForm, ...others } = publicForms
const { home } = others
/** Dialog on a page with React. One script handles all forms, so one form is enough to test its rules. */
const modal = { ...dialogForm, path: bookingPath }

test('validates the dialog’s form, keeps unsent input and delivers the message once', async ({
  page,
  site,
}) => {
  const address = aVisitor().email
  const shown = await openForm(page, modal)
  const submit = shown.getByRole('button', { name: modal.submit })

  await test.step('reports missing fields', async () => {
    const required = requiredIn(modal)
    await submit.click()
    await expectMissing(shown, modal)
    for (const [index, { label, right }] of required.entries()) {
      await expect(submit).toBeDisabled()
      await expect(findField(shown, label)).toHaveAttribute('required')
      await typeInto(findField(shown, label), label === 'Email' ? address : right)
      await expect(fieldErrors(shown)).toHaveCount(required.length - index - 1)
    }
    await expect(submit).toBeEnabled()
  })

  await test.step('reports an invalid field', async () => {
    await fillIn(shown, modal, 'asha@example')
    const field = findField(shown, 'Email')
    await submit.click()
    await expect(fieldErrors(shown)).toHaveText([/invalid/i])
    await expect(field).toHaveAccessibleDescription(/invalid/i)
    await expect(submit).toBeDisabled()
    await typeInto(field, address)
    await expect(fieldErrors(shown)).toHaveCount(0)
    await expect(submit).toBeEnabled()
  })

  await test.step('keeps the input without a network and after a lost response', async () => {
    await page.route('/api/v1/**', (route) => route.abort())
    await submit.click()
    await expect(shown.getByRole('alert')).toHaveText(failed)
    expect(await readValues(shown, modal)).toEqual(expectedValues(modal, address))
    await expect(submit).toBeEnabled()
    await expect(page.getByRole('dialog')).toBeVisible()
    await loseAnswers(page)
    await submit.click()
    await expect(shown.getByRole('alert')).toHaveText(failed)
    await page.unroute('/api/v1/**')
  })

  await test.step('sends the message once on a double click', async () => {
    await submit.dblclick()
    await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await modal.open(page)
    expect(await readValues(shown, modal)).toEqual(modal.fields.map(() => ''))
    await expect(fieldErrors(shown)).toHaveCount(0)
    await expect(submit).toBeEnabled()
    expect((await site.mails(address, 1))[0]?.subject).toBeTruthy()
    await expect.poll(() => findTeamEmails(site, address), { timeout: 30_000 }).toHaveLength(1)
    expect(await site.mails(address, 1)).toHaveLength(1)
    const [told] = await findTeamEmails(site, address)
    expect(told?.replyTo).toEqual([address])
    for (const { label, right } of modal.fields) if (label !== 'Email') expect(told?.text).toContain(right)
  })
})

test('validates, restores and sends the remaining public forms', async ({ page, site }) => {
  for (const [name, form] of Object.entries(others) as [keyof typeof others, PublicForm][]) {
    if (form.fields.length === 0) continue // no job is open
    await test.step(name, async () => {
      const address = aVisitor().email
      const shown = await openForm(page, form)
      await shown.getByRole('button', { name: form.submit }).click()
      await expectMissing(shown, form)
      await fillIn(shown, form, address)
      if (name === 'newsletter') {
        await shown.getByRole('button', { name: form.submit }).click()
        await expect(page.getByRole('status').filter({ hasText: asked })).toBeVisible()
      } else {
        await page.reload()
        await expect.poll(() => readValues(shown, form)).toEqual(expectedValues(form, address))
        await shown.getByRole('button', { name: form.submit }).click()
        await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible()
      }
      expect((await site.mails(address, 1))[0]?.subject).toBeTruthy()
    })
  }
})

const requiredIn = ({ fields }: PublicForm) => fields.filter(({ missing }) => missing)

/** Expects an error at every required field, and the focus on the first one. */
async function expectMissing(shown: Locator, form: PublicForm): Promise<void> {
  const required = requiredIn(form)
  await expect(fieldErrors(shown)).toHaveText(required.map(({ missing }) => missing ?? ''))
  await expect(findField(shown, required[0]?.label ?? '')).toBeFocused()
}

test('hides a confirmation while the next message is typed and when sending fails', async ({ page }) => {
  const said = page.getByText(sent).filter({ visible: true })
  const dialog = await openForm(page, { ...modal, path: home.path })
  await fillIn(dialog, modal, aVisitor().email)
  await dialog.getByRole('button', { name: modal.submit }).click()
  await expect(said).toHaveCount(1)
  const form = page.locator(`form[action="${home.action}"]`)
  await findField(form, 'First name').fill('A')
  await expect(said, 'while the next is written').toHaveCount(0)
  await fillIn(form, home, aVisitor().email)
  await page.route('/api/v1/**', (route) => route.abort())
  await page.setViewportSize({ width: 360, height: 780 })
  const button = form.getByRole('button', { name: home.submit })
  await button.focus()
  await button.evaluate((button) =>
    scrollBy({ top: button.getBoundingClientRect().top, behavior: 'instant' }),
  )
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText(failed)
  await expect(form.getByText(failed), 'above a button at the top of the view').toBeInViewport()
  await expect(said).toHaveCount(0)
  await page.unroute('/api/v1/**')
  await modal.open(page)
  await fillIn(dialog, modal, aVisitor().email)
  await dialog.getByRole('button', { name: modal.submit }).click()
  await expect(said).toHaveCount(1)
  await expect(page.getByText(failed).filter({ visible: true })).toHaveCount(0)
})

const findTeamEmails = async (site: Demo, address: string) =>
  (await site.mails(team, 0)).filter((mail) => mail.replyTo.includes(address))

/** Delivers API requests to the server but drops the responses. */
async function loseAnswers(page: Page): Promise<void> {
  await page.unroute('/api/v1/**')
  await page.route('/api/v1/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
}

test('sends a form that autofill submits as soon as the page loads', async ({ page, site }) => {
  await page.clock.install()
  await page.goto('/contactus')
  await page.clock.pauseAt(Date.now() + 60_000)
  const address = aVisitor().email
  const answer = page.waitForResponse('**/api/v1/enquiries/contact')
  await page.evaluate((email) => {
    const form = document.querySelector<HTMLFormElement>('main form[data-sent]')
    const fill = (name: string, value: string) => {
      const field = form?.elements.namedItem(name) as HTMLInputElement
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    fill('name', 'Asha Rao')
    fill('email', email)
    fill('message', 'Please call me back about the course.')
    form?.requestSubmit()
  }, address)
  expect((await answer).status()).toBe(201)
  await site.mails(address, 1)
})

// site-walk.spec.ts checks that the button covers nothing
test('shows the Contact button only while no field has the focus', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Contact', exact: true })
  for (const width of [1180, 360]) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto(bookingPath)
    await expect(button, `${width} px`).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('main').getByLabel('Name', { exact: true }).focus()
  await expect(button).toHaveCSS('opacity', '0')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(button).toHaveCSS('opacity', '1')
})
