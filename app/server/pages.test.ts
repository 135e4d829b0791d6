import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { privatePage } from '#app/lib/page.ts'
import { createPageMatcher, createRenderLimit } from './pages.ts'
import { setPageHeaders } from './security.ts'

const Page = () => null

describe('createPageMatcher', () => {
  const route = (id: string, path: string | undefined, module: object, parentId = 'root') => ({
    [id]: { id, path, parentId, module },
  })

  const routes = {
    root: { id: 'root', path: '', module: { default: Page } },
    ...route('layout', undefined, { default: Page }),
    ...route('home', undefined, { default: Page, handle: { cache: 'live' } }, 'layout'),
    ...route('about', 'about', { default: Page, handle: { cache: 'still' } }, 'layout'),
    ...route('post', 'insights/blog/:slug', { default: Page, handle: { cache: 'live' } }, 'layout'),
    ...route('workspace', 'desk', { default: Page, handle: { ...privatePage, hydrated: true } }),
    ...route('bookings', 'bookings', { default: Page }, 'workspace'),
    ...route('csv', 'desk/bookings.csv', { handle: privatePage }),
    ...route('feed', 'insights/blog/rss.xml', {}),
  } as unknown as ServerBuild['routes']
  ;(routes.home as { index?: boolean }).index = true

  const pages = createPageMatcher({ routes })

  test('applies the properties of a layout to its pages', () => {
    expect(pages.match('/desk/bookings')).toMatchObject({ hydrated: true, personal: true, unlisted: true })
    expect(pages.match('/about')).not.toHaveProperty('personal')
  })

  test.each([
    '/desk',
    '/DESK/bookings',
    '/desk.data',
    '/Desk/bookings.csv.data',
    '/%64esk/bookings.csv.data',
    '//desk//bookings.csv',
  ])('excludes %s from caches and search engines', (path) => {
    const headers = new Headers({ 'cache-control': 'private, no-cache' })
    setPageHeaders(headers, { page: pages.match(path), checkout: [], rooms: 'https://meet.margam.example' })
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
  ])('checks whether the path %s is a file: %j', (path, expected) => {
    expect(pages.match(path).isFile).toBe(expected)
  })

  test('returns the route pattern of a path', () => {
    expect(pages.match('/insights/blog/ashas-secret').pattern).toBe('/insights/blog/:slug')
    expect(pages.match('/nowhere/at/all').pattern).toBe('/*')
  })

  test('caches only pages without parameters in their path', () => {
    expect(Object.fromEntries(pages.cachedPaths())).toEqual({ '/': 'live', '/about': 'still' })
  })

  test.each(['/no/such/page', '/no', '/no.data', '/Abouts', '/%6eo'])('finds no page at %s', (path) => {
    expect(pages.match(path)).toMatchObject({ pattern: '/*', isFile: false, acceptsForms: false })
  })

  test.each(['/', '/ABOUT', '/about.data', '//about', '/%61bout', '/_.data'])(
    'finds a page at %s',
    (path) => {
      expect(pages.match(path).pattern).not.toBe('/*')
    },
  )
})

describe('createRenderLimit', () => {
  const here = new AbortController().signal

  /** Creates a page whose rendering ends when `end` is called. */
  function createPage() {
    const { promise, resolve } = Promise.withResolvers<Response>()
    let begun = 0
    return {
      render: () => {
        begun += 1
        return promise
      },
      begun: () => begun,
      end: () => resolve(new Response('done')),
    }
  }

  test('renders four pages at a time, in the order of the requests', async () => {
    const [limited, pages] = [createRenderLimit(), Array.from({ length: 6 }, createPage)]
    const answers = pages.map(({ render }) => limited(render, here))
    await nextTurn()
    expect(pages.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 0, 0])
    pages[1]?.end()
    await answers[1]
    await nextTurn()
    expect(pages.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 1, 0])
    for (const page of pages) page.end()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })

  test('does not render a page after the client has disconnected', async () => {
    const [limited, pages, left] = [
      createRenderLimit(),
      Array.from({ length: 5 }, createPage),
      new AbortController(),
    ]
    const answers = pages.map(({ render }) => limited(render, left.signal))
    await nextTurn()
    left.abort()
    for (const page of pages) page.end()
    await Promise.all(answers)
    expect(pages.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 0])
  })

  test('returns 503 while 200 page requests are waiting', async () => {
    const [limited, page] = [createRenderLimit(), createPage()]
    const answers = Array.from({ length: 204 }, () => limited(page.render, here))
    const refused = await limited(page.render, here)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    page.end()
    expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true)
    expect((await limited(page.render, here)).status).toBe(200)
  })

  test('renders pages after failed renderings', async () => {
    const limited = createRenderLimit()
    const failing = Array.from({ length: 5 }, () => limited(() => Promise.reject(new Error('gone')), here))
    for (const answer of failing) await expect(answer).rejects.toThrow('gone')
    expect((await limited(async () => new Response('done'), here)).status).toBe(200)
  })
})
