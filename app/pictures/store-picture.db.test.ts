import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp, createTestClock } from '../../tests/builders/app.ts'
import { openTestDb } from '../../tests/databases.ts'
import { storePicture, storeUploads } from './store-picture.ts'
import { pictureFiles } from './tables.ts'

const app = createTestApp(await openTestDb(), createTestClock())

/** Wide picture with few pixels, which is quick to convert. */
const photo = () => sharp({ create: { width: 1200, height: 80, channels: 3, background: '#cc3311' } })
const store = (data: Uint8Array | string, name = 'photo.jpg') =>
  storePicture(app, 'owner@example.org', new File([data as BlobPart], name))

/** Builds a PNG whose header declares a width and height that its data does not fill. */
function buildPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync('')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each(['jpeg', 'png', 'webp'] as const)('stores a %s in three widths and two formats', async (format) => {
  const picture = await store(await photo().toFormat(format).toBuffer())
  expect(picture).toMatchObject({ width: 1200, height: 80 })
  const files = await app.db.select().from(pictureFiles).where(eq(pictureFiles.pictureId, picture.id))
  const made = await Promise.all(
    files.map(async ({ name, data }) => [name, (await sharp(data).metadata()).width] as const),
  )
  expect(new Map(made)).toEqual(
    new Map([
      ['480.avif', 480],
      ['480.webp', 480],
      ['960.avif', 960],
      ['960.webp', 960],
      ['1600.avif', 1200],
      ['1600.webp', 1200],
    ]),
  )
})

test('removes the metadata of a photo and turns the photo upright', async () => {
  const exif = { IFD0: { Make: 'Camera of Asha' }, IFD3: { GPSLatitude: '17/1 23/1 0/1' } }
  const taken = await photo().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const picture = await store(taken)
  expect(picture).toMatchObject({ width: 80, height: 1200 })
  const files = await app.db.select().from(pictureFiles).where(eq(pictureFiles.pictureId, picture.id))
  for (const { data } of files) {
    expect((await sharp(data).metadata()).exif).toBeUndefined()
    expect(Buffer.from(data).includes('Camera of Asha')).toBe(false)
  }
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['a text with the name of a picture', 'hello'],
  ['an empty file', ''],
  ['a page', '<!doctype html><title>x</title>'],
])('rejects %s as a picture', async (_, content) => {
  await expect(store(content)).rejects.toMatchObject({ code: 'not-a-picture' })
})

test('rejects a truncated picture', async () => {
  const whole = await photo().jpeg().toBuffer()
  await expect(store(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'not-a-picture' })
})

test.each([
  [20_000, 20_000],
  [60_000, 1000],
])('rejects a PNG of %i × %i pixels without decoding it', async (width, height) => {
  await expect(store(buildPng(width, height), 'large.png')).rejects.toMatchObject({ code: 'too-large' })
})

test('rejects a file over 10 MB', async () => {
  await expect(store(new Uint8Array(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'too-large' })
})

test('stores ten of 200 concurrent pictures and rejects the others', async () => {
  const small = await photo().resize(20).png().toBuffer()
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => store(small)))
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason.code : []))
  expect(new Set(refusals)).toEqual(new Set(['busy']))
  expect(answers.length - refusals.length).toBe(10)
  expect(await store(small)).toMatchObject({ width: 20 })
})

test('stores the first ten pictures of a form and rejects the others', async () => {
  const small = await photo().resize(20).png().toBuffer()
  const form = new FormData()
  for (let place = 1; place <= 12; place += 1)
    form.append(`logos.${place}.file`, new File([new Uint8Array(small)], 'logo.png'))
  const { values, errors } = await storeUploads(app, 'owner@example.org', form)
  expect(Object.keys(values).filter((name) => name.endsWith('.id'))).toHaveLength(10)
  expect(Object.keys(errors)).toEqual(['logos.11', 'logos.12'])
})
