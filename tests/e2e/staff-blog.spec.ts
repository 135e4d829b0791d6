import type { Page } from '@playwright/test'
import { violationsOn } from './accessible.ts'
import { admin } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

// the browser logs what is refused because somebody else was quicker, and what is not there
test.use({ expectedComplaints: [/status of (404|409|422)/] })

const blog = '/services/counselor-dashboard/blog'
let count = 0
const aSlug = () => `roses-${process.pid}-${++count}`

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** A new post, stored as a draft. */
async function draft(page: Page, slug: string): Promise<void> {
  await page.goto(`${blog}/new`)
  await field(page, 'Title').fill('On roses')
  await field(page, 'Address').fill(slug)
  await field(page, 'Text').fill('They are red.')
  await press(page, 'Save draft')
  await status(page, 'Saved.')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('an admin writes, previews and publishes; a visitor reads it; a changed address leads on', async ({
      page,
      site,
    }) => {
      const slug = aSlug()
      const visit = (path: string) => fetch(site.url + path, { redirect: 'manual' })
      const lists = ['/insights', '/insights/blog', '/insights/bloglist', '/sitemap.xml', '/api/v1/blogs']
      const title = `On ${slug}`
      const seenIn = async (paths: string[]) => {
        // a word that is not to be broken stands in a span
        const texts = await Promise.all(
          paths.map(async (path) => (await (await visit(path)).text()).replace(/<\/?span[^>]*>/g, '')),
        )
        return paths.filter(
          (_, index) => texts[index]?.includes(title) || texts[index]?.includes(`/${slug}<`),
        )
      }

      await signIn(page, admin)
      await page.getByRole('link', { name: 'Blog', exact: true }).click()
      await page.getByRole('link', { name: 'New post' }).click()
      await field(page, 'Title').fill(title)
      await field(page, 'Text').fill('# Why\n\nThey are **red**. <b>Not</b> [blue](javascript:alert(1)).')
      if (!javaScriptEnabled) await press(page, 'Preview')
      await expect(preview(page).getByRole('heading', { name: 'Why' })).toBeVisible()
      await expect(preview(page)).toContainText('They are red. <b>Not</b> [blue](javascript:alert(1)).')
      await expect(field(page, 'Title')).toHaveValue(title)
      await press(page, 'Save draft')
      await status(page, 'Saved.')
      await expect(field(page, 'Address')).toHaveValue(`on-${slug}`)
      expect((await visit(`/insights/blog/on-${slug}`)).status).toBe(404)
      expect(await seenIn(lists)).toEqual([])

      await field(page, 'Address').fill(slug)
      await press(page, 'Publish now')
      await status(page, 'Published.')
      expect(await seenIn([...lists, '/insights/blog/rss.xml'])).toHaveLength(6)
      await page.getByRole('link', { name: 'Open its page' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible()
      await expect(page).toHaveURL(`/insights/blog/${slug}`)

      await page.goto(blog)
      await page.getByRole('link', { name: title }).click()
      await field(page, 'Address').fill(`${slug}-2`)
      await press(page, 'Save changes')
      await status(page, 'Saved.')
      const old = await visit(`/insights/blog/${slug}`)
      expect([old.status, old.headers.get('location')]).toEqual([301, `/insights/blog/${slug}-2`])
      await page.goto(`/insights/blog/${slug}`)
      await expect(page).toHaveURL(`/insights/blog/${slug}-2`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

      await page.goto(blog)
      await page.getByRole('link', { name: title }).click()
      await press(page, 'Unpublish')
      await status(page, 'A draft again.')
      expect((await visit(`/insights/blog/${slug}`)).status).toBe(404)
      expect(await seenIn(lists)).toEqual([])
    })

    // the same without scripts: staff-inbox.spec.ts
    if (javaScriptEnabled)
      test('of two who write at once the second is told, keeps what they typed and sees what the first wrote', async ({
        page,
        site,
        browser,
      }) => {
        await signIn(page, admin)
        await draft(page, aSlug())
        await field(page, 'Text').fill('They are white.')
        const other = await browser.newPage({ baseURL: site.url, javaScriptEnabled })
        await signIn(other, admin)
        await other.goto(page.url().replace(/\?.*/, ''))
        await other.getByLabel('Text', { exact: true }).fill('They are yellow.')
        await press(other, 'Save draft')
        await status(other, 'Saved.')
        await other.close()

        await press(page, 'Save draft')
        await expect(page.getByRole('alert')).toContainText('Somebody else saved this post meanwhile.')
        await expect(page.getByRole('region', { name: 'The post as it is stored now' })).toContainText(
          'They are yellow.',
        )
        await expect(field(page, 'Text')).toHaveValue('They are white.')
        await press(page, 'Save draft')
        await status(page, 'Saved.')
        await page.reload()
        await expect(field(page, 'Text')).toHaveValue('They are white.')
      })
  })
}

test('what was typed is back after a reload, until it is stored or discarded', async ({ page }) => {
  await signIn(page, admin)
  await page.goto(`${blog}/new`)
  await field(page, 'Title').fill('Half a')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await field(page, 'Title').fill('Half a post')
  await expect(field(page, 'Address')).toHaveValue('half-a-post')
  await page.reload()
  await status(page, 'is back')
  await expect(field(page, 'Title')).toHaveValue('Half a post')
  const slug = aSlug()
  await field(page, 'Address').fill(slug)
  await press(page, 'Save draft')
  await status(page, 'Saved.')
  const keptKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('work-draft ')))
  expect(await keptKeys()).toEqual([])

  await field(page, 'Text').fill('Not yet.')
  await expect(preview(page)).toContainText('Not yet.')
  await page.reload()
  await status(page, 'is back')
  await expect(field(page, 'Text')).toHaveValue('Not yet.')
  await press(page, 'Discard it')
  await expect(field(page, 'Text')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'Address')).toHaveValue(slug)
  await expect(field(page, 'Text')).toHaveValue('')
  expect(await keptKeys()).toEqual([])
})

