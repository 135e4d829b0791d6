import { expect, test } from 'vitest'
import { breadcrumbs } from './breadcrumbs.ts'

const site = 'https://www.example.org'
const names = (path: string, title: string) =>
  breadcrumbs(site, path, title).itemListElement.map(({ name }) => name)

test('starts breadcrumbs at home with absolute URLs', () => {
  expect(breadcrumbs(site, '/services', 'Our Services').itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: site },
    { position: 2, name: 'Services', item: `${site}/services` },
  ])
})

test('names breadcrumbs by menu label or page title', () => {
  expect(names('/careers/openings/tester', 'Tester')).toEqual(['Home', 'Careers', 'Openings', 'Tester'])
  expect(names('/insights/blog', 'All we wrote')).toEqual(['Home', 'Insights', 'Blog'])
})

test('omits URL segments without a page from breadcrumbs', () => {
  expect(names('/clients/resellers', 'Resellers')).toEqual(['Home', 'Resellers'])
})
