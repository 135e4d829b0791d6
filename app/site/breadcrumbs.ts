import { careersPages, footerLinks, legalLinks, navigation } from '#app/content/navigation.ts'

const linked = [...navigation, ...navigation.flatMap(({ submenu }) => submenu ?? [])]
const titles = new Map(
  [...footerLinks, ...legalLinks, ...careersPages, ...linked].map(({ title, path }) => [path, title]),
)

/**
 * Returns schema.org's breadcrumbs of a page, with the titles from the menus.
 *
 * @param title title of the page, for a page without a menu link
 */
export function breadcrumbs(siteUrl: string, path: string, title: string) {
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
