import { randomUUID } from 'node:crypto'
import type sharpFunction from 'sharp'
import { DomainError } from '#app/lib/domain-error.ts'
import { pictureWidths } from '#app/pictures/picture.ts'
import type { App } from '#app/server/app-context.ts'
import { pictureFiles, pictures } from './tables.ts'

type PictureError = 'not-a-picture' | 'too-large' | 'too-many' | 'busy'

const pictureMessages: Readonly<Record<PictureError, string>> = {
  'not-a-picture':
    'Please choose a JPEG, PNG or WebP picture. Other files, such as HEIC or SVG, can’t be shown safely by every browser.',
  'too-large': 'Please choose a picture of 10 MB and 50 megapixels at most.',
  'too-many': 'Please upload at most ten pictures at once, and the others after you have saved.',
  busy: 'Several pictures are being prepared. Please try again in a moment.',
}

const maxBytes = 10 * 1024 * 1024
const maxPixels = 50_000_000
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']
/** Maximum number of pictures that wait in memory for their conversion. */
const maxWaiting = 10
/** Maximum number of pictures in one form. Thousands fit into its size limit, and each takes seconds to convert. */
const maxUploads = 10

export type StoredPicture = { id: string; width: number; height: number }

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Stores a picture in three widths as AVIF and WebP, without its metadata. Pictures are converted one after another.
 *
 * @throws DomainError with a PictureError
 */
export async function storePicture(app: App, by: string, file: File): Promise<StoredPicture> {
  if (file.size > maxBytes) throw new DomainError<PictureError>('too-large')
  if (waiting >= maxWaiting) throw new DomainError<PictureError>('busy')
  waiting += 1
  const turn = last.then(async () => convert(new Uint8Array(await file.arrayBuffer())))
  last = turn.catch(() => {})
  const converted = await turn.finally(() => {
    waiting -= 1
  })
  const id = randomUUID()
  const { width, height, files } = converted
  await app.db.transaction(async (tx) => {
    await tx.insert(pictures).values({ id, width, height, by, at: app.clock.now() })
    await tx.insert(pictureFiles).values(files.map((stored) => ({ pictureId: id, ...stored })))
  })
  return { id, width, height }
}

/** Converts a picture. Its type is detected from its content, because the file name may be wrong. */
async function convert(data: Uint8Array) {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  if (data.length === 0) throw new DomainError<PictureError>('not-a-picture')
  const picture = () => sharp(data, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format, width, height } = await readMetadata(picture())
  if (!formats.includes(format)) throw new DomainError<PictureError>('not-a-picture')
  if (width * height > maxPixels) throw new DomainError<PictureError>('too-large')
  const files: { name: string; data: Uint8Array }[] = []
  let size = { width, height }
  for (const wanted of pictureWidths) {
    try {
      const raw = picture().autoOrient().resize({ width: wanted, withoutEnlargement: true })
      const avif = await raw.clone().avif({ quality: 55 }).toBuffer({ resolveWithObject: true })
      files.push({ name: `${wanted}.avif`, data: avif.data })
      files.push({ name: `${wanted}.webp`, data: await raw.clone().webp({ quality: 78 }).toBuffer() })
      size = { width: avif.info.width, height: avif.info.height }
    } catch {
      throw new DomainError<PictureError>('not-a-picture')
    }
  }
  return { ...size, files }
}

async function readMetadata(picture: ReturnType<typeof sharpFunction>) {
  try {
    return await picture.metadata()
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw new DomainError<PictureError>(isLarge ? 'too-large' : 'not-a-picture')
  }
}

/**
 * Stores the pictures that a form uploads in fields named `….file`. Returns the values of the fields `….id`, `….width` and
 * `….height`, and a message for each rejected file.
 */
export async function storeUploads(app: App, by: string, form: FormData) {
  const values: Record<string, string> = {}
  const errors: Record<string, string> = {}
  let uploads = 0
  for (const [name, file] of form) {
    if (typeof file === 'string' || file.size === 0) continue
    const path = name.replace(/\.file$/, '')
    uploads += 1
    try {
      if (uploads > maxUploads) throw new DomainError<PictureError>('too-many')
      const { id, width, height } = await storePicture(app, by, file)
      values[`${path}.id`] = id
      values[`${path}.width`] = String(width)
      values[`${path}.height`] = String(height)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      errors[path] = pictureMessages[error.code as PictureError]
    }
  }
  return { values, errors }
}
