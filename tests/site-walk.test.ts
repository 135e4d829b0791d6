import { expect, test } from 'vitest'
import { publicPages } from '#app/content/public-pages.ts'
import { tokenNames } from '#app/lib/tokens.ts'
import { openBuiltSite } from './postgres.ts'
import { extractText, walkSite } from './walk.ts'

/** Paths of all screens in the specification, in lower case. */
const specified = [
  '/',
  '/about',
  '/about/team',
  '/about/culture',
  '/about/tech-partners',
  '/about/leadership',
  '/solutions',
  '/solutions/learning',
  '/solutions/talent',
  '/solutions/innovation',
  '/solutions/hr',
  '/clients/academic-partners',
  '/clients/resellers',
  '/careers',
  '/careers/life',
  '/careers/openings',
  '/careers/benefits',
  '/insights',
  '/insights/blog',
  '/insights/bloglist',
  '/insights/events',
  '/insights/edm-webinar',
  '/insights/webinars',
  '/services',
  '/services/career-counseling',
  '/services/skills-assessment',
  '/services/professional-development',
  '/services/sessionbooking',
  '/services/paid-session',
  '/services/paidsessioninitial',
  '/services/counselor-login',
  '/services/counselor-dashboard',
  '/industries/edtech',
  '/industries/banking',
  '/contactus',
]

const site = await openBuiltSite()

test('finds a page for every link and an element for every fragment', async () => {
  const { pages, broken } = await walkSite(site.url)
  expect(broken).toEqual([])
  expect([...pages.keys()]).toEqual(expect.arrayContaining(publicPages.map(({ path }) => path)))
  expect(pages.size).toBeGreaterThan(specified.length)
})

test('serves every path in the specification', async () => {
  for (const path of specified) {
    const { status } = await fetch(site.url + path)
    expect(status, path).toBe(path === '/services/counselor-dashboard' ? 401 : 200)
  }
})

test('shows the price with its parts on every page that mentions the price', async () => {
  const { pages } = await walkSite(site.url)
  for (const [path, html] of pages) {
    const words = extractText(html)
    const amounts = new Set(words.match(/₹\s?[\d,]+/g))
    if (amounts.has('₹1,416')) {
      expect(amounts, path).toContain('₹1,200')
      expect(words, path).toContain('18%')
    }
    expect(['₹1,416', '₹1,200', '₹216', '₹0'], path).toEqual(expect.arrayContaining([...amounts]))
    expect(words, path).not.toMatch(/(?<!\d)299(?!\d)/)
  }
})

test('replaces every token in the texts of public pages', async () => {
  const token = new RegExp(`\\{(${tokenNames.join('|')})\\}`)
  const { pages } = await walkSite(site.url)
  for (const [path, html] of pages) expect(html, path).not.toMatch(token)
})

test('returns the data of every public page for client-side navigation', async () => {
  const answers = publicPages.map(async ({ path }) => {
    const { status } = await fetch(`${site.url}${path === '/' ? '/_' : path}.data`)
    return { path, status }
  })
  expect((await Promise.all(answers)).filter(({ status }) => status !== 200)).toEqual([])
})
