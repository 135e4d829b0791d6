import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createPictures } from '#app/adapters/pictures.ts'
import { fixed } from '#app/lib/colors.ts'
import type { Services } from '#app/ports/services.ts'
import { servicesContext } from '#app/routes/context.ts'
import { loader } from './icon.ts'

async function bytesOf(path: string) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { pictures: createPictures() } as Services)
  const url = new URL(path, 'http://localhost')
  const asked = { request: new Request(url), url, context, params: {}, pattern: path }
  const answer = await loader(asked as unknown as Parameters<typeof loader>[0])
  return Buffer.from(await answer.arrayBuffer())
}

test('the icon of a tab is the mark in the company’s colours', async () => {
  const svg = (await bytesOf('/favicon.svg')).toString()
  for (const color of [fixed.neel, fixed.rice, fixed.marigold]) expect(svg).toContain(color)
})

test('the icons that are found by their names are pictures of 32 and 180 pixels', async () => {
  const [ico, touch] = [await bytesOf('/favicon.ico'), await bytesOf('/apple-touch-icon.png')]
  expect(ico.readUInt32LE(18)).toBe(22)
  expect([ico.subarray(22).readUInt32BE(16), touch.readUInt32BE(16)]).toEqual([32, 180])
})
