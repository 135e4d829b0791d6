import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { careersPages, footerLinks, legalLinks, navigation } from '#app/content/navigation.ts'
import { publicPages } from '#app/content/public-pages.ts'
import { enquiryKinds } from '#app/enquiries/enquiry.ts'
import routes from '#app/routes.ts'

const paths = publicPages.map(({ path }) => path)

/** Pages that search engines are not told of: other addresses of a public page, and what a form or a link leads to. */
const unlisted = [
  ...['/industries/banking', '/insights/bloglist', '/insights/edm-webinar'],
  ...['/newsletter', '/newsletter/receipt', '/newsletter/welcome', '/enquiries/receipt'],
  ...enquiryKinds.map((form) => `/enquiries/${form}`),
  ...['/services/counselor-login', '/services/counselor-login/code', '/services/counselor-login/password'],
  ...['/services/counselor-dashboard', '/bookings', '/unavailable'],
  ...['/services/waitlist', '/services/waitlist/receipt'],
]

/** The addresses without a variable part; a dot is in those of files. */
function addresses(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children, index }) => {
    const here = path ? `${above}/${path}` : above
    const own = path || index ? [here || '/'] : []
    return [...own, ...addresses(children ?? [], here)].filter((address) => !/[:*.]/.test(address))
  })
}

test('every link in the header and the footer leads to a public page', () => {
  const linked = [...navigation, ...navigation.flatMap(({ submenu }) => submenu ?? [])]
  for (const { path } of [...linked, ...footerLinks, ...legalLinks, ...careersPages])
    expect(paths).toContain(path)
})

test('every page is public or known to be not', () => {
  const ofStaff = (path: string) => path.startsWith('/services/counselor-dashboard/')
  expect(new Set(addresses(routes).filter((path) => !ofStaff(path)))).toEqual(
    new Set([...paths.filter((path) => !path.startsWith('/careers/openings/')), ...unlisted]),
  )
})

test('no page is listed twice, and each has a title and a day', () => {
  expect(new Set(paths).size).toBe(paths.length)
  for (const { title, changed } of publicPages) {
    expect(title).not.toBe('')
    expect(changed).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
