import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createPictures } from '#app/adapters/pictures.ts'
import type { Services } from '#app/ports/services.ts'
import { reportContext, servicesContext } from '#app/routes/context.ts'
import { loader } from './result-picture.ts'

const pictures = createPictures()

function ask(shape: string, file: string, drawnBy: Services['pictures'] = pictures) {
  const context = new RouterContextProvider()
  const settings = { siteUrl: 'https://margam.example' }
  context.set(servicesContext, { pictures: drawnBy, settings } as unknown as Services)
  context.set(reportContext, () => {})
  const url = new URL(`http://localhost/og/result/${shape}/${file}`)
  return loader({
    request: new Request(url),
    url,
    context,
    params: { shape, file },
    pattern: '/og/result/:shape/:file',
  } as Parameters<typeof loader>[0])
}

test.each([
  ['wide', [1200, 630]],
  ['tall', [1080, 1920]],
])(
  'a result is drawn %s from six scores and the number of its line, the same each time',
  async (shape, size) => {
    const first = await ask(shape, '60-100-20-80-10-0.48213507.png')
    const png = await first.arrayBuffer()
    const view = new DataView(png)
    expect(first.headers.get('content-type')).toBe('image/png')
    expect(first.headers.get('x-robots-tag')).toBe('noindex')
    expect([view.getUint32(16), view.getUint32(20)]).toEqual(size)
    const again = await (await ask(shape, '60-100-20-80-10-0.48213507.png')).arrayBuffer()
    expect(Buffer.from(again).equals(Buffer.from(png))).toBe(true)
  },
)

test('two people with the same scores have pictures of their own, and scores without a number have one', async () => {
  const files = ['60-100-20-80-10-0.48213507.png', '60-100-20-80-10-0.48213508.png', '60-100-20-80-10-0.png']
  const drawn = await Promise.all(
    files.map(async (file) => Buffer.from(await (await ask('wide', file)).arrayBuffer()).toString('base64')),
  )
  expect(new Set(drawn).size).toBe(3)
})

test.each([
  ['wide', '60-100-20-80-10.png'],
  ['wide', '60-100-20-80-10-7.png'],
  ['wide', '60-100-20-80-10-0.4821350.png'],
  ['wide', '60-100-20-80-10-0.482135071.png'],
  ['wide', '60-100-20-80-10-0'],
  ['constructor', '60-100-20-80-10-0.png'],
])('nothing is drawn at %s/%s', async (shape, file) => {
  const never = { png: () => expect.unreachable(), width: async () => 0, outline: async () => null }
  expect((await ask(shape, file, never)).status).toBe(404)
})
