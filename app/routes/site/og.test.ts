import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createPictures } from '#app/adapters/pictures.ts'
import type { Services } from '#app/ports/services.ts'
import { reportContext, servicesContext } from '#app/routes/context.ts'
import { loader } from './og.ts'

const pictures = createPictures()
const blog = {
  bySlug: async (slug: string) =>
    slug === 'roses' ? { id: '1', slug, title: 'Roses & <thorns>', publishedAt: 0 } : null,
}

const reported: unknown[] = []
function ask(file: string, headers: Record<string, string> = {}, drawnBy: Services['pictures'] = pictures) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { blog, clock: { now: () => 0 }, pictures: drawnBy } as unknown as Services)
  context.set(reportContext, (error) => void reported.push(error))
  const url = new URL(`http://localhost/og/${file}`)
  const request = new Request(url, { headers })
  return loader({ request, url, context, params: { '*': file }, pattern: '/og/*' } as Parameters<
    typeof loader
  >[0])
}

test.each(['home.png', 'about/team.png', 'careers/openings/product-manager.png', 'insights/blog/roses.png'])(
  '%s is a picture of 1200 by 630',
  async (file) => {
    const answer = await ask(file)
    const png = new DataView(await answer.arrayBuffer())
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect([png.getUint32(16), png.getUint32(20)]).toEqual([1200, 630])
  },
)

test.each(['', 'home', 'nothing.png', 'insights/blog/nothing.png', '../about.png'])(
  'there is no picture at "%s"',
  async (file) => {
    expect((await ask(file)).status).toBe(404)
  },
)

test('who has the picture is not sent it again', async () => {
  const etag = (await ask('about.png')).headers.get('etag') ?? ''
  const again = await ask('about.png', { 'if-none-match': etag })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=86400'])
})

test('where what draws is not installed there is no picture, and that is reported once', async () => {
  const nothing = { png: async () => null, width: async () => 0, outline: async () => null }
  for (const file of ['pricing.png', 'privacy.png']) expect((await ask(file, {}, nothing)).status).toBe(404)
  expect(reported).toEqual([expect.objectContaining({ message: expect.stringContaining('resvg-js') })])
})
