import { careersPages, footerLinks, legalLinks, navigation } from '#app/content/navigation.ts'

const linked = [...navigation, ...navigation.flatMap(({ submenu }) => submenu ?? [])]
const titles = new Map(
  [...footerLinks, ...legalLinks, ...careersPages, ...linked].map(({ title, path }) => [path, title]),
)

/**
 * Where a page lies below home, in the words of schema.org and of the menus.
 *
 * @param title of the page itself, where no menu leads to it
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
