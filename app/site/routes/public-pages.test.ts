import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { careersPages, footerLinks, legalLinks, navigation } from '#app/content/navigation.ts'
import { publicPages } from '#app/content/public-pages.ts'
import { enquiryKinds } from '#app/enquiries/enquiry.ts'
import routes from '#app/routes.ts'

const paths = publicPages.map(({ path }) => path)

/** Pages that are not in the sitemap: aliases of public pages and targets of forms and links. */
const unlisted = [
  ...['/industries/banking', '/insights/bloglist', '/insights/edm-webinar'],
  ...['/newsletter', '/newsletter/receipt', '/newsletter/welcome', '/enquiries/receipt'],
  ...enquiryKinds.map((form) => `/enquiries/${form}`),
  '/services/counselor-login',
  ...['/services/counselor-dashboard', '/bookings', '/unavailable'],
  ...['/services/waitlist', '/services/waitlist/receipt', '/insights/registration'],
]

/** Returns the paths without parameters. Excludes files, whose paths contain a dot. */
function addresses(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children, index }) => {
    const here = path ? `${above}/${path}` : above
    const own = path || index ? [here || '/'] : []
    return [...own, ...addresses(children ?? [], here)].filter((address) => !/[:*.]/.test(address))
  })
}

test('links only to public pages in the header and footer', () => {
  const linked = [...navigation, ...navigation.flatMap(({ submenu }) => submenu ?? [])]
  for (const { path } of [...linked, ...footerLinks, ...legalLinks, ...careersPages])
    expect(paths).toContain(path)
})

test('lists every route as public or unlisted', () => {
  const ofStaff = (path: string) => path.startsWith('/services/counselor-dashboard/')
  expect(new Set(addresses(routes).filter((path) => !ofStaff(path)))).toEqual(
    new Set([...paths.filter((path) => !path.startsWith('/careers/openings/')), ...unlisted]),
  )
})

test('lists each public page once with a title and date', () => {
  expect(new Set(paths).size).toBe(paths.length)
  for (const { title, changed } of publicPages) {
    expect(title).not.toBe('')
    expect(changed).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
