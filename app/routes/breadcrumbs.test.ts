import { expect, test } from 'vitest'
import { breadcrumbs } from './breadcrumbs.ts'

const site = 'https://www.example.org'
const names = (path: string, title: string) =>
  breadcrumbs(site, path, title).itemListElement.map(({ name }) => name)

test('a trail begins at home and has whole addresses', () => {
  expect(breadcrumbs(site, '/services', 'Our Services').itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: site },
    { position: 2, name: 'Services', item: `${site}/services` },
  ])
})

test('pages are called as in the menus, and others by their own title', () => {
  expect(names('/careers/openings/tester', 'Tester')).toEqual(['Home', 'Careers', 'Openings', 'Tester'])
  expect(names('/insights/blog', 'All we wrote')).toEqual(['Home', 'Insights', 'Blog'])
})

test('a part of an address that is no page is left out', () => {
  expect(names('/clients/resellers', 'Resellers')).toEqual(['Home', 'Resellers'])
})
