import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { publicPages } from '#app/content/public-pages.ts'
import type { App } from '#app/server/app-context.ts'
import { appContext } from '#app/server/context.ts'
import { loader as robots } from './robots.ts'
import { buildSitemap } from './sitemap.ts'
import { loader as speculationRules } from './speculation-rules.ts'

const siteUrl = 'https://www.example.org'
const posts = [
  { slug: 'r&b', updatedAt: Date.parse('2027-01-19T10:00:00Z') },
  { slug: 'tulips', updatedAt: Date.parse('2027-01-20T10:00:00Z') },
  { slug: 'roses', updatedAt: Date.parse('2027-01-31T20:00:00Z') },
]

function args(headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(appContext, {
    clock: { now: () => 0 },
    config: { siteUrl },
  } as unknown as App)
  const request = new Request(`${siteUrl}/`, { headers })
  return { request, context, params: {} } as never
}

test('dates sitemap entries by the last change in Indian time', () => {
  const xml = buildSitemap(posts, [{ path: '/careers/openings/gardener', changed: '2027-03-01' }], siteUrl)
  const changed = (path: string) => new RegExp(`${siteUrl}${path}</loc><lastmod>([^<]*)`).exec(xml)?.[1]
  expect(changed('/insights/blog/roses')).toBe('2027-02-01')
  expect(changed('/insights/blog/tulips')).toBe('2027-01-20')
  expect(changed('/insights/blog')).toBe('2027-02-01')
  expect(xml).toContain('/insights/blog/r&amp;b</loc>')
  expect(changed('/careers/openings/gardener')).toBe('2027-03-01')
  const still = publicPages.filter(({ path }) => !path.startsWith('/insights'))
  expect(still.map(({ path }) => changed(path))).toEqual(still.map((page) => page.changed))
})

test('disallows bookings, staff pages and the API in robots.txt', async () => {
  const text = await robots(args()).text()
  for (const path of ['/bookings/', '/services/counselor-', '/api/'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
})

test('prefetches a page on a phone only when its link is touched, and never a nofollow link', async () => {
  const eagerness = async (mobile: string) =>
    (await speculationRules(args({ 'sec-ch-ua-mobile': mobile })).json()).prefetch[0].eagerness
  expect(await eagerness('?0')).toBe('moderate')
  expect(await eagerness('?1')).toBe('conservative')
  expect(await (await speculationRules(args())).text()).toContain("[rel~='nofollow']")
})