test('who saves at the foot of a post reads there that it was saved, each time', async ({ page }) => {
  const atTheFoot = page.locator('.toast')
  await signIn(page, admin)
  await draft(page, aSlug())
  await expect(atTheFoot).toHaveText('Saved.')
  await expect(atTheFoot).toBeInViewport()
  const first = await atTheFoot.elementHandle()
  await field(page, 'Text').fill('They are white.')
  await press(page, 'Save draft')
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(atTheFoot).toBeInViewport()

  await page.setViewportSize({ width: 1280, height: 2000 })
  await press(page, 'Save draft')
  await expect(atTheFoot, 'in sight above the post').toHaveCount(0)
  await status(page, 'Saved.')
})

test('what is typed while the scripts take over stays', async ({ page, context }) => {
  await signIn(page, admin)
  await draft(page, aSlug())
  const second = await context.newPage()
  await second.addInitScript(() => {
    const { prototype } = HTMLTextAreaElement
    const own = Object.getOwnPropertyDescriptor(prototype, 'defaultValue')
    let typed = false
    // what React does when it meets the field that the server has made
    Object.defineProperty(prototype, 'defaultValue', {
      ...own,
      set(this: HTMLTextAreaElement, text: string) {
        if (!typed) {
          typed = true
          this.setRangeText('Not yet. ')
          this.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }
        own?.set?.call(this, text)
      },
    })
  })
  await second.goto(page.url().replace(/\?.*/, '')) // where it does not say yet that it was saved
  await second.mouse.move(3, 3)
  await expect(second.locator('html[data-hydrated]')).toBeAttached()
  await expect(field(second, 'Text')).toHaveValue('Not yet. They are red.')
  await press(second, 'Save draft')
  await status(second, 'Saved.')
  await page.reload()
  await expect(field(page, 'Text')).toHaveValue('Not yet. They are red.')
})

test('a wrong address and a time that is over are told at their fields, and nothing typed is lost', async ({
  page,
}) => {
  await signIn(page, admin)
  await draft(page, aSlug())
  await field(page, 'Text').fill('More.')
  await field(page, 'Address').fill('no/address')
  await field(page, 'Day').fill('2020-01-01')
  await field(page, 'Time').fill('10:00')
  await press(page, 'Schedule')
  await expect(page.getByRole('alert')).toContainText('Please use the letters a to z')
  await field(page, 'Address').fill(aSlug())
  await press(page, 'Schedule')
  await expect(page.getByRole('alert')).toContainText('That time is over.')
  await field(page, 'Day').fill('2090-01-01')
  await press(page, 'Schedule')
  await status(page, 'Scheduled. Visitors can read it from Sun 1 Jan 2090, 10:00 AM IST on.')
  await expect(page.getByText('Appears Sun 1 Jan 2090, 10:00 AM IST')).toBeVisible()
  await expect(field(page, 'Text')).toHaveValue('More.')
})

test('what would run in a title or a text is shown as it was written, wherever visitors meet it', async ({
  page,
  site,
}) => {
  const slug = aSlug()
  const attack = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  await signIn(page, admin)
  await page.goto(`${blog}/new`)
  await field(page, 'Title').fill(`${slug} ${attack}`)
  await field(page, 'Address').fill(slug)
  await field(page, 'Text').fill(`${attack}\n\n[press](javascript:alert(1)) ![x](javascript:alert(1))`)
  await press(page, 'Publish now')
  await status(page, 'Published.')
  page.on('dialog', () => {
    throw new Error('it ran')
  })
  for (const path of [blog, '/insights', '/insights/blog', `/insights/blog/${slug}`]) {
    await page.goto(path)
    await expect(page.getByText(`${slug} ${attack}`).first()).toBeVisible()
    expect(await page.locator('img[onerror], a[href^="javascript:"]').count()).toBe(0)
  }
  const html = await (await fetch(`${site.url}/insights/blog/${slug}`)).text()
  expect(html).not.toContain('<script>alert(1)')
  const [data] = /"@type":"BlogPosting".*?(?=<\/script>)/.exec(html) ?? []
  expect(data).toMatch(/"datePublished":"[^"]+\+05:30","dateModified":"[^"]+\+05:30"/)
})

test('a draft is deleted in two steps', async ({ page }) => {
  const slug = aSlug()
  await signIn(page, admin)
  await draft(page, slug)
  await page.getByText('Delete this draft').click()
  await press(page, 'Delete for good')
  await status(page, 'The draft is deleted.')
  await expect(page.getByRole('list', { name: 'Posts' })).not.toContainText(slug)
})

test('the list and the editor are accessible, and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, admin)
  await draft(page, aSlug())
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([await violationsOn(page), await sideways()]).toEqual([[], 0])
  for (const path of [blog, `${blog}/new`]) {
    await page.goto(path)
    expect([path, await violationsOn(page), await sideways()]).toEqual([path, [], 0])
  }
})
