import type { MetaDescriptor } from 'react-router'
import { careersPages, footerLinks, legalLinks, navigation } from '#app/content/navigation.ts'
import { getSharePicture, sharePictures } from '#app/content/share-pictures.ts'
import type { Business } from '#app/lib/business.ts'
import { trimTrailingSlashes } from '#app/lib/slashes.ts'
import { fillTokens } from '#app/lib/tokens.ts'

type Page = {
  /** Title without the company's name, which `buildMeta` appends. */
  title: string
  /** Description for search engines: one or two sentences of at most 160 characters. */
  description: string
  /** Builds the page's structured data (schema.org), without `@context`. */
  jsonLd?: (site: SiteFacts) => readonly object[]
  type?: 'website' | 'article'
  /** Canonical path, for a page with two URLs. */
  path?: string
  noindex?: boolean
  /** Title and query string for shared links, if the content of the page depends on its query string. */
  shared?: { title: string; query: string }
  /** Whether the page renders its own `<title>`, because the title changes while the page is open. */
  titlesItself?: boolean
}

/** Data about the site from the root loader: its origin and the current business values. */
export type SiteFacts = { siteUrl: string; business: Business }

type Shown = { location: { pathname: string }; matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** Builds the head of a public page: title, description, canonical URL, Open Graph tags and structured data. */
export function buildMeta({ location, matches }: Shown, { jsonLd, ...texts }: Page): MetaDescriptor[] {
  const site = readSiteFacts(matches)
  const { siteUrl, business } = site
  const page = fillTokens(texts, business)
  const { company } = business
  const pathname = page.path ?? location.pathname
  const path = trimTrailingSlashes(pathname) || '/'
  const url = `${siteUrl}${path === '/' ? '' : path}`
  const title = `${page.title} | ${company.name}`
  const trail = path === '/' || page.noindex ? [] : [buildBreadcrumbs(siteUrl, path, page.title)]
  const sharedTitle = page.shared?.title ?? page.title
  const picture = getSharePicture(path)
  return [
    ...(page.titlesItself ? [] : [{ title }]),
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url || '/' },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:title', content: sharedTitle },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url + (page.shared?.query ?? '') },
    { property: 'og:image', content: `${siteUrl}/og/${picture}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: fillTokens(`{company}: ${sharePictures[picture].title}`, business) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[...fillTokens(jsonLd?.(site) ?? [], business), ...trail].map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** Returns the data of the root loader. */
export const readSiteFacts = (matches: Shown['matches']): SiteFacts => matches[0]?.loaderData as SiteFacts

const linked = [...navigation, ...navigation.flatMap(({ submenu }) => submenu ?? [])]
const titles = new Map(
  [...footerLinks, ...legalLinks, ...careersPages, ...linked].map(({ title, path }) => [path, title]),
)

/**
 * Builds the breadcrumbs of a page as structured data (schema.org), with the titles from the menus.
 *
 * @param title title of the page, used if no menu links to it
 */
export function buildBreadcrumbs(siteUrl: string, path: string, title: string) {
  const above = path.split('/').slice(1, -1)
  const trail = above.flatMap((_, depth) => {
    const place = `/${above.slice(0, depth + 1).join('/')}`
    const name = titles.get(place)
    return name ? [{ name, path: place }] : []
  })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '' }, ...trail, { name: titles.get(path) ?? title, path }].map(
      (item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        item: siteUrl + item.path || '/',
      }),
    ),
  }
}
