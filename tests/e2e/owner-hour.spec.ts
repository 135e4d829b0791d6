import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { admin } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test.use({ expectedComplaints: [/status of (404|409|422)/] })

const website = '/services/counselor-dashboard/website'
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()

async function publish(page: Page): Promise<void> {
  await press(page, 'Publish')
  await status(page, 'Published.')
}

const openEntry = (page: Page, path: string) => page.locator(`[id="${path}"] > summary`).click()

/** Adds an entry to a list and returns its index. */
async function addEntry(page: Page, button: string, fieldEnd: string): Promise<number> {
  const entries = page.locator(`[name$="${fieldEnd}"]`)
  const count = await entries.count()
  await press(page, button)
  await expect(entries).toHaveCount(count + 1)
  return count
}

/** Scrolls to a picture, and waits until it has loaded. */
async function loadPicture(page: Page, name: string): Promise<Locator> {
  const picture = page.getByRole('img', { name })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  return picture
}

/** Opens a public page until it shows the text. A page that takes over 5 s to render, on a busy machine, is the last copy. */
async function expectOnPage(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    expect(await page.locator('body').textContent()).toContain(text)
  }).toPass()
}

test('shows an edited sentence in the preview and publishes it, on a phone and a desktop', async ({
  page,
}) => {
  await signIn(page, admin)
  await page.goto(`${website}/home`)
  const preview = page.frameLocator('iframe')
  for (const width of [360, 1360]) {
    await page.setViewportSize({ width, height: 800 })
    await field(page, 'tagline').fill(`A path for everyone, ${width}.`)
    await expect(preview.getByText(`A path for everyone, ${width}.`)).toBeVisible()
    await preview.getByText('Four solutions for companies and colleges').click()
    await expect(field(page, 'transform.lead')).toBeFocused()
  }
  await publish(page)
  await expectOnPage(page, '/', 'A path for everyone, 1360.')
})

