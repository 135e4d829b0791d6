/** Widths of a picture's files in pixels, from small to large. */
export const pictureWidths = [480, 960, 1600] as const

/** Uploaded picture. `id` is empty if there is none. */
export type PictureData = {
  id: string
  width: number
  height: number
  alt: string
}

export const noPicture: PictureData = { id: '', width: 0, height: 0, alt: '' }

/** Reads a `PictureField` from a form, without validation. Returns null if the form does not contain the field. */
export function readPicture(values: ReadonlyMap<string, string>, path: string): PictureData | null {
  const read = (name: string) => values.get(`${path}.${name}`)
  const id = read('id')
  if (id === undefined) return null
  if (read('remove') !== undefined) return noPicture
  return {
    id,
    width: Number(read('width') ?? 0),
    height: Number(read('height') ?? 0),
    alt: read('alt') ?? '',
  }
}

/** Builds the URL of a picture's file, such as `…/960.webp`. */
export const buildPictureUrl = (id: string, width: number, format: 'avif' | 'webp'): string =>
  `/pictures/${id}/${width}.${format}`
