import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { company } from '#app/content/company.ts'
import { buildBreadcrumbs, buildMeta } from './head.ts'

const site = 'https://www.example.org'
const page = { title: 'Our Team', description: 'Who works here.' }
const at = (pathname: string) => ({
  location: { pathname },
  matches: [{ loaderData: { siteUrl: site, business: shippedBusiness } }],
})

test('sets the canonical link and the share image of a page', () => {
  expect(buildMeta(at('/about/team'), page)).toEqual(
    expect.arrayContaining([
      { title: `Our Team | ${company.name}` },
      { tagName: 'link', rel: 'canonical', href: `${site}/about/team` },
      { property: 'og:image', content: `${site}/og/company.png` },
      { property: 'og:locale', content: 'en_IN' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('sets the share title and URL of a page with a query', () => {
  const shared = { title: 'A result', query: '?scores=1' }
  const said = buildMeta(at('/about/team'), { ...page, shared })
  expect(said).toEqual(
    expect.arrayContaining([
      { title: `Our Team | ${company.name}` },
      { property: 'og:title', content: 'A result' },
      { property: 'og:url', content: `${site}/about/team?scores=1` },
    ]),
  )
})

test('points an alternative path to the canonical URL', () => {
  expect(buildMeta(at('/insights/bloglist'), { ...page, path: '/insights/blog' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${site}/insights/blog`,
  })
})

const trails = (pathname: string, more = {}) =>
  JSON.stringify(buildMeta(at(pathname), { ...page, ...more })).split('BreadcrumbList').length - 1

test('adds breadcrumbs to every indexed page except home', () => {
  expect(trails('/about/team')).toBe(1)
  expect(trails('/')).toBe(0)
  expect(trails('/about/team', { noindex: true })).toBe(0)
})

test('adds no title to a page that sets its own', () => {
  const titles = buildMeta(at('/about'), { ...page, titlesItself: true }).filter((entry) => 'title' in entry)
  expect(titles).toEqual([])
})

test('starts breadcrumbs at home with absolute URLs', () => {
  expect(buildBreadcrumbs(site, '/services', 'Our Services').itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: site },
    { position: 2, name: 'Services', item: `${site}/services` },
  ])
})

test.each([
  ['/careers/openings/tester', 'Tester', ['Home', 'Careers', 'Openings', 'Tester']],
  ['/insights/blog', 'All we wrote', ['Home', 'Insights', 'Blog']],
  ['/clients/resellers', 'Resellers', ['Home', 'Resellers']],
])('names the breadcrumbs of %s by menu label or page title', (path, title, trail) => {
  expect(buildBreadcrumbs(site, path, title).itemListElement.map(({ name }) => name)).toEqual(trail)
})
