import type { Page } from '@playwright/test'
import { admin } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

// the browser logs 404, 409 and 422 responses
test.use({ expectedComplaints: [/status of (404|409|422)/] })

const blog = '/services/counselor-dashboard/blog'
let count = 0
const aSlug = () => `roses-${process.pid}-${++count}`

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

async function createDraft(page: Page, slug: string): Promise<void> {
  await page.goto(`${blog}/new`)
  await field(page, 'Title').fill('On roses')
  await field(page, 'Address').fill(slug)
  await field(page, 'Text').fill('They are red.')
  await press(page, 'Save draft')
  await status(page, 'Saved.')
}

test('publishes a post that visitors can read, unpublishes it and deletes it', async ({ page, site }) => {
  const slug = aSlug()
  const visit = (path: string) => fetch(site.url + path, { redirect: 'manual' })
  const lists = ['/insights', '/insights/blog', '/insights/bloglist', '/sitemap.xml', '/api/v1/blogs']
  const title = `On ${slug}`
  const seenIn = async (paths: string[]) => {
    // an unbreakable word is wrapped in a span
    const texts = await Promise.all(
      paths.map(async (path) => (await (await visit(path)).text()).replace(/<\/?span[^>]*>/g, '')),
    )
    return paths.filter((_, index) => texts[index]?.includes(title) || texts[index]?.includes(`/${slug}<`))
  }

  await signIn(page, admin)
  await page.getByRole('link', { name: 'Website' }).first().click()
  const tabs = page.getByRole('navigation', { name: 'Website' })
  await tabs.getByRole('link', { name: 'Blog', exact: true }).click()
  await page.getByRole('link', { name: 'New post' }).click()
  await field(page, 'Title').fill(title)
  await field(page, 'Text').fill('# Why\n\nThey are **red**. <b>Not</b> [blue](javascript:alert(1)).')
  await press(page, 'Preview')
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
  // the site serves the cached page while a new copy is rendered
  await expect.poll(() => seenIn([...lists, '/insights/blog/rss.xml'])).toHaveLength(6)
  await page.getByRole('link', { name: 'Open its page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible()
  await expect(page).toHaveURL(`/insights/blog/${slug}`)

  await page.goto(blog)
  await page.getByRole('link', { name: title }).click()
  await press(page, 'Unpublish')
  await status(page, 'Unpublished.')
  expect((await visit(`/insights/blog/${slug}`)).status).toBe(404)
  await expect.poll(() => seenIn(lists)).toEqual([])

  // deletion takes two steps
  await page.getByText('Delete this post').click()
  await press(page, 'Delete for good')
  await status(page, 'The post is deleted.')
  await expect(page.getByRole('list', { name: 'Posts' })).not.toContainText(slug)
})

test('confirms a save beside the button when the top of the page is out of view', async ({ page }) => {
  await signIn(page, admin)
  const atTheFoot = page.locator('.toast')
  await createDraft(page, aSlug())
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

test('shows markup in a title or text as text on every page', async ({ page, site }) => {
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