test('edits and publishes the company’s texts and facts on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const name = 'Gardener'
  const slug = 'gardener'
  const phone = '+91 40 5555 1360'
  const file = sharp({ create: { width: 90, height: 60, channels: 3, background: '#775533' } })
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await file.jpeg().toBuffer() }
  await signIn(page, admin)

  await test.step('changes the phone number', async () => {
    await page.getByRole('link', { name: 'Website' }).first().click()
    await page.getByRole('link', { name: 'Company' }).click()
    await field(page, 'phone').fill(phone)
    await publish(page)
    await expectOnPage(page, '/contactus', phone)
    await expectOnPage(page, '/no-such-page', phone)
  })

  await test.step('announces a price from a later date', async () => {
    await page.goto(`${website}/prices`)
    const last = await addEntry(page, 'Add price', '.from')
    await field(page, `prices.${last}.from`).fill('2099-01-01')
    await field(page, `prices.${last}.rupees`).fill('1,500')
    await expect(page.getByText('₹1,770 with tax, from 1 January 2099')).toBeVisible()
    await publish(page)
    await status(page, '₹1,770 with tax, from 1 January 2099')
    await page.goto('/pricing')
    await expect(page.getByRole('main')).toContainText('₹1,416')
  })

  await test.step('gives a person a name and a photo', async () => {
    await page.goto(`${website}/people`)
    await openEntry(page, 'experts.0')
    await openEntry(page, 'experts.1')
    await field(page, 'experts.0.name').fill(name)
    await field(page, 'experts.0.photo.file').setInputFiles(photo)
    await field(page, 'experts.0.description').fill('')
    await field(page, 'experts.0.profile').fill('example.org/in/gardener')
    await field(page, 'experts.1.profile').fill('')
    await publish(page)
    await expectOnPage(page, '/about/team', name)
    const experts = page.locator('section[aria-labelledby=experts]')
    await expect(experts.getByRole('link', { name: /^Professional profile/ })).toHaveAttribute(
      'href',
      'https://example.org/in/gardener',
    )
    const picture = await loadPicture(page, name)
    const frame = page.locator('div', { has: picture }).last()
    expect(await picture.boundingBox()).toEqual(await frame.boundingBox())
  })

  await test.step('gives the counselor a photo', async () => {
    await page.goto('/services/counselor-dashboard/team')
    await page.getByRole('link', { name: 'Career counselor' }).click()
    await field(page, 'photo.file').setInputFiles(photo)
    await field(page, 'photo.alt').fill('A counselor at her desk')
    await press(page, 'Save')
    await status(page, 'Saved.')
    await page.goto('/services/career-counseling')
    await loadPicture(page, 'A counselor at her desk')
  })

  await test.step('adds an opening that visitors can apply for', async () => {
    await page.goto(`${website}/openings`)
    const last = await addEntry(page, 'Add opening', '.slug')
    await status(page, 'Job title is required.')
    await expect(page.frameLocator('iframe').getByText('AI Research Scientist').first()).toBeVisible()
    const opening = (key: string) => field(page, `openings.${last}.${key}`)
    for (const [key, text] of Object.entries({
      title: name,
      summary: 'Keeps the garden.',
      team: 'Garden',
      reportsTo: 'Founder and CEO',
      about: 'Roses.',
      work: 'Water them\nCut them',
      needs: 'Patience',
      posted: '2026-11-20',
    }))
      await opening(key).fill(text)
    await publish(page)
    await expectOnPage(page, '/careers/openings', name)
    await page.goto(`/careers/openings/${slug}`)
    await expect(page.getByRole('main')).toContainText('Cut them')
    await expect(page.getByRole('heading', { name: `Apply: ${name}` })).toBeVisible()
  })

  await test.step('adds an event, for which a visitor registers and is checked in', async () => {
    await page.goto(`${website}/events`)
    const last = await addEntry(page, 'Add event', '.slug')
    for (const [key, text] of Object.entries({
      name: 'Garden day',
      kind: 'Event',
      about: 'We show the garden.',
      date: '2099-05-01',
      starts: '4:30 pm',
      ends: '18:00',
      place: 'The garden',
      seats: '20',
      text: 'Come and see.',
    }))
      await field(page, `events.${last}.${key}`).fill(text)
    await publish(page)
    await expectOnPage(page, '/insights', 'Garden day')
    await expectOnPage(page, '/insights/events', 'Next: Garden day')
    await page.goto(`/insights/events/garden-day`)
    const form = page.getByRole('region', { name: 'Register' })
    await form.getByLabel('Name').fill('Asha Rao')
    await form.getByLabel('Email').fill('asha.garden@example.org')
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
    const [mail] = await site.mails('asha.garden@example.org', 1, 'You are registered')
    expect(mail?.text).toContain(`/insights/events/garden-day/registration/`)
    await page.goto(`/services/counselor-dashboard/events`)
    await expect(page.getByText('Fri 1 May 2099, 4:30 PM')).toBeVisible()
    await page.getByRole('link', { name: 'Edit Garden day' }).click()
    await expect(field(page, `events.${last}.name`)).toBeVisible()
    await page.goto(`/services/counselor-dashboard/events/garden-day`)
    await page.getByRole('button', { name: 'Here Asha Rao' }).click()
    await expect(page.getByRole('button', { name: 'Here ✓ Asha Rao' })).toBeVisible()
  })

  await test.step('restores the earlier phone number', async () => {
    await page.goto(`${website}/company`)
    await page.getByRole('button', { name: 'Publish this version' }).first().click()
    await status(page, 'The earlier version is published again.')
    await expect(field(page, 'phone')).toHaveValue('+91 00000 00000')
    await expectOnPage(page, '/contactus', '+91 00000 00000')
  })
})

test('rejects wrong values, dead links and a typed price, and never publishes drafts', async ({ page }) => {
  await signIn(page, admin)
  await page.goto(`${website}/about`)
  await openEntry(page, 'inside.list.0')
  await field(page, 'inside.list.0.path').fill('/about/taem')
  await press(page, 'Publish')
  await expect(page.getByRole('alert')).toContainText('There is no page at /about/taem.')
  await field(page, 'inside.list.0.path').fill('/about/team')
  await field(page, 'inside.list.0.text').fill('Who does what, for ₹1,416 an hour.')
  await press(page, 'Publish')
  await expect(page.getByRole('alert')).toContainText('use {price}')
  await field(page, 'inside.list.0.text').fill('Who does what, for {price} an hour.')
  await publish(page)
  await expectOnPage(page, '/about', 'Who does what, for ₹1,416 an hour.')

  await page.goto(`${website}/company`)
  await field(page, 'phone').fill('call us')
  await press(page, 'Publish')
  await expect(page.getByRole('alert')).toContainText('Invalid phone number.')
  await field(page, 'phone').fill('+91 40 9999 9999')
  await press(page, 'Save draft')
  await status(page, 'The draft is saved.')
  await page.goto('/contactus')
  await expect(page.locator('body')).not.toContainText('+91 40 9999 9999')
})
