import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { secret } from '#app/lib/page.ts'
import { createFoundPages } from './found-pages.ts'
import { setPageHeaders } from './security.ts'

const Page = () => null
const route = (id: string, path: string | undefined, module: object, parentId = 'root') => ({
  [id]: { id, path, parentId, module },
})

const routes = {
  root: { id: 'root', path: '', module: { default: Page } },
  ...route('layout', undefined, { default: Page }),
  ...route('home', undefined, { default: Page, handle: { memory: 'live' } }, 'layout'),
  ...route('about', 'about', { default: Page, handle: { memory: 'still' } }, 'layout'),
  ...route('post', 'insights/blog/:slug', { default: Page, handle: { memory: 'live' } }, 'layout'),
  ...route('workspace', 'desk', { default: Page, handle: { ...secret, hydrated: true } }),
  ...route('bookings', 'bookings', { default: Page }, 'workspace'),
  ...route('csv', 'desk/bookings.csv', { handle: secret }),
  ...route('feed', 'insights/blog/rss.xml', {}),
} as unknown as ServerBuild['routes']
;(routes.home as { index?: boolean }).index = true

const found = createFoundPages({ routes })

test('what a layout says of itself holds for the pages in it', () => {
  expect(found.at('/desk/bookings')).toMatchObject({ hydrated: true, personal: true, unlisted: true })
  expect(found.at('/about')).not.toHaveProperty('personal')
})

test.each([
  '/desk',
  '/DESK/bookings',
  '/desk.data',
  '/Desk/bookings.csv.data',
  '/%64esk/bookings.csv.data',
  '//desk//bookings.csv',
])('no cache keeps what %s answers, and no search names it', (path) => {
  const headers = new Headers({ 'cache-control': 'private, no-cache' })
  setPageHeaders(headers, { page: found.at(path), checkout: [], rooms: 'https://meet.margam.example' })
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
})

test.each([
  ['/desk/bookings.csv.data', true],
  ['/desk/bookings%2Ecsv', true],
  ['/insights/blog/rss.xml', true],
  ['/desk/bookings.data', false],
  ['/about', false],
])('whether %s is a file: %j', (path, expected) => {
  expect(found.at(path).isFile).toBe(expected)
})

test('an address is told by its route alone, which names nobody', () => {
  expect(found.at('/insights/blog/ashas-secret').pattern).toBe('/insights/blog/:slug')
  expect(found.at('/nowhere/at/all').pattern).toBe('/*')
})

test('pages that are kept in memory are those with an address of their own', () => {
  expect(Object.fromEntries(found.inMemory())).toEqual({ '/': 'live', '/about': 'still' })
})

test.each(['/no/such/page', '/no', '/no.data', '/Abouts', '/%6eo'])('%s leads nowhere', (path) => {
  expect(found.at(path)).toMatchObject({ pattern: '/*', isFile: false, takesForms: false })
})

test.each(['/', '/ABOUT', '/about.data', '//about', '/%61bout', '/_root.data'])(
  '%s leads to a page',
  (path) => {
    expect(found.at(path).pattern).not.toBe('/*')
  },
)
